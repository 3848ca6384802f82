/**
 * The views that are fetched when they are used, each as a chunk of its own. All but the stage, see stagePanel.ts.
 */
export const chain = () => import('../chain/WaitChain.svelte');
export const lanes = () => import('../lanes/Lanes.svelte');
export const charts = () => import('./Charts.svelte');
export const waits = () => import('./Waits.svelte');
export const reports = () => import('../reports/Reports.svelte');
export const runTabs = () => import('./RunTabs.svelte');
export const controls = () => import('../controls/Controls.svelte');
export const divergences = () => import('../compare/Divergences.svelte');
export const compare = () => import('../compare/Compare.svelte');
export const undo = () => import('../undo/UndoButtons.svelte');
export const fork = () => import('../fork/ForkView.svelte');
