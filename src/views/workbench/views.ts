/** The views that are fetched when they are used, each as a chunk of its own. */
export const stage = () => import('../stage/Stage.svelte');
export const lanes = () => import('../lanes/Lanes.svelte');
export const charts = () => import('./Charts.svelte');
export const waits = () => import('./Waits.svelte');
export const reports = () => import('./Reports.svelte');
export const controls = () => import('../controls/Controls.svelte');
export const compare = () => import('../compare/Compare.svelte');
