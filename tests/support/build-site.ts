// A build hook that only counts, and a live site that says which texts it shows: what Netlify is to the functions.
import { createServer } from 'node:http';
import { listenOn } from '../../scripts/local/port.ts';

export interface BuildSite {
  /** As the functions' environment names them. */
  env: { BUILD_HOOK_URL: string; URL: string };
  /** When each call of the hook came, in milliseconds. */
  hookCalls: number[];
  /** What the hook answers: a status, or never. */
  hook: number | 'hangs';
  /** What the site says: a content revision, a status without one, or never. */
  site: { contentRev: number } | number | 'hangs';
  close: () => Promise<void>;
}

/** Starts both, at one address of this machine. */
export async function startBuildSite(): Promise<BuildSite> {
  const server = createServer((request, response) => {
    request.resume();
    const isHook = request.method === 'POST' && request.url === '/build_hooks/secret';
    if (isHook) state.hookCalls.push(Date.now());
    const answer = isHook ? state.hook : state.site;
    if (answer === 'hangs') return;
    if (!isHook && request.url !== '/build-info.json') response.writeHead(404).end();
    else if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(JSON.stringify({ ...answer, contentHash: 'x', parts: {} }));
  });
  const port = await listenOn(server, '127.0.0.1', 0);
  const origin = `http://127.0.0.1:${port}`;
  const state: BuildSite = {
    env: { BUILD_HOOK_URL: `${origin}/build_hooks/secret`, URL: origin },
    hookCalls: [],
    hook: 200,
    site: { contentRev: 0 },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return state;
}
