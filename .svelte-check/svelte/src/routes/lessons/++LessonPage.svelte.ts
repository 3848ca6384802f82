///<reference types="svelte" />
;
import type { StaticPicture } from '$lesson/content/definition';
import Lesson from '$lesson/Lesson.svelte';
import { texts } from '$site/texts';
import Boundary from '$ui/Boundary.svelte';
import type { Contents } from './contents';
;

  interface Props extends Contents {
    /** What the demo plays first, as a picture. */
    still: StaticPicture;
  };function $$render() {

  
  
  
  
  


  const { entry, definition, Prose, still }: Props = $props();
;
async () => {


 { const $$_yradnuoB0C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"what":texts.page,"of":entry.slug,}}); { const $$_nosseL1C = __sveltets_2_ensureComponent(Lesson); new $$_nosseL1C({ target: __sveltets_2_any(), props: {    entry,definition,Prose,still,}});} Boundary}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What comes to life on the page of a lesson: the build writes it, lessonPage.ts takes it over. */
const LessonPage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LessonPage__SvelteComponent_ = ReturnType<typeof LessonPage__SvelteComponent_>;
/*Ωignore_endΩ*/export default LessonPage__SvelteComponent_;