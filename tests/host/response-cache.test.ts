// The one-machine host's copies of responses: the headers of Netlify's CDN, bounds, and purges.
import { purgeCache } from '@netlify/functions';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createResponseCache,
  type ResponseCache,
  freshMsOf,
  startPurgeServer,
  type PurgeServer,
} from '../../scripts/local/cdn/cache.ts';
import { PROPERTY_SEED } from '../support/effort.ts';

const KEEP = 'public, durable, max-age=60';

function answerWith(headers: Record<string, string>, body = 'text', status = 200): Response {
  return new Response(body, { status, headers });
}

function kept(tags: string, body = 'text'): Response {
  return answerWith(
    { 'Netlify-CDN-Cache-Control': KEEP, 'Netlify-Vary': 'query=none', 'Netlify-Cache-Tag': tags },
    body,
  );
}

let now: number;
let cache: ResponseCache;
beforeEach(() => {
  now = 1_000_000;
  cache = createResponseCache(() => now);
});

/** Requests an address; returns the body and whether the function was called. */
async function get(path: string, make: () => Response | Promise<Response>, site = 'a') {
  let isCalled = false;
  const answer = await cache.answer(new URL(path, 'http://host'), site, async () => {
    isCalled = true;
    return make();
  });
  return { body: await answer.text(), isCalled, headers: answer.headers };
}

describe('which responses are kept', () => {
  it.each([
    ['public, durable, max-age=60', 60_000],
    ['public, durable, max-age=60, stale-while-revalidate=9', 60_000],
    ['private, max-age=60', null],
    ['no-store', null],
    ['public, durable, max-age=x', null],
    ['', null],
  ])('%j: %s ms', (header, freshMs) => {
    const headers = { 'Netlify-CDN-Cache-Control': header, 'Netlify-Vary': 'query=none' };
    expect(freshMsOf(answerWith(headers))).toBe(freshMs);
  });

  it.each([
    ['an error', { 'Netlify-CDN-Cache-Control': KEEP, 'Netlify-Vary': 'query=none' }, 404],
    ['what depends on its query', { 'Netlify-CDN-Cache-Control': KEEP }, 200],
    ['a response without the header', { 'Cache-Control': 'public, max-age=60' }, 200],
  ])('not %s', (_, headers, status) => {
    expect(freshMsOf(answerWith(headers as Record<string, string>, 'x', status))).toBeNull();
  });

  it('a response is used until it is too old', async () => {
    await get('/a', () => kept('t', 'old'));
    now += 60_000;
    expect(await get('/a', () => kept('t', 'new'))).toMatchObject({ body: 'old', isCalled: false });
    now += 1;
    expect(await get('/a', () => kept('t', 'new'))).toMatchObject({ body: 'new', isCalled: true });
  });

  it('the headers for the CDN are not passed on, and Cache-Status tells what happened', async () => {
    const { headers } = await get('/a', () => kept('t'));
    expect([...headers.keys()].filter((name) => name.startsWith('netlify-'))).toEqual([]);
    expect(headers.get('cache-status')).toBe('"Local host"; fwd=miss');
    const second = await get('/a', () => kept('t'));
    expect(second.headers.get('cache-status')).toBe('"Local host"; hit');
  });
});

describe('the query', () => {
  it('a parameter that no response depends on makes no other copy', async () => {
    await get('/a?v=1', () => kept('t'));
    expect((await get('/a?v=2&bypass=1', () => kept('t'))).isCalled).toBe(false);
    expect((await get('/b?v=1', () => kept('t'))).isCalled).toBe(true);
  });
});

