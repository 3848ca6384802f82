///<reference types="svelte" />
;
import Table from '$ui/Table.svelte';
import { texts } from './texts';
;

  interface Row {
    readonly source: string;
    readonly name: string;
    readonly printed: string;
    readonly reason: string;
  };;

  interface Props {
    rows: readonly Row[];
  };function $$render() {

  
  



  const { rows }: Props = $props();
;
async () => {


 { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"label":texts.notJudged,}});
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});texts.figure; }
       { svelteHTML.createElement("th", { "scope":`col`,});texts.source; }
       { svelteHTML.createElement("th", { "scope":`col`,});texts.printed; }
       { svelteHTML.createElement("th", { "scope":`col`,});texts.reason; }
     }
   }
   { svelteHTML.createElement("tbody", {});
        for(let { source, name, printed, reason } of __sveltets_2_ensureArray(rows)){let index = 1;index;
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`row`,});name; }
         { svelteHTML.createElement("td", { "class":`short`,});source; }
         { svelteHTML.createElement("td", {});printed; }
         { svelteHTML.createElement("td", { "class":`remark`,});reason; }
       }
    }
   }
 Table}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What the sources print and no run is held against, each with the reason. */
const NotJudged__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type NotJudged__SvelteComponent_ = ReturnType<typeof NotJudged__SvelteComponent_>;
/*Ωignore_endΩ*/export default NotJudged__SvelteComponent_;