///<reference types="svelte" />
;
import Boundary from '$ui/Boundary.svelte';
;

  interface Props {
    keys: readonly string[];
    /** Whether another list is tried by itself. */
    follows?: boolean;
  };function $$render() {

  


  const { keys, follows = false }: Props = $props();
;
async () => {

 { const $$_yradnuoB0C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":`This list`,"of":follows ? keys : undefined,}});
     for(let key of __sveltets_2_ensureArray(keys)){key; { svelteHTML.createElement("p", {});key; }}
 Boundary}
 { svelteHTML.createElement("p", {});  }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Breakable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Breakable__SvelteComponent_ = ReturnType<typeof Breakable__SvelteComponent_>;
/*Ωignore_endΩ*/export default Breakable__SvelteComponent_;