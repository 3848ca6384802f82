///<reference types="svelte" />
;
import Lazy from '$ui/lazy/Lazy.svelte';
import { rowOf, useLesson } from '../lesson.svelte';
import RunFrame from '../simulation/RunFrame.svelte';
import { partTexts } from '../texts';
import { texts } from './texts';
;

  interface Props {
    /** A recording of the lesson. */
    id: string;
    /** The prediction that opens it; open from the start if not given. */
    after?: string;
    /** The still picture that stands here for readers without JavaScript and on paper. */
    still?: string;
  };function $$render() {

  
  
  
  
  


  const { id, after, still }: Props = $props();

  /** A lesson is two folders below the site's root. */
  const TRACES = '../../traces/';

  const lesson = useLesson();
  const recording = $derived(rowOf(lesson.definition.recordings ?? {}, 'recording', id));

  const fetchView = () => import('$views/recording/StoredRecording.svelte');
;
async () => {


 { const $$_emarFnuR0C = __sveltets_2_ensureComponent(RunFrame); const $$_emarFnuR0 = new $$_emarFnuR0C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"kind":`recording`,id,after,still,"caption":texts.still,closed:() => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("p", {});texts.closed; }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {closed} = $$_emarFnuR0.$$prop_def;/*Ωignore_endΩ*/
   { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {         "load":fetchView,"props":{ ...recording, address: TRACES + recording.file },"what":partTexts.recording,"height":`40rem`,}});}
  
 RunFrame}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A recording of a real kernel, and beside it the same machine simulated; a still picture without JavaScript. */
const Recording__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Recording__SvelteComponent_ = ReturnType<typeof Recording__SvelteComponent_>;
/*Ωignore_endΩ*/export default Recording__SvelteComponent_;