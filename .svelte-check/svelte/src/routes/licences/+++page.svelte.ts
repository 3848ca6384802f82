///<reference types="svelte" />
;
import StaticPage from '../StaticPage.svelte';
import { texts } from './texts';
function $$render() {

  
  
;
async () => {


 { const $$_egaPcitatS0C = __sveltets_2_ensureComponent(StaticPage); new $$_egaPcitatS0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.title,"lead":texts.lead,}});
   { svelteHTML.createElement("p", {...__sveltets_2_empty({"data-licences":true}),});texts.missing; }
 StaticPage}
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
/** The licences of everything shipped; scripts/lib/licences.mjs writes them in the place of the sentence. */
const Page__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Page__SvelteComponent_ = InstanceType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;