///<reference types="svelte" />
;
import { at } from '$model/at';
import { formatBytes } from '$model/format';
import { excerptOf } from '$model/export/excerpt';
import { commitsIn, longestCommits } from '$model/trace/commits';
import type { Run } from '$model/run/run';
import CopyField from '$ui/CopyField.svelte';
import { downloadFile } from '$ui/downloadFile';
import Field from '$ui/Field.svelte';
import { lineSnippet } from '../share/snippets';
import { texts } from './texts';
;

  interface Props {
    run: Run;
    name: string;
    /** The address of the site, with a slash at its end. */
    site: string;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  


  const { run, name, site }: Props = $props();

  const FILE = 'excerpt.json';
  /** An embed reads no larger file. */
  const MOST_BYTES = 2_000_000;
  /** Around the beginning of the longest commit. */
  const BEFORE_NS = 10e6;
  const AFTER_NS = 40e6;

  const beginNs = $derived.by(() => {
    const commits = commitsIn(run.trace);
    const [longest] = longestCommits(commits, 1);
    return longest === undefined ? 0 : at(commits.beginNs, longest);
  });
  const wholeMs = $derived(run.durationNs / 1e6);

  // svelte-ignore state_referenced_locally
  let fromMs = $state<number | null>(Math.floor(Math.max(0, beginNs - BEFORE_NS) / 1e6));
  // svelte-ignore state_referenced_locally
  let untilMs = $state<number | null>(
    Math.ceil(Math.min(run.durationNs, beginNs + AFTER_NS) / 1e6),
  );
  let withoutNames = $state(false);
  let said = $state('');

  const isSpan = $derived(
    fromMs !== null && untilMs !== null && fromMs >= 0 && fromMs < untilMs && fromMs < wholeMs,
  );
  const code = $derived(
    lineSnippet({
      site,
      title: texts.excerpt.titleOf(name),
      attributes: { trace: FILE },
      page: `${site}trace/`,
      name: null,
    }),
  );

  function save() {
    if (!isSpan) return;
    const span = {
      fromNs: (fromMs ?? 0) * 1e6,
      untilNs: Math.min(run.durationNs, (untilMs ?? 0) * 1e6),
    };
    const text = excerptOf(run, span, { title: name, withoutNames });
    const file = new Blob([text], { type: 'application/json' });
    if (file.size > MOST_BYTES) {
      said = texts.excerpt.tooLarge(formatBytes(file.size));
      return;
    }
    downloadFile(file, FILE);
    said = texts.excerpt.saved(FILE, formatBytes(file.size));
  }
;
async () => {


 { svelteHTML.createElement("details", {});
   { svelteHTML.createElement("summary", {});texts.excerpt.title; }
   { svelteHTML.createElement("p", {});texts.excerpt.lead; }
   { svelteHTML.createElement("form", {   "onsubmit":(event) => {
      event.preventDefault();
      save();
    },});
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: {   "label":texts.excerpt.from,"width":`9rem`,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("input", {          id,"type":`number`,"min":`0`,"step":`any`,"bind:value":fromMs,});/*Ωignore_startΩ*/() => fromMs = __sveltets_2_any(null);/*Ωignore_endΩ*/}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: {       "label":texts.excerpt.until,"width":`9rem`,"complaint":isSpan ? '' : texts.excerpt.noSpan(wholeMs),children:(id, describedBy) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("input", {            id,"type":`number`,"min":`0`,"step":`any`,"aria-describedby":describedBy,"bind:value":untilMs,});/*Ωignore_startΩ*/() => untilMs = __sveltets_2_any(null);/*Ωignore_endΩ*/}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
     { svelteHTML.createElement("label", {}); { svelteHTML.createElement("input", {    "type":`checkbox`,"bind:checked":withoutNames,});/*Ωignore_startΩ*/() => withoutNames = __sveltets_2_any(null);/*Ωignore_endΩ*/} texts.excerpt.withoutNames; }
     { svelteHTML.createElement("button", {   "type":`submit`,"disabled":!isSpan,});texts.excerpt.save(FILE); }
   }
   { svelteHTML.createElement("p", { "role":`status`,});said; }
   { svelteHTML.createElement("p", {});texts.excerpt.beside(FILE); }
   { const $$_dleiFypoC1C = __sveltets_2_ensureComponent(CopyField); new $$_dleiFypoC1C({ target: __sveltets_2_any(), props: {        "text":code,"rows":3,"label":texts.excerpt.code,"action":texts.excerpt.copy,}});}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A stretch of the recording as a file, and the code that shows it in a page of the reader's own. */
const Excerpt__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Excerpt__SvelteComponent_ = ReturnType<typeof Excerpt__SvelteComponent_>;
/*Ωignore_endΩ*/export default Excerpt__SvelteComponent_;