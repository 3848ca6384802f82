/** The entry of the worker thread. */
import { serve } from './serve';

serve(globalThis);
