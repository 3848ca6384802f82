///<reference types="svelte" />
;
import IconButton from '$ui/IconButton.svelte';
import type { ComponentProps } from 'svelte';
import type { TransportActions } from './actions.svelte';
import { ariaKey, shownKey, type TransportAction } from './keyboard';
;

  interface Props extends Omit<ComponentProps<typeof IconButton>, 'onclick'> {
    actions: TransportActions;
    action: TransportAction;
  };function $$render() {

  
  
  
  


  const { actions, action, ...button }: Props = $props();
;
async () => {


 { const $$_nottuBnocI0C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI0C({ target: __sveltets_2_any(), props: {        ...button,"shortcut":shownKey(action),"ariaShortcut":ariaKey(action),"onclick":() => actions.perform(action),}});}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A button of the transport, which says its key. */
const ActionButton__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ActionButton__SvelteComponent_ = ReturnType<typeof ActionButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default ActionButton__SvelteComponent_;