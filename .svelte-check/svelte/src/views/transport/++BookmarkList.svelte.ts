///<reference types="svelte" />
;
import { formatClock } from '$model/format';
import { LONGEST_NAME } from '$model/link/limits';
import type { Bookmarks } from '$player/bookmarks.svelte';
import { texts } from './texts';
;

  interface Props {
    bookmarks: Bookmarks;
    onseek: (timeNs: number) => void;
    onclose: () => void;
  };function $$render() {

  
  
  
  


  const { bookmarks, onseek, onclose }: Props = $props();

  const id = $props.id();
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":id,});
   { svelteHTML.createElement("div", { "class":`head`,});
     { svelteHTML.createElement("h3", {id,});texts.bookmarkList; }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":onclose,});texts.close; }
   }
  if(bookmarks.list.length === 0){
     { svelteHTML.createElement("p", {});texts.noBookmarks; }
  }else{
     { svelteHTML.createElement("ol", {});
         for(let bookmark of __sveltets_2_ensureArray(bookmarks.list)){bookmark.atNs;
        const at = formatClock(bookmark.atNs);
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("button", {         "type":`button`,"class":`at`,"aria-label":texts.goTo(bookmark.name, at),"onclick":() => onseek(bookmark.atNs),});
            at;
           }
           { svelteHTML.createElement("input", {             "type":`text`,"autocomplete":`off`,"maxlength":LONGEST_NAME,"aria-label":texts.nameOf(at),"value":bookmark.name,"onchange":(event) => bookmarks.set(bookmark.atNs, event.currentTarget.value),});}
           { svelteHTML.createElement("button", {       "type":`button`,"aria-label":texts.removeBookmark(bookmark.name),"onclick":() => bookmarks.remove(bookmark.atNs),});
            texts.remove;
           }
         }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The bookmarks as a list: go there, name them, take them away. */
const BookmarkList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type BookmarkList__SvelteComponent_ = ReturnType<typeof BookmarkList__SvelteComponent_>;
/*Ωignore_endΩ*/export default BookmarkList__SvelteComponent_;