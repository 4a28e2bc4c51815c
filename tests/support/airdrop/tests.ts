// Common setup of the airdrop's tests over real HTTP: functions with empty storage, and signed-in admins.
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { configureAdmins, signedIn, type TestAdmin } from './api.ts';
import { startFunctionServer, type FunctionServer } from '../function-server.ts';

interface Ready<Name extends string> {
  server: FunctionServer;
  admins: Record<Name, TestAdmin>;
}

interface AirdropTestsOptions {
  /** The fixed time, in milliseconds, of each test; without it the real clock runs. */
  now?: number;
}

/**
 * Starts one server for the tests of a file or a `describe`. Passes it to `begin` before each test, emptied and with a
 * new session of every admin. Restores time, faults and environment afterwards.
 */
export function useAirdrop<Name extends string>(
  names: readonly Name[],
  begin: (ready: Ready<Name>) => void,
  { now }: AirdropTestsOptions = {},
): void {
  const saved = { ...process.env };
  let server: FunctionServer;

  beforeAll(async () => {
    server = await startFunctionServer(undefined, { isBehindProxy: true });
    configureAdmins(...names);
  });
  beforeEach(async () => {
    server.clear();
    if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now });
    const admins = await Promise.all(
      names.map(async (name) => [name, await signedIn(server, name)] as const),
    );
    server.calls.length = 0;
    begin({ server, admins: Object.fromEntries(admins) as Record<Name, TestAdmin> });
  });
  afterEach(() => {
    server.setFaults(null);
    vi.useRealTimers();
  });
  afterAll(async () => {
    await server.close();
    process.env = saved;
  });
}
