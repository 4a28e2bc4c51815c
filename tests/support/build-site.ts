// A fake of Netlify for functions: a build hook that only counts calls, and a live site that reports its content
// revision.
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
  close: () => Promise<void>;
}

/** Starts both at one loopback address. */
export async function startBuildSite(): Promise<BuildSite> {
  const { url: origin, close } = await serveLoopback((request, response) => {
    request.resume();
    const isHook = request.method === 'POST' && request.url === '/build_hooks/secret';
    if (isHook) state.hookCalls.push(Date.now());
    const answer = isHook ? state.hook : state.site;
    if (answer === 'hangs') return;
    if (!isHook && request.url !== '/build-info.json') response.writeHead(404).end();
    else if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(JSON.stringify({ ...answer, contentHash: 'x', parts: {} }));
  });
  const state: BuildSite = {
    env: { BUILD_HOOK_URL: `${origin}/build_hooks/secret`, URL: origin },
    hookCalls: [],
    hook: 200,
    site: { contentRev: 0 },
    close,
  };
  return state;
}
