/** The script of the single file: shows the run that was written into it. See vite.single.config.ts. */
import '$site/theme.css';
import '$site/projectorTheme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import { decodeReplay } from '$model/link/replayFile';
import { followTranslation } from '$ui/translated';
import { mount } from 'svelte';
import SingleRun from './SingleRun.svelte';

const written = document.getElementById('replay')?.textContent ?? '';
const target = document.getElementById('page') ?? document.body;
// An empty template shows the defaults: as a page of the site it can be opened too.
mount(SingleRun, { target, props: decodeReplay(written === 'null' ? '{}' : written) });
followTranslation();
