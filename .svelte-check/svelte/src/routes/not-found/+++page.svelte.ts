///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import StaticPage from '../StaticPage.svelte';
import { texts } from './texts';
function $$render() {

  
  
  
;
async () => {


 { const $$_egaPcitatS0C = __sveltets_2_ensureComponent(StaticPage); new $$_egaPcitatS0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.title,"lead":texts.lead,}});
   { svelteHTML.createElement("p", {}); { svelteHTML.createElement("a", { "href":resolve('/'),});texts.all; } }
 StaticPage}
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
/** What a host shows for addresses that lead nowhere: the build makes 404.html of it. */
const Page__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Page__SvelteComponent_ = InstanceType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;