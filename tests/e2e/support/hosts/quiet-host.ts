// A separate host for tests that write texts. Its build hook does nothing, so no build follows and no other test sees a
// changed site or changed texts.
import { serveLoopback, type LoopbackServer } from '../../../../scripts/local/port.ts';
import { startOwnHost, type OwnHost } from './own-host.ts';

/** Starts a server that accepts every call of the build hook and does nothing. */
export function startIdleHook(): Promise<LoopbackServer> {
  return serveLoopback((request, response) => {
    request.resume();
    response.end();
  });
}

export interface QuietHosts {
  /** Returns the host of this worker, without the texts of other files than this one. */
  of: (file: string) => Promise<OwnHost>;
}

export interface QuietHostFixtures {
  quietHosts: QuietHosts;
}

type HostsFixture = (fixtures: object, use: (hosts: QuietHosts) => Promise<void>) => Promise<void>;

// eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
const lendHosts: HostsFixture = async ({}, use) => {
  const hook = await startIdleHook();
  const env = { BUILD_HOOK_URL: hook.url, REBUILD_QUIET_SECONDS: '300' };
  const host = await startOwnHost(env);
  let user: string | null = null;
  await use({
    of: async (file) => {
      if (user !== null && user !== file) await host.empty();
      user = file;
      return host;
    },
  });
  await host.close();
  await hook.close();
};

/** Fixtures to extend a test with. Set `baseURL` to the URL of `quietHosts.of(file)`. */
export const quietHostFixtures: {
  quietHosts: [HostsFixture, { scope: 'worker'; timeout: number }];
} = { quietHosts: [lendHosts, { scope: 'worker', timeout: 5 * 60_000 }] };
