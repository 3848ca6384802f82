///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
;

  interface Way {
    label: string;
    take: () => void;
  };;

  interface Props {
    kind?: 'info' | 'warning' | 'error';
    /** What happened, in a few words. */
    title: string;
    /** Buttons that lead on: try again, start over, close. */
    ways?: Way[];
    /** The whole story, and what the reader can do. */
    children?: Snippet;
  };function $$render() {

  



  const { kind = 'info', title, ways = [], children }: Props = $props();

  const icons = {
    info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 7.6v.1',
    warning: 'M12 3.5 2.5 20h19ZM12 10v4.5M12 17.2v.1',
    error: 'M8 3h8l5 5v8l-5 5H8l-5-5V8ZM9 9l6 6M15 9l-6 6',
  };
;
async () => {


 { svelteHTML.createElement("div", {   "class":`notice ${kind}`,"role":kind === 'error' ? 'alert' : 'status',});
   { svelteHTML.createElement("svg", {       "viewBox":`0 0 24 24`,"width":`22`,"height":`22`,"aria-hidden":`true`,}); { svelteHTML.createElement("path", {  "d":icons[kind],});} }
   { svelteHTML.createElement("div", { "class":`story`,});
     { svelteHTML.createElement("p", { "class":`title`,});title; }
    if(children){ { svelteHTML.createElement("div", { "class":`detail`,});;__sveltets_2_ensureSnippet(children()); }}
    if(ways.length > 0){
       { svelteHTML.createElement("div", { "class":`ways`,});
            for(let { label, take } of __sveltets_2_ensureArray(ways)){let index = 1;index;
           { svelteHTML.createElement("button", {   "type":`button`,"onclick":take,});label; }
        }
       }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Notice__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Notice__SvelteComponent_ = ReturnType<typeof Notice__SvelteComponent_>;
/*Ωignore_endΩ*/export default Notice__SvelteComponent_;