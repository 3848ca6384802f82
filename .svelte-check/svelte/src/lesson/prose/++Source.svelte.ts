///<reference types="svelte" />
;
import { rowOf, useLesson } from '../lesson.svelte';
;

  interface Props {
    /** One of the lesson's sources. */
    of: string;
    /** Whether title, year and what was measured on are told as well. */
    full?: boolean;
  };function $$render() {

  


  const { of, full = false }: Props = $props();

  const { sources } = useLesson().definition;
  const source = $derived(rowOf(sources, 'source', of));
  const { address, author, title, year, machine } = $derived(source);
  const name = $derived(full ? `${author}, ${year}, “${title}”` : author);
;
async () => {


if(address){ { svelteHTML.createElement("a", {   "href":address,"rel":`external noreferrer`,});name; }}else{name;}if(full){ machine; }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The author of something published, with a link where the address is known. */
const Source__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Source__SvelteComponent_ = ReturnType<typeof Source__SvelteComponent_>;
/*Ωignore_endΩ*/export default Source__SvelteComponent_;