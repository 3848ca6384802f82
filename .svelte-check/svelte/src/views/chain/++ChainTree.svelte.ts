///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import type { ChainLink } from '$explain/waitChain/links';
import { formatClock } from '$model/format';
import Swatch from './Swatch.svelte';
import { fillOf } from './colours';
import { texts } from './texts';
import { doingOf, rowsOf } from './tree';
;

  interface Props {
    run: Run;
    links: readonly ChainLink[];
    /** The paths of the links that are open. */
    opened: ReadonlySet<string>;
    nowNs: number;
    onopen: (path: string, open: boolean) => void;
    onchoose: (link: ChainLink) => void;
  };function $$render() {

  
  
  
  
  
  
  


  const { run, links, opened, nowNs, onopen, onchoose }: Props = $props();

  const id = $props.id();
  let tree = $state<HTMLElement>();
  let reached = $state('0');

  const rows = $derived(rowsOf(links, opened));
  /** A closed branch may have taken the row reached with it. */
  const active = $derived(rows.some(({ path }) => path === reached) ? reached : '0');
  const linkAt = (path: string) => rows.find((row) => row.path === path)?.link;

  function goTo(path: string) {
    reached = path;
    tree?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  }

  function choose(path: string) {
    const link = linkAt(path);
    if (link) onchoose(link);
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const doing = doingOf(event.key, rows, active);
    if (!doing) return;
    event.preventDefault();
    event.stopPropagation();
    if ('go' in doing) goTo(doing.go);
    else if ('open' in doing) onopen(doing.open, true);
    else if ('close' in doing) onopen(doing.close, false);
    else choose(doing.choose);
  }

  const isNow = ({ fromNs, untilNs }: ChainLink) => fromNs <= nowNs && nowNs < untilNs;
;
async () => {


  { const $$_ul0 = svelteHTML.createElement("ul", {         "role":`tree`,"aria-label":texts.links,"aria-describedby":`${id}-hint`,"onkeydown":press,});tree = $$_ul0;
     for(let { link, path, level, place, siblings, open } of __sveltets_2_ensureArray(rows)){path;
     { svelteHTML.createElement("li", {                       "role":`treeitem`,"aria-selected":isNow(link),"aria-level":level,"aria-posinset":place,"aria-setsize":siblings,"aria-expanded":open ?? undefined,"aria-label":`${link.sentence} ${formatClock(link.fromNs)}`,"tabindex":path === active ? 0 : -1,...__sveltets_2_empty({"data-path":path}),"onfocus":() => (reached = path),});isNow(link);__sveltets_2_ensureType(String, Number, level - 1);
      
       { svelteHTML.createElement("span", {          "class":`twist`,"role":`presentation`,"title":open === null ? undefined : open ? texts.close : texts.open,"onclick":() => open !== null && onopen(path, !open),});open;
        if(open !== null){ { svelteHTML.createElement("span", { "class":`arrow`,}); }}
       }
       { svelteHTML.createElement("span", {     "class":`row`,"role":`presentation`,"onclick":() => choose(path),});
         { const $$_hctawS3C = __sveltets_2_ensureComponent(Swatch); new $$_hctawS3C({ target: __sveltets_2_any(), props: {     "fill":fillOf(level === 1 ? link : { ...link, part: null }),"blank":link.untilNs === link.fromNs,}});}
         { svelteHTML.createElement("span", { "class":`sentence`,});link.sentence; }
         { svelteHTML.createElement("span", { "class":`where`,});run.processName(link.process); formatClock(link.fromNs); }
       }
     }
  }
 }
 { svelteHTML.createElement("p", {   "class":`hint`,"id":`${id}-hint`,});texts.treeHint; }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The links of a wait, and below each, if it is opened, what it depended on. */
const ChainTree__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ChainTree__SvelteComponent_ = ReturnType<typeof ChainTree__SvelteComponent_>;
/*Ωignore_endΩ*/export default ChainTree__SvelteComponent_;