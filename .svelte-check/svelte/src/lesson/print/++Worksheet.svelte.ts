///<reference types="svelte" />
;
import type { Sheet } from './worksheet';
import { worksheet as texts } from './worksheetTexts';
;

  interface Props {
    sheet: Sheet;
    /** Whether the answers are filled in. */
    key?: boolean;
    /** The level of its title: on paper it is the whole page, on a page of the site a part of it. */
    heading?: 'h1' | 'h2';
  };function $$render() {

  
  


  const { sheet, key: withAnswers = false, heading = 'h1' }: Props = $props();

  const inner = $derived(heading === 'h1' ? 'h2' : 'h3');

  const title = $derived((withAnswers ? texts.key : texts.sheet)(sheet.number, sheet.title));
;
async () => {


 { svelteHTML.createElement("article", { "class":`sheet`,});
   { svelteHTML.createElement("header", {});
     { svelteHTML.createElement(heading, {   "class":`title`,});title; }
     { svelteHTML.createElement("p", { "class":`facts`,});
       { svelteHTML.createElement("span", {});texts.seed(sheet.seed); }
      if(!withAnswers){ { svelteHTML.createElement("span", { "class":`name`,});texts.name; }}
     }
   }
      for(let { title: name, lead, table, questions } of __sveltets_2_ensureArray(sheet.exercises)){let number = 1;number;
     { svelteHTML.createElement("section", {});
       { svelteHTML.createElement(inner, {   "class":`exercise`,});number + 1; name; }
       { svelteHTML.createElement("p", {});lead; }
      if(table){
         { svelteHTML.createElement("div", { "class":`scroll`,});
           { svelteHTML.createElement("table", {});
             { svelteHTML.createElement("thead", {});
               { svelteHTML.createElement("tr", { });    for(let cell of __sveltets_2_ensureArray(table.head)){let index = 1;index; { svelteHTML.createElement("th", { "scope":`col`,});cell; }} }
             }
             { svelteHTML.createElement("tbody", {});
                  for(let row of __sveltets_2_ensureArray(table.rows)){let index = 1;index;
                 { svelteHTML.createElement("tr", {});
                      for(let cell of __sveltets_2_ensureArray(row)){let column = 1;column;
                    if(typeof cell === 'string'){
                       { svelteHTML.createElement("td", { });cell === '';cell; }
                    }else{
                       { svelteHTML.createElement("td", {  });withAnswers;!withAnswers;
                        withAnswers ? cell.answer : '';
                       }
                    }
                  }
                 }
              }
             }
           }
         }
      }
      if(questions.length > 0){
         { svelteHTML.createElement("ol", {});
              for(let { ask, choices, answer } of __sveltets_2_ensureArray(questions)){let place = 1;place;
             { svelteHTML.createElement("li", {});
               { svelteHTML.createElement("p", {});ask; }
                  for(let choice of __sveltets_2_ensureArray(choices)){let index = 1;index;
                 { svelteHTML.createElement("p", { "class":`choice`,});texts.letter(index); choice; }
              }
              if(withAnswers){
                 { svelteHTML.createElement("p", { "class":`answer`,});answer; }
              } else if (choices.length === 0){
                 { svelteHTML.createElement("p", { "class":`line`,}); }
              }
             }
          }
         }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A worksheet for paper, or its answers. */
const Worksheet__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Worksheet__SvelteComponent_ = ReturnType<typeof Worksheet__SvelteComponent_>;
/*Ωignore_endΩ*/export default Worksheet__SvelteComponent_;