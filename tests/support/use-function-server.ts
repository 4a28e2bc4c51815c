// Set-up of tests over real HTTP that need nothing but functions with empty storage.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startFunctionServer, type FunctionServer } from './function-server.ts';

/**
 * Starts one server for the tests of a file or a `describe`, and empties it before each. The returned object is filled
 * in when the first test begins.
 */
export function useFunctionServer(
  ...start: Parameters<typeof startFunctionServer>
): FunctionServer {
  const server = {} as FunctionServer;
  beforeAll(async () => {
    Object.assign(server, await startFunctionServer(...start));
  });
  beforeEach(() => server.clear());
  afterAll(() => server.close());
  return server;
}
