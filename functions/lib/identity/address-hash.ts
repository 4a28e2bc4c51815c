// Hashes a visitor's IP address for the log: shows that two calls came from one place, without identifying it.
import { createHmac } from 'node:crypto';
import { addressGroup } from '../http/visitor.ts';
import { keysFor } from './signing-keys.ts';

/**
 * Returns a keyed hash of the network that throttles count an address as (`addressGroup`): one customer has the same
 * hash wherever it is written. 16 hex digits. Without a key, all four billion IPv4 addresses could be tried. The hash
 * changes when JWT_KEYS does.
 */
export function hashAddress(ip: string, env: NodeJS.ProcessEnv = process.env): string {
  const [{ secret }] = keysFor('visitor-address', env);
  return createHmac('sha256', secret).update(addressGroup(ip)).digest('hex').slice(0, 16);
}
