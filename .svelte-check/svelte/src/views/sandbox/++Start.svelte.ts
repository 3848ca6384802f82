///<reference types="svelte" />
;
import { EMPTY, OF_LESSONS, SCENARIOS, START, type NamedScenario } from '$cases/scenarios';
import Field from '$ui/Field.svelte';
import MeasuredDevice from './MeasuredDevice.svelte';
import PresetSelect from './PresetSelect.svelte';
import type { Sandbox } from './sandbox.svelte';
import { texts } from './texts';
;

  interface Props {
    sandbox: Sandbox;
  };function $$render() {

  
  
  
  
  
  


  const { sandbox }: Props = $props();

  const PARTS = ['machine', 'sessions', 'redo_disk', 'data_disk'];
  const isOwn = (each: NamedScenario) => each === START || each === EMPTY;
  const groups = [
    { label: texts.others, cases: SCENARIOS.filter(isOwn) },
    {
      label: texts.published,
      cases: SCENARIOS.filter((each) => !isOwn(each) && !OF_LESSONS.includes(each)),
    },
    { label: texts.ofLessons, cases: OF_LESSONS },
  ];

  const nameOf = ({ scenario }: NamedScenario) => scenario.title || texts.empty;

  function open(id: string) {
    const chosen = SCENARIOS.find((each) => each.id === id);
    if (chosen) sandbox.open(chosen.scenario);
  }
;
async () => {


 { svelteHTML.createElement("fieldset", {});
   { svelteHTML.createElement("legend", {});texts.start; }
   { const $$_dleiF1C = __sveltets_2_ensureComponent(Field); const $$_dleiF1 = new $$_dleiF1C({ target: __sveltets_2_any(), props: { "label":texts.scenario,hint:() => { async ()/*Ωignore_positionΩ*/ => {texts.scenarioHint;};return __sveltets_2_any(0)},children:(id, describedBy) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {        id,"aria-describedby":describedBy,"value":sandbox.origin.id,"onchange":(event) => open(event.currentTarget.value),});
            for(let { label, cases } of __sveltets_2_ensureArray(groups)){let index = 1;index;
           { svelteHTML.createElement("optgroup", {label,});
               for(let each of __sveltets_2_ensureArray(cases)){each.id; { svelteHTML.createElement("option", { "value":each.id,});nameOf(each); }}
           }
        }
       }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {hint, children} = $$_dleiF1.$$prop_def;/*Ωignore_endΩ*/
    
    
   Field}
     for(let part of __sveltets_2_ensureArray(PARTS)){part;
     { const $$_tceleSteserP1C = __sveltets_2_ensureComponent(PresetSelect); new $$_tceleSteserP1C({ target: __sveltets_2_any(), props: {     sandbox,"sectionKey":part,"label":texts.presetOf[part] ?? part,}});}
  }
   { const $$_eciveDderusaeM1C = __sveltets_2_ensureComponent(MeasuredDevice); new $$_eciveDderusaeM1C({ target: __sveltets_2_any(), props: { sandbox,}});}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Where a reader starts from: a whole scenario, then ready settings for its parts. */
const Start__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Start__SvelteComponent_ = ReturnType<typeof Start__SvelteComponent_>;
/*Ωignore_endΩ*/export default Start__SvelteComponent_;