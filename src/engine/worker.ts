/** The entry of the worker thread. */
import type { Endpoint } from './protocol';
import { serve } from './serve';

serve(self as unknown as Endpoint, () => performance.now());
