/** From where an address can be reached, as far as its host's name tells. */

/** From each computer only itself; from those in the same network; from any. */
export type Reach = 'own' | 'network' | 'anywhere';

const OWN = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;
/** Addresses that no router passes on (RFC 1918, 3927, 4193, 4291, 6598), and names that only a network's own server knows. */
const NETWORK = [
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/,
  /^\[f[cd][\da-f:]+\]$/i,
  /^\[fe[89ab][\da-f:]+\]$/i,
  /\.(local|lan|home|internal|home\.arpa)$/i,
  /^[^.:[\]]+$/,
];

/** @param hostname as an address has it: one of version 6 is in brackets */
export function reachOf(hostname: string): Reach {
  if (OWN.test(hostname)) return 'own';
  return NETWORK.some((pattern) => pattern.test(hostname)) ? 'network' : 'anywhere';
}
