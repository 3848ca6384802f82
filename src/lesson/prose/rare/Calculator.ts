import { contained } from '../contained';
import Body from '../Calculator.svelte';

export const Calculator = contained('This table', Body);
