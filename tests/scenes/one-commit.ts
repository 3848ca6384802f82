/**
 * One commit by hand: two CPUs, LGWR (0) and session 1 (1), noise 1 (2) on LGWR's CPU 1.
 *
 *   0 us  session 1 runs on CPU 0; LGWR sleeps; noise 1 runs on CPU 1
 *  10 us  session 1 commits: redo, wait, post; LGWR queues on CPU 1 behind noise 1
 *  12 us  session 1 sleeps
 *  40 us  noise 1 sleeps; LGWR takes CPU 1
 *  42 us  LGWR begins a flush, submits, waits for I/O
 * 142 us  the disk is done; LGWR runs at once
 * 150 us  published; LGWR posts session 1, which moves to CPU 0 and runs
 * 152 us  the wait ends: 142 us, of which 30 LGWR runnable, 10 LGWR on CPU, 100 I/O, 2 own CPU
 */
import { Cause, Part, State, TraceType, Wait } from '$model/generated';
import type { KindId } from '$model/run';
import { Scene } from './encode';

export const KINDS: readonly KindId[] = ['lgwr', 'session', 'noise'];
export const SESSION = 1;
export const NOISE = 2;
const LGWR = 0;
const us = (n: number) => n * 1000;

export function oneCommit(): Scene {
  const redo = { arg: 4096, value: 4096 };
  return new Scene({ processes: 3, cpus: 2, disks: 2 }, 0, us(200))
    .add(0, TraceType.wait_begin, LGWR, { cpu: 1, arg: Wait.rdbms_ipc_message })
    .state(0, LGWR, State.sleeping, 1, Cause.blocked)
    .state(0, SESSION, State.runnable, 0, Cause.start)
    .state(0, SESSION, State.kernel, 0, Cause.dispatch)
    .state(0, SESSION, State.user, 0, Cause.user_return)
    .state(0, NOISE, State.runnable, 1, Cause.start)
    .state(0, NOISE, State.user, 1, Cause.dispatch)
    .add(us(10), TraceType.redo, SESSION, redo)
    .add(us(10), TraceType.wait_begin, SESSION, { arg: Wait.log_file_sync, value: 4096 })
    .state(us(10), SESSION, State.kernel, 0, Cause.system_call)
    .add(us(10), TraceType.post, SESSION, { arg: LGWR })
    .state(us(10), LGWR, State.runnable, 1, Cause.post, SESSION)
    .state(us(12), SESSION, State.sleeping, 0, Cause.blocked)
    .add(us(40), TraceType.wait_begin, NOISE, { cpu: 1, arg: Wait.os_sleep })
    .state(us(40), NOISE, State.sleeping, 1, Cause.blocked)
    .state(us(40), LGWR, State.kernel, 1, Cause.dispatch)
    .add(us(40), TraceType.wait_end, LGWR, { cpu: 1, arg: Wait.rdbms_ipc_message, value: us(40) })
    .add(us(42), TraceType.flush, LGWR, { cpu: 1, arg: 1, value: 4096 })
    .add(us(42), TraceType.wait_begin, LGWR, { cpu: 1, arg: Wait.log_file_parallel_write })
    .add(us(42), TraceType.write, LGWR, { cpu: 1, arg: 0, value: 4096 })
    .add(us(42), TraceType.io_submit, LGWR, { cpu: 1, arg: 0, value: 4096 })
    .add(us(42), TraceType.io_start, LGWR, { cpu: 1, arg: 0, value: us(100) })
    .state(us(42), LGWR, State.io, 1, Cause.blocked)
    .add(us(142), TraceType.io_done, LGWR, { cpu: 1, arg: 0, value: us(100) })
    .state(us(142), LGWR, State.runnable, 1, Cause.device)
    .state(us(142), LGWR, State.kernel, 1, Cause.dispatch)
    .add(us(142), TraceType.wait_end, LGWR, {
      cpu: 1,
      arg: Wait.log_file_parallel_write,
      value: us(100),
    })
    .add(us(150), TraceType.published, LGWR, { cpu: 1, value: 4096 })
    .add(us(150), TraceType.post, LGWR, { cpu: 1, arg: SESSION })
    .state(us(150), SESSION, State.runnable, 1, Cause.post, LGWR)
    .add(us(150), TraceType.migrate, SESSION, { cpu: 0, arg: 1 })
    .state(us(150), SESSION, State.kernel, 0, Cause.dispatch)
    .add(us(152), TraceType.lfs_part, SESSION, { arg: Part.start_runnable, value: us(30) })
    .add(us(152), TraceType.lfs_part, SESSION, { arg: Part.lgwr_cpu, value: us(10) })
    .add(us(152), TraceType.lfs_part, SESSION, { arg: Part.io, value: us(100) })
    .add(us(152), TraceType.lfs_part, SESSION, { arg: Part.own_cpu, value: us(2) })
    .add(us(152), TraceType.wait_end, SESSION, { arg: Wait.log_file_sync, value: us(142) })
    .add(us(152), TraceType.transaction, SESSION, { arg: 0, value: us(152) });
}
