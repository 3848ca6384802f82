///<reference types="svelte" />
;
import type { Bookmark } from '$model/link/viewState';
import { formatClock } from '$model/format';
import { texts } from './texts';
;

  interface Props {
    bookmarks: readonly Bookmark[];
    /** Where an instant lies on the bar, in pixels. */
    placeOf: (timeNs: number) => number;
    onseek: (timeNs: number) => void;
  };function $$render() {

  
  
  


  const { bookmarks, placeOf, onseek }: Props = $props();
;
async () => {


 { svelteHTML.createElement("div", {     "class":`flags`,"role":`group`,"aria-label":texts.bookmarkList,});
     for(let { atNs, name } of __sveltets_2_ensureArray(bookmarks)){atNs;
     { svelteHTML.createElement("button", {          "type":`button`,"title":`${name} (${formatClock(atNs)})`,"aria-label":texts.goTo(name, formatClock(atNs)),"onclick":() => onseek(atNs),});__sveltets_2_ensureType(String, Number, `${placeOf(atNs)} `);
       { svelteHTML.createElement("svg", {       "viewBox":`0 0 24 24`,"width":`24`,"height":`24`,"aria-hidden":`true`,});
         { svelteHTML.createElement("path", {  "d":`M11.25 24V5h9l-3 4 3 4h-7.5v11z`,});}
       }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The bookmarks of the traced window, as flags above the scrub bar. */
const BookmarkFlags__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type BookmarkFlags__SvelteComponent_ = ReturnType<typeof BookmarkFlags__SvelteComponent_>;
/*Ωignore_endΩ*/export default BookmarkFlags__SvelteComponent_;