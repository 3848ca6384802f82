///<reference types="svelte" />
;
import { LFS_PARTS } from '$model/schema/generatedNames';
import { partColour } from '$views/charts/parts';
import { rowOf, useLesson } from '../lesson.svelte';
import { partsTexts as texts } from '../texts';
;

  interface Props {
    /** Cases of the lesson, with what to call them. */
    cases: readonly { id: string; name: string }[];
  };function $$render() {

  
  
  
  


  /** The share of the longest bar from which a part has room for its name. */
  const WORDS = 0.2;

  const { cases }: Props = $props();

  const { expected } = useLesson().definition;
  const bars = $derived(
    cases.map(({ id, name }) => {
      const parts = rowOf(expected.parts, 'case with parts', id);
      const total = Object.values(parts).reduce((sum, ms) => sum + ms, 0);
      return { id, name, parts, total };
    }),
  );
  const longest = $derived(Math.max(...bars.map(({ total }) => total)));
  /** Short waits are told in hundredths of a millisecond, longer ones in tenths. */
  const places = $derived(longest < 2 ? 2 : 1);
  /** The parts that are seen, with the colour that every chart gives them. */
  const rows = $derived(
    LFS_PARTS.map(({ id, name }) => ({ id, name, colour: partColour(id) })).filter(({ id }) =>
      bars.some(({ parts }) => (parts[id] ?? 0) >= 0.5 / 10 ** places),
    ),
  );
;
async () => {


 { svelteHTML.createElement("figure", { "class":`commit-parts`,});
   { svelteHTML.createElement("figcaption", {});texts.caption; }
   { svelteHTML.createElement("div", { "aria-hidden":`true`,});
       for(let { id, name, parts, total } of __sveltets_2_ensureArray(bars)){id;
       { svelteHTML.createElement("p", { "class":`name`,});name; total.toFixed(places);  }
       { svelteHTML.createElement("div", {  "class":`bar`,});__sveltets_2_ensureType(String, Number, `${(100 * total) / longest} `);
           for(let row of __sveltets_2_ensureArray(rows)){row.id;
          const ms = parts[row.id] ?? 0;
           { svelteHTML.createElement("div", { });__sveltets_2_ensureType(String, Number, ms);
             { svelteHTML.createElement("span", {  "class":`part`,});__sveltets_2_ensureType(String, Number, row.colour); }
            if(ms >= WORDS * longest){row.name;}
           }
        }
       }
    }
   }
  
   { svelteHTML.createElement("div", {       "class":`scroll`,"role":`group`,"aria-label":texts.caption,"tabindex":0,});
     { svelteHTML.createElement("table", {});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`col`,});texts.part; }
             for(let { id, name } of __sveltets_2_ensureArray(bars)){id; { svelteHTML.createElement("th", { "scope":`col`,});name; }}
         }
       }
       { svelteHTML.createElement("tbody", {});
           for(let row of __sveltets_2_ensureArray(rows)){row.id;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,}); { svelteHTML.createElement("span", {  "class":`key`,});__sveltets_2_ensureType(String, Number, row.colour); }row.name; }
               for(let { id, parts } of __sveltets_2_ensureArray(bars)){id; { svelteHTML.createElement("td", {});(parts[row.id] ?? 0).toFixed(places); }}
           }
        }
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`row`,});texts.total; }
             for(let { id, total } of __sveltets_2_ensureArray(bars)){id; { svelteHTML.createElement("td", {}); { svelteHTML.createElement("strong", {});total.toFixed(places); } }}
         }
       }
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Bars of the parts of log file sync, with their table: read without JavaScript too. */
const PartsBars__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PartsBars__SvelteComponent_ = ReturnType<typeof PartsBars__SvelteComponent_>;
/*Ωignore_endΩ*/export default PartsBars__SvelteComponent_;