///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { rowOf, useLesson } from '../lesson.svelte';
import StaticPicture from './StaticPicture.svelte';
;

  interface Props {
    kind: 'simulation' | 'recording';
    /** Of the simulation or the recording. */
    id: string;
    /** The prediction that opens it; open from the start if not given. */
    after: string | undefined;
    /** The still picture that stands here for readers without JavaScript and on paper. */
    still: string | undefined;
    /** What stands below the picture. */
    caption: (lengthMs: number) => string;
    /** Whether to keep the room that the views will need. */
    reserved?: boolean;
    attach?: Attachment<HTMLElement>;
    /** What it opens to. */
    children: Snippet;
    /** What stands here until then. */
    closed: Snippet;
  };function $$render() {

  
  
  
  


  const {
    kind,
    id,
    after,
    still,
    caption,
    reserved = false,
    attach,
    children,
    closed,
  }: Props = $props();

  const lesson = useLesson();
  const picture = $derived(
    still ? rowOf(lesson.definition.expected.staticPictures, 'static picture', still) : null,
  );
;
async () => {


  { svelteHTML.createElement("div", {       "class":`frame ${kind} wide`,"id":`${kind}-${id}`,[Symbol("@attach")]:attach,});!still;reserved;
  if(picture){
     { svelteHTML.createElement("div", { "class":`picture`,});
       { const $$_erutciPcitatS2C = __sveltets_2_ensureComponent(StaticPicture); new $$_erutciPcitatS2C({ target: __sveltets_2_any(), props: {    "still":picture,"caption":caption(picture.lengthMs),}});}
     }
  }
  if(lesson.isOpen(after)){
    ;__sveltets_2_ensureSnippet(children());
  } else if (lesson.alive){
     { svelteHTML.createElement("div", { "class":`closed`,});;__sveltets_2_ensureSnippet(closed()); }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The frame of a run in a lesson, opened by a prediction; a still picture without JavaScript. */
const RunFrame__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunFrame__SvelteComponent_ = ReturnType<typeof RunFrame__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunFrame__SvelteComponent_;