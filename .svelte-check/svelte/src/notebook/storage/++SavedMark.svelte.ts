///<reference types="svelte" />
;
import type { Keeper } from './autosave.svelte';
import { keeping as texts } from '../texts';
;

  interface Props {
    keeper: Keeper;
  };function $$render() {

  
  


  const { keeper }: Props = $props();

  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

  const said = $derived.by(() => {
    const { state, savedAt } = keeper;
    if (state === 'failed') return texts.failedShort;
    if (state === 'saved') return texts.savedAt(clock.format(savedAt ?? 0));
    return texts[state];
  });
;
async () => {


 { svelteHTML.createElement("span", {  "class":`kept ${keeper.state}`,});said;if(keeper.state === 'saved' && keeper.shortened > 0){ { svelteHTML.createElement("span", {  "title":texts.shortenedHint,});texts.shortened(keeper.shortened); }} }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Whether what the reader wrote is kept. */
const SavedMark__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SavedMark__SvelteComponent_ = ReturnType<typeof SavedMark__SvelteComponent_>;
/*Ωignore_endΩ*/export default SavedMark__SvelteComponent_;