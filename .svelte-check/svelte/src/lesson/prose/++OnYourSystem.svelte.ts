///<reference types="svelte" />
;
import { copyText } from '$ui/clipboard';
import type { Command } from '../content/definition';
import { useLesson } from '../lesson.svelte';
import { commandTexts as texts } from '../texts';
import Folded from './Folded.svelte';
function $$render() {
 const list/*Ωignore_positionΩ*/ = (shown: readonly Command[])/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("dl", { "class":`commands`,});
        for(let { command, needs, look } of __sveltets_2_ensureArray(shown)){let index = 1;index;
       { svelteHTML.createElement("div", {});
         { svelteHTML.createElement("dt", {});
           { svelteHTML.createElement("pre", {}); { svelteHTML.createElement("code", {});command; } }
          if(lesson.alive){
             { svelteHTML.createElement("button", {     "type":`button`,"class":`screen-only`,"onclick":() => copy(command),});
              last?.command === command ? last.outcome : texts.copy; { svelteHTML.createElement("span", { "class":`visually-hidden`,});
                command; }
             }
          }
         }
         { svelteHTML.createElement("dd", {});
          if(needs){ { svelteHTML.createElement("strong", {});texts.needs(needs); }}
          look;
         }
       }
    }
   }
};return __sveltets_2_any(0)};
  
  
  
  
  

  const lesson = useLesson();
  const { commands } = lesson.definition;
  /** So many commands are seen at once. */
  const DECIDING = 2;
  /** The command that was copied last, and whether the browser allowed it. */
  let last = $state.raw<{ command: string; outcome: string } | null>(null);

  async function copy(command: string) {
    const copied = await copyText(command);
    last = { command, outcome: copied ? texts.copied : texts.failed };
  }
;
async () => {




;__sveltets_2_ensureSnippet(list(commands.slice(0, DECIDING)));
if(commands.length > DECIDING){
   { const $$_dedloF0C = __sveltets_2_ensureComponent(Folded); new $$_dedloF0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"title":texts.more(commands.length - DECIDING),}});
    ;__sveltets_2_ensureSnippet(list(commands.slice(DECIDING)));
   Folded}
}
 { svelteHTML.createElement("p", {   "class":`visually-hidden`,"role":`status`,});last?.outcome ?? ''; }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * Commands to try on one's own machine, each with what to look for: the two that decide first, the others
 * folded.
 */
const OnYourSystem__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type OnYourSystem__SvelteComponent_ = ReturnType<typeof OnYourSystem__SvelteComponent_>;
/*Ωignore_endΩ*/export default OnYourSystem__SvelteComponent_;