/** The script of a lesson's page: brings what was prerendered to life. */
import Lesson from '$lesson/Lesson.svelte';
import { keepOffline } from '$shell/offline/keepOffline';
import { followTheme } from '$shell/theme';
import { hydrate } from 'svelte';
import { contentsOf } from './contents';

const themeSwitch = document.querySelector<HTMLElement>('.theme-switch');
if (themeSwitch) followTheme(themeSwitch);

const target = document.querySelector<HTMLElement>('#lesson');
const contents = await contentsOf(target?.dataset.slug ?? '');
if (target && contents) hydrate(Lesson, { target, props: contents });
keepOffline();
