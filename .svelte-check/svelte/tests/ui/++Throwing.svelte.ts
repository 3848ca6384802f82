///<reference types="svelte" />
;;
  interface Props {
    /** What it can't bear; anything else it shows. */
    text: string;
  };function $$render() {



  const { text }: Props = $props();

  const shown = $derived.by(() => {
    if (text === 'bad') throw new Error('It can’t bear that.');
    return text;
  });
;
async () => {

 { svelteHTML.createElement("p", {});shown; }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Throwing__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Throwing__SvelteComponent_ = ReturnType<typeof Throwing__SvelteComponent_>;
/*Ωignore_endΩ*/export default Throwing__SvelteComponent_;