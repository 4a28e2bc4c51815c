// Common setup of the airdrop's tests over real HTTP: functions with empty storage, and signed-in admins.
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startFunctionServer, type FunctionServer } from '../function-server.ts';
import { configureAdmins, signedIn, type TestAdmin } from './api.ts';

interface Ready<Name extends string> {
  server: FunctionServer;
  admins: Record<Name, TestAdmin>;
}

interface AirdropTestsOptions {
  /** The fixed time, in milliseconds, of each test; without it the real clock runs. */
  now?: number;
  /** Where storage is, if a test reads it byte by byte. */
  file?: string;
}

/**
 * Starts one server for the tests of a file or a `describe`. Before each test it is emptied, and every admin has a new
 * session. The returned objects are filled in then. Restores time and faults afterwards.
 */
export function useAirdrop<Name extends string>(
  names: readonly Name[],
  { now, file }: AirdropTestsOptions = {},
): Ready<Name> {
  const server = {} as FunctionServer;
  const admins = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, TestAdmin>;

  beforeAll(async () => {
    Object.assign(
      server,
      await startFunctionServer(undefined, {
        isBehindProxy: true,
        ...(file === undefined ? {} : { file }),
      }),
    );
    configureAdmins(...names);
  });
  beforeEach(async () => {
    server.clear();
    if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now });
    for (const name of names) Object.assign(admins[name], await signedIn(server, name));
    server.calls.length = 0;
  });
  afterEach(() => {
    server.setFaults(null);
    vi.useRealTimers();
  });
  afterAll(async () => {
    await server.close();
  });
  return { server, admins };
}
