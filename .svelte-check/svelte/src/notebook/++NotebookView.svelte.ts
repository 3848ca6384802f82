///<reference types="svelte" />
;
import Boundary from '$ui/Boundary.svelte';
import Lazy from '$ui/lazy/Lazy.svelte';
import { downloadFile } from '$ui/downloadFile';
import { afterPicture } from '$ui/timeSliced';
import { onMount, untrack } from 'svelte';
import CellView from './document/CellView.svelte';
import { carryOut } from './document/cellCommands';
import { LARGEST_WITH_OUTPUTS, LONGEST_TITLE, shownTitle } from './document/ipynb';
import Notices from './Notices.svelte';
import {
    openFile,
    openFresh,
    openSource,
    openText,
    remarkOn,
    startAgain,
    type FetchLesson,
    type Remark,
  } from './opening/importNotebook';
import type { Source } from './opening/openRequest';
import { browserParts, Room, type RoomParts } from './opening/openNotebook.svelte';
import { fileName } from './storage/fileName';
import {
    cell as cellTexts,
    kernel as kernelTexts,
    page as texts,
    problems,
    toolbar,
  } from './texts';
import Toolbar, { type Doing } from './Toolbar.svelte';
;

  interface Props {
    source: Source;
    fetchLesson: FetchLesson;
    /** The notebook has this name from now on: a page that is loaded again finds it by it. */
    onkept: (id: string) => void;
    /** Python has come: its files may be kept for a visit without a network. */
    onpython?: () => void;
    parts?: RoomParts;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const CELLS_AT_ONCE = 40;
  /** Wheels, and what a notebook is never called: text that a cell may read. */
  const FOR_PYTHON = /\.(whl|txt|trace|csv|log|gz)$/i;

  const { source, fetchLesson, onkept, onpython, parts = browserParts }: Props = $props();

  const room = untrack(() => new Room(parts));
  let ready = $state(false);
  let remark = $state.raw<Remark | null>(null);
  let sheet = $state<'versions' | 'yours' | 'help' | null>(null);
  let said = $state('');
  let shown = $state(CELLS_AT_ONCE);

  const { document: notebook, keeper } = $derived(room);
  const title = $derived(shownTitle(notebook.title));

  onMount(() => {
    void openSource(room, source, fetchLesson).then((found) => {
      remark = found;
      ready = true;
    });
    return () => room.close();
  });

  // Whatever is in the file is looked at: any change of it is one to be kept.
  // No state: to have been seen is no change.
  let seen: unknown = null;
  $effect(() => {
    const saved = notebook.toSaved();
    if (ready && seen === notebook) keeper.changed();
    else if (ready) seen = notebook;
    return () => void saved;
  });

  // A long notebook is made part by part, with pictures between: the page never stands still.
  $effect.pre(() => {
    void notebook;
    shown = CELLS_AT_ONCE;
  });
  $effect(() => {
    if (shown < notebook.cells.length) return afterPicture(() => (shown += CELLS_AT_ONCE));
  });

  // At once: a page that is loaded again before the store has anything finds it by its name, too.
  $effect(() => {
    if (keeper.state !== 'nothing') onkept(room.id);
  });

  $effect(() => {
    if (room.execution.state === 'ready') onpython?.();
  });

  /** The page may be gone the next moment. */
  function leave() {
    keeper.leave();
  }

  async function takeOver() {
    const unread = await room.takeOver();
    remark = unread && remarkOn(unread);
  }

  async function take(file: File) {
    if (FOR_PYTHON.test(file.name)) return install(file);
    remark =
      file.size > LARGEST_WITH_OUTPUTS
        ? { title: texts.notOpened(file.name), details: [problems.tooLarge(file.size)] }
        : await openFile(room, file.name, await file.text());
  }

  const isWheel = ({ name }: File) => /\.whl$/i.test(name);

  /** Installs a wheel; any other file is put where Python's `open` finds it. */
  async function install(file: File) {
    if (!room.mayRun) return;
    try {
      await room.execution.install(file.name, await file.arrayBuffer());
      said = isWheel(file) ? kernelTexts.installed(file.name) : kernelTexts.given(file.name);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      said = (isWheel(file) ? kernelTexts.notInstalled : kernelTexts.notGiven)(file.name, why);
    }
  }

  function save() {
    const blob = new Blob([room.text()], { type: 'application/x-ipynb+json' });
    downloadFile(blob, fileName(notebook.title || texts.untitled));
  }

  function carry(what: Doing) {
    if (what === 'save') save();
    else if (what === 'fresh') void openFresh(room).then((found) => (remark = found));
    else if (what === 'again') void again();
    else sheet = what;
  }

  async function again() {
    said = await startAgain(room, fetchLesson);
  }

  function obey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    void keeper.keep().then(() => keeper.keepVersion());
  }

  const fetchHelp = () => import('./Help.svelte');
  const fetchVersions = () => import('./storage/Versions.svelte');
  const fetchYours = () => import('./storage/SavedNotebooks.svelte');

  function dropped(event: DragEvent) {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    void take(file);
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {         "onkeydown":obey,"onpagehide":leave,"ondragover":(event) => event.preventDefault(),"ondrop":dropped,});}
 { svelteHTML.createElement("svelte:document", {  "onvisibilitychange":leave,});}


