// Sent to Chromium as source as well, so it uses nothing outside of itself.

/** Runs scenarios, given as JSON of a Job, in an instance of the core. @param {WebAssembly.Module} module @returns {(job: string) => number} */
export function timesRuns(module) {
  // The larger build calls these for a policy alone.
  const imports = { policy: new Proxy({}, { get: () => () => 0 }) };
  const at = /** @type {any} */ (new WebAssembly.Instance(module, imports).exports);
  at._initialize?.();
  return (job) => {
    const { settings, statisticsOnly } = JSON.parse(job);
    const began = performance.now();
    at.pw_begin();
    for (const { parameter, value } of settings) {
      if (typeof value === 'number') at.pw_number(-1, parameter, value);
      else {
        for (const cpu of value) at.pw_cpu(cpu);
        at.pw_cpus(-1, parameter);
      }
    }
    const world = at.pw_open(0, 0, 0, Number(statisticsOnly));
    if (world === 0) throw new Error('The core refuses a scenario of the benchmark.');
    while (at.pw_slice(world, 100_000) === 1);
    return (performance.now() - began) / 1000;
  };
}
