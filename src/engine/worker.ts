/** The entry of the worker thread. */
import { keepTogether } from './keepTogether';
import { serve } from './serve';
import { tellReplay } from './tellReplay';

serve(globalThis, keepTogether, tellReplay);
