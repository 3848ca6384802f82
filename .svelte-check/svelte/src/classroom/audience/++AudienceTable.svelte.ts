///<reference types="svelte" />
;
import type { ShownTable } from '../shared/messages';
;

  interface Props {
    table: ShownTable;
  };function $$render() {

  


  const { table }: Props = $props();
;
async () => {


 { svelteHTML.createElement("figure", {});
   { svelteHTML.createElement("figcaption", {});table.caption; }
   { svelteHTML.createElement("table", {});
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
            for(let name of __sveltets_2_ensureArray(table.head)){let column = 1;column;
           { svelteHTML.createElement("th", {  "scope":`col`,});table.words[column];name; }
        }
       }
     }
     { svelteHTML.createElement("tbody", {});
          for(let cells of __sveltets_2_ensureArray(table.rows)){let row = 1;row;
         { svelteHTML.createElement("tr", {});
              for(let text of __sveltets_2_ensureArray(cells)){let column = 1;column;
            if(column === 0){
               { svelteHTML.createElement("th", { "scope":`row`,});text; }
            }else{
               { svelteHTML.createElement("td", { });table.words[column];text; }
            }
          }
         }
      }
     }
   }
  if(table.source){ { svelteHTML.createElement("p", {});table.source; }}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A table of the lesson, as large as the wall allows. */
const AudienceTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type AudienceTable__SvelteComponent_ = ReturnType<typeof AudienceTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default AudienceTable__SvelteComponent_;