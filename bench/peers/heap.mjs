/** A yardstick, not a library: M/M/1 as a heap of events written by hand, and nothing else. */
import { ARRIVALS, SERVICES } from './queue.mjs';

/** @param {number} seed @returns {(rate: number) => number} exponential times, from mulberry32 */
function exponentials(seed) {
  let state = seed;
  return (rate) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return -Math.log(1 - ((bits ^ (bits >>> 14)) >>> 0) / 4294967296) / rate;
  };
}

/** Binary heap of times, each with the event that it is the time of; every index below its size holds a number. */
class Heap {
  /** @type {any[]} */ times = [];
  /** @type {any[]} */ events = [];

  /** @param {number} time @param {number} event */
  push(time, event) {
    const { times, events } = this;
    let at = times.length;
    for (; at > 0;) {
      const parent = (at - 1) >> 1;
      if (times[parent] <= time) break;
      times[at] = times[parent];
      events[at] = events[parent];
      at = parent;
    }
    times[at] = time;
    events[at] = event;
  }

  /** Takes the earliest away, which times[0] and events[0] were. */
  pop() {
    const { times, events } = this;
    const time = times.pop();
    const event = events.pop();
    const size = times.length;
    if (size === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && times[child + 1] < times[child]) child++;
      if (times[child] >= time) break;
      times[at] = times[child];
      events[at] = events[child];
      at = child;
    }
    times[at] = time;
    events[at] = event;
  }
}

const ARRIVAL = 0;
const DEPARTURE = 1;

/** @param {number} customers @param {number} seed @returns {number} mean wait */
export function mm1(customers, seed) {
  const draw = exponentials(seed);
  const heap = new Heap();
  const arrived = new Float64Array(customers);
  let arrivals = 0;
  let served = 0;
  let waited = 0;
  const serve = (/** @type {number} */ now) => {
    waited += now - (arrived[served++] ?? NaN);
    heap.push(now + draw(SERVICES), DEPARTURE);
  };
  let busy = false;
  heap.push(draw(ARRIVALS), ARRIVAL);
  while (served < customers) {
    const now = heap.times[0];
    const event = heap.events[0];
    heap.pop();
    if (event === ARRIVAL) {
      arrived[arrivals++] = now;
      if (arrivals < customers) heap.push(now + draw(ARRIVALS), ARRIVAL);
      if (!busy) serve(now);
      busy = true;
    } else {
      busy = served < arrivals;
      if (busy) serve(now);
    }
  }
  return waited / customers;
}
