// The build hook: a secret address on a loopback port. POST requests a build, as on Netlify; GET returns the status.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { listenOn } from '../port.ts';
import type { Rebuilder } from './rebuilder.ts';

export interface BuildHook {
  /** Secret: anyone who knows it can start builds on this machine. */
  url: string;
  close: () => Promise<void>;
}

/** Starts the hook for a rebuilder. */
export async function startBuildHook(rebuilder: Rebuilder): Promise<BuildHook> {
  const path = `/build_hooks/${randomBytes(24).toString('base64url')}`;
  const server = createServer((request, response) => {
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
  const port = await listenOn(server, '127.0.0.1', 0);
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
