///<reference types="svelte" />
;
import type { Component } from 'svelte';
import Boundary from '../Boundary.svelte';
import Notice from '../Notice.svelte';
import { ownTask } from './mountQueue';
import NotLoaded from './NotLoaded.svelte';
import { texts } from './texts';
function $$render<P extends object>() {

  
  
  
  
  
  

  interface Props {
    /** Fetches the component. Must be the same function each time, or it is fetched again. */
    load: () => Promise<{ default: Component<P> }>;
    props: P;
    /** What the reader lacks if it does not come. */
    what: string;
    /**
     * The room kept for a part of the page, which is fetched when it comes near the screen. Without it, the
     * reader has asked for the component: it is fetched and shown at once, and takes no room before.
     */
    height?: string;
    /** Whether a part of the page is fetched even far from the screen. */
    eager?: boolean;
    /** Whether a part is what the reader came for: any other waits for a picture and a task of its own. */
    first?: boolean;
    /** Whether to wait: what is above a part has not taken its place yet. */
    hold?: boolean;
    /** What the reader still has if it does not come. */
    meanwhile?: string;
  }

  const {
    load,
    props,
    what,
    height,
    eager = false,
    first = false,
    hold = false,
    meanwhile = '',
  }: Props = $props();

  let attempt = $state(0);
  let wanted = $state(false);
  /** Whether Tab came to its place before it was there: it is a stop then, so that nothing in it is passed over. */
  let met = $state(false);

  const component = $derived(wanted ? fetchComponent(attempt) : null);

  $effect.pre(() => {
    if (eager || height === undefined) wanted = true;
  });

  async function fetchComponent(_attempt: number): Promise<Component<P>> {
    const module = await load();
    if (height !== undefined && !first) await ownTask();
    return module.default;
  }

  const again = () => attempt++;

  function watchNearness(element: HTMLElement) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        wanted = true;
        observer.disconnect();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }

  function stopFocus(element: HTMLElement) {
    element.tabIndex = 0;
    element.onfocus = () => (met = wanted = true);
    keepFocus(element);
  }

  const keepFocus = (element: HTMLElement) => {
    if (met) element.focus({ preventScroll: true });
  };
;
async () => {


if(component === null){
   { svelteHTML.createElement("div", {        "role":`group`,"aria-label":what,[Symbol("@attach")]:stopFocus,[Symbol("@attach")]:hold ? undefined : watchNearness,});__sveltets_2_ensureType(String, Number, height); }
}else{
      { 
    if(height !== undefined){
       { svelteHTML.createElement("div", {     "class":`loading`,"aria-busy":`true`,[Symbol("@attach")]:stopFocus,});__sveltets_2_ensureType(String, Number, height);
        texts.loading;
       }
    }
  try { const $$_value = await (component);{ const View = $$_value; 
    if(met){ { svelteHTML.createElement("span", {    "class":`visually-hidden`,"tabindex":-1,[Symbol("@attach")]:keepFocus,});what; }}
     { const $$_yradnuoB0C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB0C({ target: __sveltets_2_any(), props: {children:() => { return __sveltets_2_any(0); },what,}}); { const $$_weiV1C = __sveltets_2_ensureComponent(View); new $$_weiV1C({ target: __sveltets_2_any(), props: { ...props,}});} Boundary}
  }} catch($$_e) { 
    if(height === undefined){
       { const $$_dedaoLtoN0C = __sveltets_2_ensureComponent(NotLoaded); new $$_dedaoLtoN0C({ target: __sveltets_2_any(), props: {  "lacking":{ what, again },}});}
    }else{
       { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":texts.notLoaded(what),"ways":[{ label: texts.again, take: again }],}});
         { svelteHTML.createElement("p", {});texts.hint; meanwhile; }
       Notice}
    }
  }}
}


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
/**
 * A component that is fetched when it is needed, with a way to try again when that fails. Tab stops at its
 * place until it is there, and goes on into it.
 */
const Lazy__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type Lazy__SvelteComponent_<P extends object> = InstanceType<typeof Lazy__SvelteComponent_<P>>;
/*Ωignore_endΩ*/export default Lazy__SvelteComponent_;