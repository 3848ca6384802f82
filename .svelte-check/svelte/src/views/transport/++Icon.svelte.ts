///<reference types="svelte" />
;
import { PLAY_SIGNS } from './playButtons';
;

  interface Props {
    name:
      | 'play'
      | 'pause'
      | 'step'
      | 'stepBack'
      | 'next'
      | 'previous'
      | 'loop'
      | 'more'
      | 'bookmark'
      | 'fork'
      | 'full';
  };function $$render() {

  


  const { name }: Props = $props();

  /** On a grid of 24: triangles for time, bars for stops, a diamond for an event of the chosen kind, a flag. */
  const paths: Record<Props['name'], string> = {
    ...PLAY_SIGNS,
    next: 'M3 6.5v11l7.5-5.5zM17 6.5l4.5 5.5-4.5 5.5-4.5-5.5z',
    previous: 'M21 6.5v11l-7.5-5.5zM7 6.5l4.5 5.5L7 17.5 2.5 12z',
    bookmark: 'M6 22V3h14l-4.5 5L20 13H8v9z',
    fork: 'M2.5 10.75h6.1C11 10.75 12 5 16.5 5V2l5.5 4.25-5.5 4.25v-3C14 7.5 13.4 11 11.6 12c1.8 1 2.4 4.5 4.9 4.5v-3l5.5 4.25L16.5 22v-3c-4.5 0-5.5-5.75-7.9-5.75H2.5z',
    full: 'M3 3h7v2.5H5.5V10H3zM14 3h7v7h-2.5V5.5H14zM3 14h2.5v4.5H10V21H3zM18.5 14H21v7h-7v-2.5h4.5z',
    more: 'M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z',
    loop: 'M17 2.5 21 6.5l-4 4V8H8a3 3 0 0 0-3 3v1.5H2.5V11A5.5 5.5 0 0 1 8 5.5h9zM7 21.5 3 17.5l4-4V16h9a3 3 0 0 0 3-3v-1.5h2.5V13a5.5 5.5 0 0 1-5.5 5.5H7z',
  };
;
async () => {


 { svelteHTML.createElement("svg", {       "viewBox":`0 0 24 24`,"width":`20`,"height":`20`,"aria-hidden":`true`,}); { svelteHTML.createElement("path", {  "d":paths[name],});} }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A sign on a button of the transport; the button itself says what it does. */
const Icon__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Icon__SvelteComponent_ = ReturnType<typeof Icon__SvelteComponent_>;
/*Ωignore_endΩ*/export default Icon__SvelteComponent_;