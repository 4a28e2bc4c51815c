// A separate host for tests that write texts. Its build hook does nothing, so no build follows and no other test sees a
// changed site or changed texts.
import { serveLoopback, type LoopbackServer } from '../../../../scripts/local/port.ts';
import { startOwnHost, type OwnHost } from './own-host.ts';

/** A server that accepts every call of the build hook and does nothing. */
export function startIdleHook(): Promise<LoopbackServer> {
  return serveLoopback((request, response) => {
    request.resume();
    response.end();
  });
}

/** Runs one host at a time. */
export interface QuietHosts {
  /** Returns the host of a name, such as that of a test file. Ends the one before, and starts a new one, if need be. */
  of: (name: string) => Promise<OwnHost>;
}

export interface QuietHostFixtures {
  /** REBUILD_QUIET_SECONDS of the host. */
  quietSeconds: number;
  quietHosts: QuietHosts;
}

type HostsFixture = (
  fixtures: Pick<QuietHostFixtures, 'quietSeconds'>,
  use: (hosts: QuietHosts) => Promise<void>,
) => Promise<void>;

const lendHosts: HostsFixture = async ({ quietSeconds }, use) => {
  const hook = await startIdleHook();
  let lent: { name: string; host: OwnHost } | null = null;
  const start = () =>
    startOwnHost({ BUILD_HOOK_URL: hook.url, REBUILD_QUIET_SECONDS: String(quietSeconds) });
  await use({
    of: async (name) => {
      if (lent?.name === name) return lent.host;
      await lent?.host.close();
      lent = null;
      const host = await start();
      lent = { name, host };
      return host;
    },
  });
  await (lent as { host: OwnHost } | null)?.host.close();
  await hook.close();
};

/** Fixtures to extend a test with. Set `baseURL` to the URL of `quietHosts.of(file)`. */
export const quietHostFixtures: {
  quietSeconds: [number, { option: true; scope: 'worker' }];
  quietHosts: [HostsFixture, { scope: 'worker'; timeout: number }];
} = {
  quietSeconds: [300, { option: true, scope: 'worker' }],
  quietHosts: [lendHosts, { scope: 'worker', timeout: 120_000 }],
};
