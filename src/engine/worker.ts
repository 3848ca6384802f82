/** The entry of the worker thread. */
import { expose } from 'comlink';
import { createWorkerApi } from './workerApi';

expose(createWorkerApi(() => performance.now()));
