// A host of its own for tests that write texts: nobody answers its build hook, so no build follows and no other test finds
// its site or its texts changed.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOwnHost, type OwnHost } from './own-host.ts';

/** Takes every call of the build hook and does nothing. */
async function startIdleHook(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export interface QuietHostFixtures {
  /** Who writes: admins who change the English and translators who work from it have hosts apart. */
  writers: 'admins' | 'translators';
  /** REBUILD_QUIET_SECONDS of the host. */
  quietSeconds: number;
  quietHost: OwnHost;
}

type HostFixture = (
  fixtures: Pick<QuietHostFixtures, 'quietSeconds'>,
  use: (host: OwnHost) => Promise<void>,
) => Promise<void>;

const lendHost: HostFixture = async ({ quietSeconds }, use) => {
  const hook = await startIdleHook();
  const host = await startOwnHost({
    BUILD_HOOK_URL: hook.url,
    REBUILD_QUIET_SECONDS: String(quietSeconds),
  });
  await use(host);
  await host.close();
  await hook.close();
};

/** Fixtures to extend a test with, one host for each worker process and kind of writers. `baseURL` is to be taken from it. */
export const quietHostFixtures: {
  writers: [QuietHostFixtures['writers'], { option: true; scope: 'worker' }];
  quietSeconds: [number, { option: true; scope: 'worker' }];
  quietHost: [HostFixture, { scope: 'worker'; timeout: number }];
} = {
  writers: ['translators', { option: true, scope: 'worker' }],
  quietSeconds: [300, { option: true, scope: 'worker' }],
  quietHost: [lendHost, { scope: 'worker', timeout: 120_000 }],
};
