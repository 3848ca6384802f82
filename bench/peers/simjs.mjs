/** M/M/1 in SIM.JS: an entity that sends customers to a facility with one server. */
import { ARRIVALS, SERVICES } from './queue.mjs';

// It is packed for browsers and leaves its names in the window. Imported by name at run time: it is
// installed by the benchmark, not with the project.
const library = 'simjs';
const window = /** @type {any} */ (globalThis.window ??= /** @type {any} */ ({}));
await import(library);
const { Sim, Entity, Facility, Random } = window.Sim;

/** @param {number} customers @param {number} seed @returns {number} mean wait */
export function mm1(customers, seed) {
  const random = new Random(seed);
  const server = new Facility('server');
  let waited = 0;

  class Door extends Entity {
    left = customers;

    start() {
      this.setTimer(random.exponential(ARRIVALS)).done(this.arrive);
    }

    arrive() {
      const service = random.exponential(SERVICES);
      this.useFacility(server, service).done(this.leave, this, [this.time(), service]);
      if (--this.left > 0) this.start();
    }

    leave(/** @type {number} */ arrived, /** @type {number} */ service) {
      waited += this.time() - service - arrived;
    }
  }

  const sim = new Sim();
  sim.addEntity(Door, 'door');
  sim.simulate(Infinity);
  return waited / customers;
}
