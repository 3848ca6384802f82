///<reference types="svelte" />
;
import { downloadFile } from '$ui/downloadFile';
import Notice from '$ui/Notice.svelte';
import type { Remark } from './opening/importNotebook';
import type { Room } from './opening/openNotebook.svelte';
import { keeping, page, tabs, trust } from './texts';
;

  interface Props {
    room: Room;
    remark: Remark | null;
    onclose: () => void;
    /** The text of a file that could not be read is to be opened as it is. */
    ontext: (text: string) => void;
    /** Another tab's notebook is to be taken over. */
    ontake: () => void;
    onsave: () => void;
  };function $$render() {

  
  
  
  
  


  const { room, remark, onclose, ontext, ontake, onsave }: Props = $props();

  const pythonCells = $derived(room.document.cells.filter(({ kind }) => kind === 'code').length);
  const closing = { label: page.close, take: () => onclose() };
  const ways = $derived.by(() => {
    const { text, name = '' } = remark ?? {};
    if (text === undefined) return [closing];
    const download = () => downloadFile(new Blob([text], { type: 'application/json' }), name);
    return [
      { label: page.download, take: download },
      { label: page.asText, take: () => ontext(text) },
      closing,
    ];
  });
;
async () => {


if(remark){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":remark.title,ways,}});
        for(let detail of __sveltets_2_ensureArray(remark.details)){let index = 1;index; { svelteHTML.createElement("p", {});detail; }}
   Notice}
}
if(room.elsewhere === 'open'){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":tabs.title,"ways":[{ label: tabs.takeOver, take: ontake }],}});
     { svelteHTML.createElement("p", {});tabs.detail; }
   Notice}
} else if (room.elsewhere === 'lost'){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":tabs.lost,"ways":[{ label: tabs.takeOver, take: ontake }],}});
     { svelteHTML.createElement("p", {});tabs.lostDetail; }
   Notice}
} else if (!room.trusted && room.onlyRead){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {    "title":trust.refused,"ways":[{ label: trust.agree, take: () => room.trust() }],}});}
} else if (!room.trusted){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":trust.title,"ways":[
      { label: trust.agree, take: () => room.trust() },
      { label: trust.refuse, take: () => (room.onlyRead = true) },
    ],}});
     { svelteHTML.createElement("p", {});trust.detail(pythonCells); }
   Notice}
}
if(room.keeper.problem){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":keeping.failed,"ways":[
      { label: keeping.download, take: onsave },
      { label: keeping.tryAgain, take: () => void room.keeper.keep() },
    ],}});
     { svelteHTML.createElement("p", {});room.keeper.problem; }
   Notice}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What the reader should know before anything else: whose it is, who else has it, whether it is kept. */
const Notices__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Notices__SvelteComponent_ = ReturnType<typeof Notices__SvelteComponent_>;
/*Ωignore_endΩ*/export default Notices__SvelteComponent_;