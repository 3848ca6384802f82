/** What a workbench shows beside its panels, fetched when it is used, each as a chunk of its own. */
export const runTabs = () => import('./RunTabs.svelte');
export const controls = () => import('../controls/Controls.svelte');
export const divergences = () => import('../compare/Divergences.svelte');
export const undo = () => import('../undo/UndoButtons.svelte');
export const fork = () => import('../fork/ForkView.svelte');
export const followedCommit = () => import('../chain/FollowedCommit.svelte');
