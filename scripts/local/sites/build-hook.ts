// The build hook: a secret address on a loopback port. POST requests a build, as on Netlify; GET returns the status.
import { randomBytes } from 'node:crypto';
import { serveLoopback, type LoopbackServer } from '../port.ts';
import type { Rebuilder } from './rebuilder.ts';

/** Starts the hook for a rebuilder. Its address is secret: anyone who knows it can start builds on this machine. */
export async function startBuildHook(rebuilder: Rebuilder): Promise<LoopbackServer> {
  const path = `/build_hooks/${randomBytes(24).toString('base64url')}`;
  const { url, close } = await serveLoopback((request, response) => {
    request.resume();
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (request.url?.split('?')[0] !== path) answer(404, '{}');
    else if (request.method === 'GET') answer(200, JSON.stringify(rebuilder.status()));
    else if (request.method !== 'POST') answer(405, '{}');
    else {
      // Respond at once: the caller is a publish, which does not wait for the site.
      void rebuilder.request();
      answer(200, '{}');
    }
  });
  return { url: url + path, close };
}