describe('removal', () => {
  it('a purge removes what has one of the tags, and nothing else', async () => {
    await get('/a', () => kept('ko-part-1,Parts'));
    await get('/b', () => kept('ko-part-2,parts'));
    await get('/c', () => kept('credit-ko'));
    cache.purge(['ko-part-1']);
    expect((await get('/b', () => kept('x'))).isCalled).toBe(false);
    expect((await get('/a', () => kept('ko-part-1,parts'))).isCalled).toBe(true);
    cache.purge(['parts']);
    expect((await get('/a', () => kept('x'))).isCalled).toBe(true);
    expect((await get('/b', () => kept('x'))).isCalled).toBe(true);
    expect((await get('/c', () => kept('x'))).isCalled).toBe(false);
  });

  it('a new site removes everything, as a deploy does', async () => {
    await get('/a', () => kept('t', 'old'), 'a');
    expect((await get('/a', () => kept('t', 'new'), 'b')).body).toBe('new');
  });

  it('a response is never older than the last purge that began before its request', async () => {
    // A text in storage; functions read it at one moment and answer at a later one.
    const step = fc.constantFrom('publish', 'ask', 'read', 'answer');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        cache = createResponseCache(() => now);
        let text = 0;
        const open: { read: () => void; answer: () => void; hasRead: boolean }[] = [];
        const asked: { atLeast: number; body: Promise<string> }[] = [];
        const ask = () => {
          const call = async (): Promise<Response> => {
            const read = Promise.withResolvers<undefined>();
            const sent = Promise.withResolvers<undefined>();
            open.push({
              read: () => read.resolve(undefined),
              answer: () => sent.resolve(undefined),
              hasRead: false,
            });
            await read.promise;
            const seen = String(text);
            await sent.promise;
            return kept('t', seen);
          };
          asked.push({ atLeast: text, body: get('/a', call).then(({ body }) => body) });
        };
        for (const one of steps) {
          if (one === 'publish') {
            text += 1;
            cache.purge(['t']);
          } else if (one === 'ask') ask();
          else if (one === 'read') {
            const first = open.find(({ hasRead }) => !hasRead);
            if (first) first.hasRead = true;
            first?.read();
          } else open.find(({ hasRead }) => hasRead)?.answer();
          await new Promise(setImmediate);
        }
        for (const { read, answer } of open) {
          read();
          answer();
        }
        for (const { atLeast, body } of asked) {
          expect(Number(await body)).toBeGreaterThanOrEqual(atLeast);
        }
        expect((await get('/a', () => kept('t', String(text)))).body).toBe(String(text));
      }),
      { numRuns: 150, ...PROPERTY_SEED },
    );
  });
});

it('keeps at most 16 MB, the most recently used ones', async () => {
  const big = 'x'.repeat(1_000_000);
  for (let index = 0; index < 20; index += 1) {
    await get(`/${String(index)}`, () => kept('t', big));
    await get('/0', () => kept('t', big));
  }
  expect((await get('/0', () => kept('t'))).isCalled).toBe(false);
  expect((await get('/19', () => kept('t'))).isCalled).toBe(false);
  expect((await get('/1', () => kept('t'))).isCalled).toBe(true);
});

describe('the purge API', () => {
  const saved = { ...process.env };
  let server: PurgeServer;
  beforeEach(async () => {
    server = await startPurgeServer(cache);
    Object.assign(process.env, server.env);
  });
  afterEach(async () => {
    await server.close();
    process.env = { ...saved };
  });
  const apiURL = () => server.env.PURGE_API_URL;
  const purge = (url: string, body: string) =>
    fetch(`${url}/api/v1/purge`, { method: 'POST', body });

  it("Netlify's own helper reaches it, whatever the case of the tags", async () => {
    await get('/a', () => kept('ko-part-1'));
    await get('/b', () => kept('parts'));
    await purgeCache({ tags: ['KO-part-1'], apiURL: apiURL() });
    expect((await get('/a', () => kept('ko-part-1'))).isCalled).toBe(true);
    expect((await get('/b', () => kept('parts'))).isCalled).toBe(false);
    await purgeCache({ apiURL: apiURL() });
    expect((await get('/b', () => kept('parts'))).isCalled).toBe(true);
  });

  it('refuses others, bad bodies and other paths', async () => {
    expect((await purge(new URL(apiURL()).origin, '{}')).status).toBe(404);
    expect((await purge(`${apiURL()}x`, '{}')).status).toBe(404);
    expect((await purge(apiURL(), '{')).status).toBe(400);
    expect((await purge(apiURL(), '{"cache_tags": 7}')).status).toBe(400);
    expect((await fetch(`${apiURL()}/other`, { method: 'POST' })).status).toBe(404);
  });
});
