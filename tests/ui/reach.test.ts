/** From where the address of a class can be reached. */
import { reachOf } from '$ui/reach';
import { expect, test } from 'vitest';

test.each([
  ['localhost', 'own'],
  ['127.0.0.1', 'own'],
  ['[::1]', 'own'],
  ['site.localhost', 'own'],
  ['192.168.1.20', 'network'],
  ['10.0.0.7', 'network'],
  ['172.16.4.1', 'network'],
  ['172.31.255.255', 'network'],
  ['100.64.0.9', 'network'],
  ['[fe80::1]', 'network'],
  ['[fd12:3456::1]', 'network'],
  ['teacher.local', 'network'],
  ['lab-server', 'network'],
  ['172.32.0.1', 'anywhere'],
  ['100.128.0.1', 'anywhere'],
  ['8.8.8.8', 'anywhere'],
  ['[2001:db8::1]', 'anywhere'],
  ['example.org', 'anywhere'],
  ['10.example.org', 'anywhere'],
])('%s: %s', (hostname, reach) => {
  expect(reachOf(hostname)).toBe(reach);
});
