/** What a demo's machine needs besides its lesson, fetched as one. */
export { usualProtagonist } from '$model/story/usualProtagonist';
export { followPage } from '$views/player/inPage';
export { isCalm, Player } from '$views/player/player';
export { prepare } from '$views/player/playedRun';
export { tellingAt } from '$views/road/telling';
