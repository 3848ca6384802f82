///<reference types="svelte" />
;
import { nameOf } from '$cases/scenarios';
import { narrateRecord } from '$explain/narrate';
import { perfettoTrace } from '$model/export/perfetto';
import { fillSingleFile } from '$model/export/singleFile';
import { blobOf } from '$model/export/blobOf';
import { decodeReplay, encodeReplay, type DecodedReplay, type Replay } from '$model/link/replay';
import type { Run } from '$model/run/run';
import { slicedResult } from '$ui/timeSliced';
import { viewOf, type SeenRun } from './viewState';
import { fileName, type Saving } from './saving.svelte';
import { texts } from './texts';
;

  interface Props {
    opened: SeenRun;
    run: Run;
    saving: Saving;
    /** Where the page is that a run can be written into. */
    template: string;
    /** A replay file was chosen; without it, none can be. */
    onopen?: (decoded: DecodedReplay) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  


  const { opened, run, saving, template, onopen }: Props = $props();

  const id = $props.id();
  const title = $derived(nameOf(run.scenario));
  let chooser = $state<HTMLInputElement>();

  const replay = (): Replay => ({
    scenario: run.scenario,
    hash: run.hash,
    view: viewOf(opened),
  });

  const json = (text: string) => new Blob([text], { type: 'application/json' });

  const saveReplay = () =>
    saving.save(fileName(title, 'replay', 'json'), () => json(encodeReplay(replay())));

  const saveSingle = () =>
    saving.save(fileName(title, '', 'html'), async () => {
      const text = fillSingleFile(await fetchTemplate(), replay(), title);
      return new Blob([text], { type: 'text/html' });
    });

  const saveTrace = () =>
    saving.save(fileName(title, 'trace', 'json'), () =>
      slicedResult(blobOf(perfettoTrace(run, narrateRecord), 'application/json')),
    );

  async function fetchTemplate(): Promise<string> {
    const response = await fetch(template).catch(() => null);
    if (response?.ok) return response.text();
    throw new Error(texts.files.fetching(String(response?.status ?? texts.files.offline)));
  }

  async function openFile() {
    const file = chooser?.files?.[0];
    if (file) onopen?.(decodeReplay(await file.text()));
  }
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":`${id}-title`,});
   { svelteHTML.createElement("h3", { "id":`${id}-title`,});texts.files.title; }
   { svelteHTML.createElement("dl", {});
     { svelteHTML.createElement("dt", {}); { svelteHTML.createElement("button", {   "type":`button`,"onclick":saveSingle,});texts.files.single; } }
     { svelteHTML.createElement("dd", {});texts.files.singleNote; }
     { svelteHTML.createElement("dt", {});
       { svelteHTML.createElement("button", {     "type":`button`,"disabled":run.trace.length === 0,"onclick":saveTrace,});
        texts.files.trace;
       }
     }
     { svelteHTML.createElement("dd", {});
      if(run.trace.length === 0){texts.files.noTrace;}else{
        texts.files.traceNote;
         { svelteHTML.createElement("a", {     "href":`https://ui.perfetto.dev`,"target":`_blank`,"rel":`noreferrer`,});
          texts.files.traceLink; } }
     }
     { svelteHTML.createElement("dt", {}); { svelteHTML.createElement("button", {   "type":`button`,"onclick":saveReplay,});texts.files.replay; } }
     { svelteHTML.createElement("dd", {});
      texts.files.replayNote;
      if(onopen){
         { svelteHTML.createElement("label", {});
          texts.files.open;
           { const $$_input4 = svelteHTML.createElement("input", {        "type":`file`,"accept":`.json,application/json`,"onchange":openFile,});chooser = $$_input4;}
         }
      }else{
        
         { svelteHTML.createElement("a", { "href":new URL('../sandbox/', new URL(template, location.href)).href,});
          texts.files.openElsewhere; } }
     }
   }
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The run as a file: to be made again, to be shown without a server, or for another program. */
const FilesPart__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type FilesPart__SvelteComponent_ = ReturnType<typeof FilesPart__SvelteComponent_>;
/*Ωignore_endΩ*/export default FilesPart__SvelteComponent_;