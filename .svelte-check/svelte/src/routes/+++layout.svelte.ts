///<reference types="svelte" />
;
import { page } from '$app/state';
import BareFrame from '$site/BareFrame.svelte';
import Frame from '$site/Frame.svelte';
import { keepOffline } from '$site/offline/keepOffline';
import { texts } from '$site/texts';
import Boundary from '$ui/Boundary.svelte';
import { followTranslation } from '$ui/translated';
import { onMount, type Snippet } from 'svelte';

;type $$ComponentProps =  { children: Snippet };function $$render() {

  
  
  
  
  
  
  
  

  const { children }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  /** Pages that fill their window by themselves. */
  const BARE: readonly (string | null)[] = ['/classroom/audience'];

  const isBare = $derived(BARE.includes(page.route.id));
  const Around = $derived(isBare ? BareFrame : Frame);

  onMount(followTranslation);
  onMount(() => keepOffline(!isBare));
;
async () => {

 { const $$_dnuorA0C = __sveltets_2_ensureComponent(Around); new $$_dnuorA0C({ target: __sveltets_2_any(), props: {children:() => { return __sveltets_2_any(0); },}});
   { const $$_yradnuoB1C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":texts.page,"of":page.url.pathname,}});;__sveltets_2_ensureSnippet(children()); Boundary}
 Around}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Layout__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Layout__SvelteComponent_ = ReturnType<typeof Layout__SvelteComponent_>;
/*Ωignore_endΩ*/export default Layout__SvelteComponent_;