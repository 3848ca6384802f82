import { contained } from '../contained';
import Body from '../PullThePlug.svelte';

export const PullThePlug = contained('This plug', Body);