if(ready){
   { svelteHTML.createElement("div", { "class":`notebook`,});
     { const $$_secitoN1C = __sveltets_2_ensureComponent(Notices); new $$_secitoN1C({ target: __sveltets_2_any(), props: {           room,remark,"onclose":() => (remark = null),"ontext":(text) => void openText(room, text).then((found) => (remark = found)),"ontake":() => void takeOver(),"onsave":save,}});}
     { svelteHTML.createElement("h1", { "class":`visually-hidden`,});title || texts.untitled; }
    
     { svelteHTML.createElement("textarea", {                 "class":`title`,"rows":1,"maxlength":LONGEST_TITLE,"aria-label":texts.name,"placeholder":texts.untitled,"readonly":room.readOnly || title !== notebook.title,"onkeydown":(event) => event.key === 'Enter' && event.preventDefault(),"bind:value":__sveltets_2_get_set_binding(() => title,(typed) => (notebook.title = typed.replace(/\s+/g, ' '))),}); }
     { const $$_rablooT1C = __sveltets_2_ensureComponent(Toolbar); new $$_rablooT1C({ target: __sveltets_2_any(), props: {       room,"ondo":carry,"onopen":take,"onwheel":take,}});}
     { svelteHTML.createElement("p", {   "class":`said`,"role":`status`,});said; }
        for(let cell of __sveltets_2_ensureArray((notebook.cells.slice(0, shown)))){let index = 1;cell;
       { const $$_yradnuoB1C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":cellTexts.broken(index + 1),"of":cell,}});
         { const $$_weiVlleC2C = __sveltets_2_ensureComponent(CellView); new $$_weiVlleC2C({ target: __sveltets_2_any(), props: {       cell,"number":index + 1,room,"oncommand":(command, of) => carryOut(room, command, of),}});}
       Boundary}
    }
   }
  if(sheet === 'help'){
     { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {      "load":fetchHelp,"props":{ onclose: () => (sheet = null) },"what":toolbar.help,}});}
  } else if (sheet === 'versions'){
     { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {       "load":fetchVersions,"props":{ room, onclose: () => (sheet = null) },"what":toolbar.versions,}});}
  } else if (sheet === 'yours'){
     { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {      "load":fetchYours,"props":{ room, onclose: () => (sheet = null) },"what":toolbar.yours,}});}
  }
}else{
   { svelteHTML.createElement("p", { "aria-busy":`true`,});texts.loading; }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A notebook: cells of text and Python, what runs them, and what keeps them. */
const NotebookView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type NotebookView__SvelteComponent_ = ReturnType<typeof NotebookView__SvelteComponent_>;
/*Ωignore_endΩ*/export default NotebookView__SvelteComponent_;