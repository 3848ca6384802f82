///<reference types="svelte" />
;
import TableBehind from '../charts/TableBehind.svelte';
import LaneRows from './LaneRows.svelte';
import { TIME_NAMES } from './times';
import type { LanesView } from './view.svelte';
;

  interface Props {
    view: LanesView;
  };function $$render() {

  
  
  
  


  const { view }: Props = $props();

  /** More rows than this no reader reads; looking for lanes makes them fewer. */
  const MOST_ROWS = 100;

  const rows = $derived(view.rows.slice(0, MOST_ROWS));
  const isCut = $derived(view.rows.length > rows.length);
  const title = $derived(
    'Time in each state, in the stretch of time shown' +
      (isCut ? `: the first ${rows.length} of ${view.rows.length} lanes` : ''),
  );
;
async () => {


 { const $$_dniheBelbaT0C = __sveltets_2_ensureComponent(TableBehind); new $$_dniheBelbaT0C({ target: __sveltets_2_any(), props: {children:() => { return __sveltets_2_any(0); },title,}});
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});  }
         for(let name of __sveltets_2_ensureArray(TIME_NAMES)){name;
         { svelteHTML.createElement("th", { "scope":`col`,});name; }
      }
     }
   }
   { svelteHTML.createElement("tbody", {});
     { const $$_swoRenaL2C = __sveltets_2_ensureComponent(LaneRows); new $$_swoRenaL2C({ target: __sveltets_2_any(), props: {  view,rows,}});}
    if(isCut){
       { svelteHTML.createElement("tr", { }); { svelteHTML.createElement("td", {  "colspan":TIME_NAMES.length + 1,});  rows.length;  view.rows.length;  } }
    }
   }
 TableBehind}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LaneTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LaneTable__SvelteComponent_ = ReturnType<typeof LaneTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default LaneTable__SvelteComponent_;