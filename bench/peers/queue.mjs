/** The queue that every peer simulates: customers arrive, queue for one server, are served, and leave. */

export const ARRIVALS = 0.8;
export const SERVICES = 1;

/** Mean wait before service, in mean services. */
export const WAIT = ARRIVALS / SERVICES / (SERVICES - ARRIVALS);

/**
 * Standard error of the mean wait of so many customers in a row, of which each waits about as long as
 * the one before (D. J. Daley, 1968; W. Whitt, 1989).
 * @param {number} customers
 */
export function waitError(customers) {
  const busy = ARRIVALS / SERVICES;
  const variance = (busy * (2 + 5 * busy - 4 * busy ** 2 + busy ** 3)) / (1 - busy) ** 4;
  return Math.sqrt(variance / customers);
}
