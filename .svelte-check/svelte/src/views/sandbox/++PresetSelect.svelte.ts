///<reference types="svelte" />
;
import { presetsOf } from '$model/schema/presets';
import Field from '$ui/Field.svelte';
import Explained from '../charts/Explained.svelte';
import type { Sandbox } from './sandbox.svelte';
import { texts } from './texts';
;

  interface Props {
    sandbox: Sandbox;
    /** The instance of a section: `redo_disk`. */
    sectionKey: string;
    label: string;
  };function $$render() {

  
  
  
  
  


  const { sandbox, sectionKey, label }: Props = $props();

  const presets = $derived(presetsOf(sectionKey));
  const inUse = $derived(sandbox.presetInUse(sectionKey));

  function choose(wanted: string) {
    const preset = presets.find((each) => each.id === wanted);
    if (preset) sandbox.usePreset(sectionKey, preset);
  }
;
async () => {


 { const $$_dleiF0C = __sveltets_2_ensureComponent(Field); const $$_dleiF0 = new $$_dleiF0C({ target: __sveltets_2_any(), props: {label,hint:() => { async ()/*Ωignore_positionΩ*/ => {if(inUse){ { const $$_denialpxE0C = __sveltets_2_ensureComponent(Explained); new $$_denialpxE0C({ target: __sveltets_2_any(), props: {  "doc":inUse.doc,}});}}};return __sveltets_2_any(0)},children:(id, describedBy) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {        id,"value":inUse?.id ?? '',"aria-describedby":describedBy,"onchange":(event) => choose(event.currentTarget.value),});
       { svelteHTML.createElement("option", {"value":"","disabled":true,});texts.ownSettings; }
         for(let preset of __sveltets_2_ensureArray(presets)){preset.id; { svelteHTML.createElement("option", { "value":preset.id,});preset.label; }}
     }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {hint, children} = $$_dleiF0.$$prop_def;/*Ωignore_endΩ*/
  
  
 Field}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The presets of a section; it shows the one whose every value the section has. */
const PresetSelect__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PresetSelect__SvelteComponent_ = ReturnType<typeof PresetSelect__SvelteComponent_>;
/*Ωignore_endΩ*/export default PresetSelect__SvelteComponent_;