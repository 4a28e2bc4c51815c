// A fake of Netlify for functions: a build hook that only counts calls, and a live site that reports its content
// revision.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { serveLoopback } from '../../scripts/local/port.ts';

export interface BuildSite {
  /** The variables of the functions' environment. */
  env: { BUILD_HOOK_URL: string; URL: string };
  /** When the hook was called, in milliseconds. */
  hookCalls: number[];
  /** How the hook responds: with a status, or never. */
  hook: number | 'hangs';
  /** How the site responds: with a content revision, with only a status, or never. */
  site: { contentRev: number } | number | 'hangs';
}

/**
 * Starts hook and site at one loopback address for the tests of a file; each test begins with no calls counted. The
 * returned object is filled in when the first test begins.
 */
export function useBuildSite(): BuildSite {
  const state = {} as BuildSite;
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const server = await serveLoopback((request, response) => {
      request.resume();
      const isHook = request.method === 'POST' && request.url === '/build_hooks/secret';
      if (isHook) state.hookCalls.push(Date.now());
      const answer = isHook ? state.hook : state.site;
      if (answer === 'hangs') return;
      if (!isHook && request.url !== '/build-info.json') response.writeHead(404).end();
      else if (typeof answer === 'number') response.writeHead(answer).end();
      else response.end(JSON.stringify({ ...answer, contentHash: 'x', parts: {} }));
    });
    ({ close } = server);
    state.env = { BUILD_HOOK_URL: `${server.url}/build_hooks/secret`, URL: server.url };
  });
  beforeEach(() => {
    Object.assign(state, { hookCalls: [], hook: 200, site: { contentRev: 0 } });
  });
  afterAll(() => close());
  return state;
}
