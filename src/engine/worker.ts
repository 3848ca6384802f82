/** The entry of the worker thread. */
import { expose } from 'comlink';
import { createWorkerApi } from './worker-api';

expose(createWorkerApi(() => performance.now()));
