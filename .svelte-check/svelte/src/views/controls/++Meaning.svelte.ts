///<reference types="svelte" />
;
import type * as Docs from '$model/schema/docs';
import type { Parameter } from '$model/schema/schema';
import Explained from '../charts/Explained.svelte';
import { Fetching } from '$ui/lazy/fetching.svelte';
import NotLoaded from '$ui/lazy/NotLoaded.svelte';
import { texts } from './texts';
import { optionSetOf } from '$model/schema/optionSets';
;

  interface Props {
    parameter: Parameter;
    id: string;
  };function $$render() {

  
  
  
  
  
  
  


  const { parameter, id }: Props = $props();

  const fetching = new Fetching();
  /** The parameter's meaning, then that of each thing that can be chosen; empty until it is asked for. */
  let meanings = $state<{ name: string; doc: string }[]>([]);

  /** Meanings are long and many, so they are fetched when the first one is opened. */
  const explain = () => fetching.take(texts.meaning, () => import('$model/schema/docs'), readDocs);

  function readDocs({ docOf, docOfParameter }: typeof Docs) {
    const options = parameter.type === 'choice' ? parameter.options : [];
    const set = optionSetOf(options);
    meanings = [
      { name: '', doc: docOfParameter(parameter) },
      ...options.map((name) => ({ name, doc: docOf('options', `${set}.${name}`) })),
    ];
  }
;
async () => {


 { svelteHTML.createElement("details", {  id,"ontoggle":(event) => event.currentTarget.open && explain(),});
   { svelteHTML.createElement("summary", {});texts.meaning; }
  if(fetching.lacking){ { const $$_dedaoLtoN1C = __sveltets_2_ensureComponent(NotLoaded); new $$_dedaoLtoN1C({ target: __sveltets_2_any(), props: {  "lacking":fetching.lacking,}});}}
      for(let { name, doc } of __sveltets_2_ensureArray(meanings)){let index = 1;index;
     { svelteHTML.createElement("p", {});
      if(name){ { svelteHTML.createElement("strong", {});name;  }}
       { const $$_denialpxE2C = __sveltets_2_ensureComponent(Explained); new $$_denialpxE2C({ target: __sveltets_2_any(), props: { doc,}});}
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What a parameter means, from model.def, for readers who ask. */
const Meaning__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Meaning__SvelteComponent_ = ReturnType<typeof Meaning__SvelteComponent_>;
/*Ωignore_endΩ*/export default Meaning__SvelteComponent_;