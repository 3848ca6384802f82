///<reference types="svelte" />
;function $$render<Id extends string>() {

  interface Option {
    readonly id: Id;
    readonly name: string;
  }

  interface Props {
    legend: string;
    /** Name of the group of buttons, unique on the page. */
    name: string;
    /** Options below their headings; one without a heading has an empty one. */
    groups: readonly { readonly heading: string; readonly options: readonly Option[] }[];
    chosen: Id | null;
    disabled: boolean;
  }

  let { legend, name, groups, chosen = $bindable(), disabled }: Props = $props()/*Ωignore_startΩ*/;chosen;/*Ωignore_endΩ*/;
;
async () => {


 { svelteHTML.createElement("fieldset", {disabled,});
   { svelteHTML.createElement("legend", {});legend; }
   { svelteHTML.createElement("div", { "class":`groups`,});
        for(let { heading, options } of __sveltets_2_ensureArray(groups)){let place = 1;place;
       { svelteHTML.createElement("div", { "class":`group`,});
        if(heading){ { svelteHTML.createElement("h3", {});heading; }}
           for(let option of __sveltets_2_ensureArray(options)){option.id;
           { svelteHTML.createElement("label", { });chosen === option.id;
             { svelteHTML.createElement("input", {      "type":`radio`,name,"value":option.id,});chosen = __sveltets_2_any(null);}
             { svelteHTML.createElement("span", {});option.name; }
           }
        }
       }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('chosen'), slots: {}, events: {} }}
class __sveltets_Render<Id extends string> {
    props(): ReturnType<typeof $$render<Id>>['props'] { return null as any; }
    events(): ReturnType<typeof $$render<Id>>['events'] { return null as any; }
    slots(): ReturnType<typeof $$render<Id>>['slots'] { return null as any; }
    bindings() { return __sveltets_$$bindings('chosen'); }
    exports() { return {}; }
}

interface $$IsomorphicComponent {
    new <Id extends string>(options: import('svelte').ComponentConstructorOptions<ReturnType<__sveltets_Render<Id>['props']>>): import('svelte').SvelteComponent<ReturnType<__sveltets_Render<Id>['props']>, ReturnType<__sveltets_Render<Id>['events']>, ReturnType<__sveltets_Render<Id>['slots']>> & { $$bindings?: ReturnType<__sveltets_Render<Id>['bindings']> } & ReturnType<__sveltets_Render<Id>['exports']>;
    <Id extends string>(internal: unknown, props: ReturnType<__sveltets_Render<Id>['props']> & {}): ReturnType<__sveltets_Render<Id>['exports']>;
    z_$$bindings?: ReturnType<__sveltets_Render<any>['bindings']>;
}
/** One choice out of many, in columns, below headings. */
const Options__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type Options__SvelteComponent_<Id extends string> = InstanceType<typeof Options__SvelteComponent_<Id>>;
/*Ωignore_endΩ*/export default Options__SvelteComponent_;