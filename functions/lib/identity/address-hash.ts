// A visitor's address as the log keeps it: enough to see that two calls came from one place, not enough to find it.
import { createHmac } from 'node:crypto';
import { keysFor } from './signing-keys.ts';

/** A keyed hash of an address. Without the key all four billion could be tried; it changes when JWT_KEYS does. */
export function hashAddress(ip: string, env: NodeJS.ProcessEnv = process.env): string {
  const [{ secret }] = keysFor('visitor-address', env);
  return createHmac('sha256', secret).update(ip).digest('hex').slice(0, 16);
}
