/**
 * The room that an embed's lanes take of themselves (see embed/style.css), for the time before its module is there:
 * 240 pixels on a phone, 320 from 700 on.
 */
export const LANES_ROOM = 'display: block; height: clamp(240px, 155px + 23.5vw, 320px)';

/** Of two runs, one below the other. */
export const COMPARED_LANES_ROOM = 'display: block; height: clamp(360px, 275px + 23.5vw, 440px)';
