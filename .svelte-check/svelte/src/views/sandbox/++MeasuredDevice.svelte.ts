///<reference types="svelte" />
;
import Field from '$ui/Field.svelte';
import type { Measured, Read } from './measured';
import type { Sandbox } from './sandbox.svelte';
import TextPanel from './TextPanel.svelte';
import { texts } from './texts';
;

  interface Props {
    sandbox: Sandbox;
  };function $$render() {

  
  
  
  
  


  const { sandbox }: Props = $props();

  const SECTIONS = ['redo_disk', 'data_disk'];
  let found = $state.raw<Read | null>(null);
  /** -1 until the reader has chosen, where the text doesn't tell which is meant. */
  let chosen = $state(-1);
  const measurement = $derived(found?.measured[chosen]);
  let refusal = $state('');
  let used = $state('');
  /** Only the last text counts: what reads it is fetched with the first. */
  let reading = 0;

  async function read(text: string) {
    const mine = ++reading;
    const { readMeasured } = await import('./measured');
    if (mine !== reading) return;
    const read = text.trim() === '' ? null : readMeasured(text);
    used = '';
    refusal = typeof read === 'string' ? read : '';
    found = typeof read === 'string' ? null : read;
    chosen = found?.usual ?? -1;
  }

  function use(sectionKey: string) {
    if (!measurement) return;
    sandbox.useDevice(sectionKey, measurement.device);
    used = texts.deviceUsed(texts.presetOf[sectionKey] ?? sectionKey);
  }

  const described = ({ device }: Measured) =>
    Object.entries(device)
      .filter(([, value]) => value !== 0)
      .map(([field, value]) => `${field} ${value}`)
      .join(', ');
;
async () => {


  { const $$_lenaPtxeT0C = __sveltets_2_ensureComponent(TextPanel); const $$_lenaPtxeT0 = new $$_lenaPtxeT0C({ target: __sveltets_2_any(), props: {          children:() => { return __sveltets_2_any(0); },"hint":texts.measuredHint,"label":texts.measuredLabel,"rows":6,"invalid":refusal !== '',"oninput":(text) => void read(text),summary:() => { async ()/*Ωignore_positionΩ*/ => {texts.measured;};return __sveltets_2_any(0)},state:() => { async ()/*Ωignore_positionΩ*/ => {
    if(refusal){ { svelteHTML.createElement("p", { "class":`bad`,});refusal; }}
    if(used){ { svelteHTML.createElement("p", {});used; }}
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {summary, state} = $$_lenaPtxeT0.$$prop_def;/*Ωignore_endΩ*/
  
  
  if(found){
     { svelteHTML.createElement("p", {});found.understood; }
        for(let note of __sveltets_2_ensureArray(found.notes)){let place = 1;place; { svelteHTML.createElement("p", { "class":`note`,});note; }}
    if(found.measured.length > 1){
       { const $$_dleiF1C = __sveltets_2_ensureComponent(Field); const $$_dleiF1 = new $$_dleiF1C({ target: __sveltets_2_any(), props: { "label":texts.whichMeasured,children:(fieldId) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {       "id":fieldId,"value":chosen,"onchange":(event) => (chosen = Number(event.currentTarget.value)),});
            if(chosen < 0){ { svelteHTML.createElement("option", { "value":-1,});texts.chooseMeasured; }}
                for(let each of __sveltets_2_ensureArray(found?.measured ?? [])){let place = 1;place;
               { svelteHTML.createElement("option", { "value":place,});each.name; }
            }
           }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF1.$$prop_def;/*Ωignore_endΩ*/
        
       Field}
    } else if (measurement){
       { svelteHTML.createElement("p", {});measurement.name; }
    }
  }
  if(measurement){
        for(let note of __sveltets_2_ensureArray(measurement.notes)){let place = 1;place;
       { svelteHTML.createElement("p", {   "class":`note`,});!measurement.isDevice;note; }
    }
     { svelteHTML.createElement("p", {}); { svelteHTML.createElement("code", {});described(measurement); } }
     { svelteHTML.createElement("div", { "class":`ways`,});
         for(let key of __sveltets_2_ensureArray(SECTIONS)){key;
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => use(key),});
          measurement.isDevice
            ? texts.useAs(texts.presetOf[key] ?? key)
            : texts.useAnyway(texts.presetOf[key] ?? key);
         }
      }
     }
  }
 TextPanel}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A device as the reader measured it: what a tool printed is pasted, and becomes the redo or the data device. */
const MeasuredDevice__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type MeasuredDevice__SvelteComponent_ = ReturnType<typeof MeasuredDevice__SvelteComponent_>;
/*Ωignore_endΩ*/export default MeasuredDevice__SvelteComponent_;