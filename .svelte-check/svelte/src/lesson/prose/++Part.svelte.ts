///<reference types="svelte" />
;
import Boundary from '$ui/Boundary.svelte';
import type { Component } from 'svelte';
function $$render<P extends object>() {

  
  

  interface Props {
    of: Component<P>;
    props: P;
    what: string;
  }

  const { of: Body, props, what }: Props = $props();
;
async () => {


 { const $$_yradnuoB0C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB0C({ target: __sveltets_2_any(), props: {children:() => { return __sveltets_2_any(0); },what,}}); { const $$_ydoB1C = __sveltets_2_ensureComponent(Body); new $$_ydoB1C({ target: __sveltets_2_any(), props: { ...props,}});} Boundary}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
class __sveltets_Render<P extends object> {
    props(): ReturnType<typeof $$render<P>>['props'] { return null as any; }
    events(): ReturnType<typeof $$render<P>>['events'] { return null as any; }
    slots(): ReturnType<typeof $$render<P>>['slots'] { return null as any; }
    bindings() { return __sveltets_$$bindings(''); }
    exports() { return {}; }
}

interface $$IsomorphicComponent {
    new <P extends object>(options: import('svelte').ComponentConstructorOptions<ReturnType<__sveltets_Render<P>['props']>>): import('svelte').SvelteComponent<ReturnType<__sveltets_Render<P>['props']>, ReturnType<__sveltets_Render<P>['events']>, ReturnType<__sveltets_Render<P>['slots']>> & { $$bindings?: ReturnType<__sveltets_Render<P>['bindings']> } & ReturnType<__sveltets_Render<P>['exports']>;
    <P extends object>(internal: unknown, props: ReturnType<__sveltets_Render<P>['props']> & {}): ReturnType<__sveltets_Render<P>['exports']>;
    z_$$bindings?: ReturnType<__sveltets_Render<any>['bindings']>;
}
/** A part of a lesson: if it breaks, the rest of the lesson goes on. */
const Part__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type Part__SvelteComponent_<P extends object> = InstanceType<typeof Part__SvelteComponent_<P>>;
/*Ωignore_endΩ*/export default Part__SvelteComponent_;