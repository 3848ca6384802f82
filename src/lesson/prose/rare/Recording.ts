import Body from '../../recording/Recording.svelte';
import { partTexts } from '../../texts';
import { contained } from '../contained';

export const Recording = contained(partTexts.recording, Body);
