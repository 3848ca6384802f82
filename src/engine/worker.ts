/** The entry of the worker thread. */
import { keepTogether } from './keepTogether';
import { serve } from './serve';

serve(globalThis, keepTogether);
