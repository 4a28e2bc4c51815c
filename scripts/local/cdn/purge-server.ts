// Netlify's purge API for this host: POST /api/v1/purge on a loopback port, with a token. @netlify/functions calls it.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { listenOn } from '../port.ts';
import type { AnswerCache } from './cache.ts';

/** The API's request body, as far as this host understands it. */
const PurgeSchema = v.object({ cache_tags: v.optional(v.array(v.string())) });

const MAX_BODY_BYTES = 64 * 1024;

export interface PurgeServer {
  /** The environment variables with which functions reach it. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** Starts the purge API of a cache. */
export async function startPurgeServer(cache: AnswerCache): Promise<PurgeServer> {
  const token = randomBytes(24).toString('base64url');
  const expected = Buffer.from(`Bearer ${token}`);
  const isAllowed = ({ headers }: IncomingMessage): boolean => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    if (request.url !== '/api/v1/purge' || request.method !== 'POST') return void answer(404);
    if (!isAllowed(request)) return void answer(401);
    void readTags(request).then((tags) => {
      if (tags === 'invalid') return answer(400);
      // Without tags, the API removes everything.
      if (tags === undefined) cache.clear();
      else cache.purge(tags.map((tag) => tag.toLowerCase()));
      return answer(202);
    });
  });
  const port = await listenOn(server, '127.0.0.1', 0);
  return {
    env: {
      NETLIFY_PURGE_API_TOKEN: token,
      PURGE_API_URL: `http://127.0.0.1:${String(port)}`,
      SITE_ID: 'local',
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function readTags(request: IncomingMessage): Promise<string[] | undefined | 'invalid'> {
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) return 'invalid';
      chunks.push(chunk);
    }
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return v.parse(PurgeSchema, body).cache_tags;
  } catch {
    return 'invalid';
  }
}
