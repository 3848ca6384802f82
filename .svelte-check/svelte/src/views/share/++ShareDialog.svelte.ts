///<reference types="svelte" />
;
import type { DecodedReplay } from '$model/link/replay';
import { untrack } from 'svelte';
import type { LessonRef } from './lessonRef';
import Dialog from '$ui/Dialog.svelte';
import EmbedPart from './EmbedPart.svelte';
import FilesPart from './FilesPart.svelte';
import { tablesIn, viewsIn, type Found } from './savableViews';
import LinkPart from './LinkPart.svelte';
import type { SeenRun } from './viewState';
import PicturesPart from './PicturesPart.svelte';
import { Saving } from './saving.svelte';
import TablesPart from './TablesPart.svelte';
import { texts } from './texts';
;

  interface Props {
    opened: SeenRun;
    /** What holds the views and tables that can be saved. */
    root: HTMLElement;
    /** Where the page is that a run can be written into. */
    template: string;
    /** The page that opens links, if it is not this one. */
    page?: string;
    /** The simulation of a lesson that it is. */
    scene?: LessonRef;
    onclose: () => void;
    /** A replay file was chosen. */
    onopen?: (decoded: DecodedReplay) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  


  const { opened, root, template, page, scene, onclose, onopen }: Props = $props();

  /** How often is looked for views that arrive. */
  const LOOK_MS = 200;

  const saving = new Saving();
  const here = location.href.replace(/[?#].*$/s, '');
  /** What has been drawn; more comes only if the reader asks for it here. */
  let views = $state.raw(untrack(() => viewsIn(root)));
  let tables = $state.raw(untrack(() => tablesIn(root)));

  function look() {
    const [seenViews, seenTables] = [viewsIn(root), tablesIn(root)];
    if (!isSame(views, seenViews)) views = seenViews;
    if (!isSame(tables, seenTables)) tables = seenTables;
  }

  const isSame = (before: readonly Found<HTMLElement>[], now: readonly Found<HTMLElement>[]) =>
    before.length === now.length && now.every(({ name }, index) => name === before[index]?.name);

  $effect(() => {
    const { layout } = opened;
    if (!layout.everything) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  });

  $effect(() => {
    const { layout } = opened;
    return () => (layout.everything = false);
  });

  $effect(() => opened.playhead.pause());
;
async () => {


 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); new $$_golaiD0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":texts.share,onclose,}});
  
   { svelteHTML.createElement("div", {   "class":`parts`,"aria-busy":saving.busy !== '',});
     { const $$_traPkniL2C = __sveltets_2_ensureComponent(LinkPart); new $$_traPkniL2C({ target: __sveltets_2_any(), props: {   opened,"page":page ? new URL(page, location.href).href : here,}});}
     { const $$_traPdebmE2C = __sveltets_2_ensureComponent(EmbedPart); new $$_traPdebmE2C({ target: __sveltets_2_any(), props: {    opened,scene,"site":new URL('..', new URL(template, location.href)).href,}});}
    if(opened.experiment.run){
      const run = opened.experiment.run;
       { const $$_traPseliF2C = __sveltets_2_ensureComponent(FilesPart); new $$_traPseliF2C({ target: __sveltets_2_any(), props: {     opened,run,saving,template,onopen,}});}
       { const $$_traPserutciP2C = __sveltets_2_ensureComponent(PicturesPart); new $$_traPserutciP2C({ target: __sveltets_2_any(), props: {     run,saving,views,"layout":opened.layout,}});}
       { const $$_traPselbaT2C = __sveltets_2_ensureComponent(TablesPart); new $$_traPselbaT2C({ target: __sveltets_2_any(), props: {   run,saving,tables,}});}
    }
   }
   { svelteHTML.createElement("p", {   "class":`outcome`,"role":`status`,});saving.busy ? texts.making(saving.busy) : saving.said; }
  if(saving.failed){ { svelteHTML.createElement("p", {   "class":`outcome failed`,"role":`alert`,});saving.failed; }}
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Everything that a run can be taken away as: a link, files, tables, pictures. */
const ShareDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ShareDialog__SvelteComponent_ = ReturnType<typeof ShareDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default ShareDialog__SvelteComponent_;