/** M/M/1 in SimScript: an entity for each customer, with a script of its own. */
import { ARRIVALS, SERVICES } from './queue.mjs';

// Imported by name at run time: it is installed by the benchmark, not with the project.
const library = 'simscript';
const { Simulation, Entity, Queue, Exponential } = (await import(library)).default;

// It lets the page draw four times a second. Nothing is drawn here, so it may go on at once.
/** @type {any} */ (globalThis).requestAnimationFrame ??= setImmediate;

/** @param {number} customers @param {number} seed @returns {Promise<number>} mean wait */
export function mm1(customers, seed) {
  const service = new Exponential(1 / SERVICES, seed);
  const server = new Queue('server', 1);
  let waited = 0;

  class Customer extends Entity {
    async script() {
      const arrived = this.simulation.timeNow;
      await this.enterQueue(server);
      waited += this.simulation.timeNow - arrived;
      await this.delay(service.sample());
      this.leaveQueue(server);
    }
  }

  const sim = new Simulation();
  sim.started.addEventListener(() =>
    sim.generateEntities(Customer, new Exponential(1 / ARRIVALS, seed + 1_000_000), customers),
  );
  return new Promise((resolve) => {
    sim.finished.addEventListener(() => resolve(waited / customers));
    sim.start();
  });
}
