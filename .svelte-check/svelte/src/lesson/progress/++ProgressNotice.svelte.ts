///<reference types="svelte" />
;
import { downloadFile } from '$ui/downloadFile';
import Notice from '$ui/Notice.svelte';
import type { Progress } from './progress.svelte';
import { texts } from './savedTexts';
;

  interface Props {
    progress: Progress;
  };function $$render() {

  
  
  
  


  const { progress }: Props = $props();

  const closing = { label: texts.close, take: () => progress.dismissProblem() };
  const ways = $derived.by(() => {
    const damaged = progress.problem === null ? '' : progress.damagedText();
    if (damaged === '') return [closing];
    const file = () => new Blob([damaged], { type: 'text/plain' });
    const take = () => downloadFile(file(), texts.fileName);
    return [{ label: texts.download, take }, closing];
  });
;
async () => {


if(progress.problem){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":texts.title,ways,}});
     { svelteHTML.createElement("p", {});progress.problem; }
   Notice}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What is wrong with the reader's saved progress, with what was damaged of it as a file. */
const ProgressNotice__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ProgressNotice__SvelteComponent_ = ReturnType<typeof ProgressNotice__SvelteComponent_>;
/*Ωignore_endΩ*/export default ProgressNotice__SvelteComponent_;