///<reference types="svelte" />
;function $$render<Id extends string>() {

  interface Props {
    /** Begins the ids of the tabs and of their panels. */
    id: string;
    /** What the tabs choose from, for those who hear it. */
    label: string;
    tabs: readonly { readonly id: Id; readonly name: string }[];
    chosen: Id | undefined;
    onchoose: (tab: Id) => void;
    /** They stand below one another beside their panel; in a narrow window they are a row all the same. */
    stacked?: boolean;
  }

  const { id, label, tabs, chosen, onchoose, stacked = false }: Props = $props();

  function turn(event: KeyboardEvent) {
    const here = tabs.findIndex((tab) => tab.id === chosen);
    const moves: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      ...(stacked && { ArrowDown: here + 1, ArrowUp: here - 1 }),
      Home: 0,
      End: tabs.length - 1,
    };
    const wanted = moves[event.key];
    const next = wanted === undefined ? undefined : tabs.at(wanted % tabs.length)?.id;
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onchoose(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  }
;
async () => {


  { svelteHTML.createElement("div", {         "class":`tabs`,"role":`tablist`,"aria-label":label,"aria-orientation":stacked ? 'vertical' : undefined,});stacked;
     for(let tab of __sveltets_2_ensureArray(tabs)){tab.id;
     { svelteHTML.createElement("button", {                 "type":`button`,"role":`tab`,"id":`${id}-tab-${tab.id}`,"aria-selected":tab.id === chosen,"aria-controls":tab.id === chosen ? `${id}-panel-${tab.id}` : undefined,"tabindex":tab.id === chosen ? 0 : -1,"onclick":() => onchoose(tab.id),"onkeydown":turn,});
      tab.name;
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
class __sveltets_Render<Id extends string> {
    props(): ReturnType<typeof $$render<Id>>['props'] { return null as any; }
    events(): ReturnType<typeof $$render<Id>>['events'] { return null as any; }
    slots(): ReturnType<typeof $$render<Id>>['slots'] { return null as any; }
    bindings() { return __sveltets_$$bindings(''); }
    exports() { return {}; }
}

interface $$IsomorphicComponent {
    new <Id extends string>(options: import('svelte').ComponentConstructorOptions<ReturnType<__sveltets_Render<Id>['props']>>): import('svelte').SvelteComponent<ReturnType<__sveltets_Render<Id>['props']>, ReturnType<__sveltets_Render<Id>['events']>, ReturnType<__sveltets_Render<Id>['slots']>> & { $$bindings?: ReturnType<__sveltets_Render<Id>['bindings']> } & ReturnType<__sveltets_Render<Id>['exports']>;
    <Id extends string>(internal: unknown, props: ReturnType<__sveltets_Render<Id>['props']> & {}): ReturnType<__sveltets_Render<Id>['exports']>;
    z_$$bindings?: ReturnType<__sveltets_Render<any>['bindings']>;
}
/** Tabs, of which one is chosen; its panel has the id `{id}-panel-{tab}`. */
const Tabs__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type Tabs__SvelteComponent_<Id extends string> = InstanceType<typeof Tabs__SvelteComponent_<Id>>;
/*Ωignore_endΩ*/export default Tabs__SvelteComponent_;