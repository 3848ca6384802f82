///<reference types="svelte" />
;
import Notice from '$ui/Notice.svelte';
import type { Snippet } from 'svelte';
import { limits as texts } from '../texts';
import { claim, MOST_OF_ONE } from './budget';
import Stream from './Stream.svelte';
;

  interface Props {
    /** How much it takes to lay it out. */
    pieces: number;
    /** Why it can't be laid out, whatever its size; empty if it can. */
    problem?: string;
    /** What is shown instead; nothing if it stands beside it anyway. */
    plain?: string;
    children: Snippet;
  };function $$render() {

  
  
  
  
  


  const { pieces, problem = '', plain = '', children }: Props = $props();

  let asked = $state(false);
  let hasRoom = $state(false);

  $effect.pre(() => {
    const giveBack = problem === '' ? claim(pieces, asked) : null;
    hasRoom = giveBack !== null;
    return () => giveBack?.();
  });

  const isLarge = $derived(pieces > MOST_OF_ONE);
  const ways = $derived(
    problem !== '' || isLarge ? [] : [{ label: texts.showAnyway, take: () => (asked = true) }],
  );
;
async () => {


if(hasRoom){
  ;__sveltets_2_ensureSnippet(children());
}else{
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {   "title":problem || (isLarge ? texts.large(pieces) : texts.full),ways,}});}
  if(plain !== ''){ { const $$_maertS0C = __sveltets_2_ensureComponent(Stream); new $$_maertS0C({ target: __sveltets_2_any(), props: {  "text":plain,}});}}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What is laid out within the limits of the page; beyond them its text, and which limit it is. */
const Bounded__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Bounded__SvelteComponent_ = ReturnType<typeof Bounded__SvelteComponent_>;
/*Ωignore_endΩ*/export default Bounded__SvelteComponent_;