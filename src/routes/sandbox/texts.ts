/** The texts around the sandbox. */
export const texts = {
  title: 'Sandbox',
  lead: 'Every parameter of the simulation. Start from a scenario, change what you like, and the run follows; the address holds all of it.',
  without: 'The simulation needs JavaScript.',
};
