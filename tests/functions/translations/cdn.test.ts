// The CDN's cache of the story's calls: a change is in the next response. The host emulates the CDN by the
// same headers and the same purge API.
import type { RequestListener } from 'node:http';
import type { Context } from '@netlify/functions';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import sweep from '../../../functions/rebuild-sweep.ts';
import storyParts from '../../../functions/story-parts.ts';
import { serveLoopback } from '../../../scripts/local/port.ts';
import { STORY_ID } from '../../../src/domain/story/parts.ts';
import { configureAdmins, send, sendJson, signedIn } from '../../support/airdrop/api.ts';
import {
  bodyFor,
  conditionOf,
  startWorker,
  type Worker,
} from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server } = useTranslations([]);
let tr: Worker;
beforeEach(async () => {
  tr = await startWorker(server, 'tr', 'Ada');
});

const PARTS = `/api/stories/${STORY_ID}/parts`;
const TEXT = `/api/stories/${STORY_ID}/tr/part-4`;
const CREDIT = '/api/translations/published/tr';

interface Got {
  status: number;
  body: Record<string, unknown>;
  /** Whether the response came from the cache. */
  isHit: boolean;
  etag: string;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  const response = await fetch(server.url + path, { headers });
  const text = await response.text();
  const isHit = response.headers.get('cache-status')?.endsWith('hit') === true;
  return {
    status: response.status,
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    isHit,
    etag: response.headers.get('etag') ?? '',
  };
}

let words = 0;
async function publish(slug = 'part-4') {
  words += 1;
  const part = await tr.part(slug);
  const body = bodyFor(part, `tr${String(words)}`);
  const { status } = await tr.post(slug, 'publish', body, {
    rev: part.rev === 0 ? null : part.rev,
  });
  expect(status).toBe(200);
}
const titleOf = ({ body }: Got) => String(body['title']);
const listed = ({ body }: Got) => JSON.stringify((body['parts'] as Record<string, unknown>)['tr']);

async function setProfile(of: Worker, name: string, isPublished: boolean): Promise<void> {
  const profile = { name, bio: 'Hello.', publish_profile: isPublished };
  const { status } = await sendJson('PUT', `${server.url}/api/auth/profile`, profile, of.headers);
  expect(status).toBe(200);
}

const runSweep = async () => {
  const context = { deploy: { context: 'local' } } as unknown as Context;
  return (await sweep(new Request('http://h/'), context)).json() as Promise<unknown>;
};

describe('what is kept', () => {
  it.each([PARTS, TEXT, CREDIT])('%s reaches storage once for all visitors', async (path) => {
    await publish();
    const first = await get(path);
    const asked = server.calls.length;
    const second = await get(path);
    expect(server.calls).toHaveLength(asked);
    expect([first.isHit, second.isHit]).toEqual([false, true]);
    expect(second.body).toEqual(first.body);
    expect((await get(`${path}?v=${String(Date.now())}&bypass=1`)).isHit).toBe(true);
  });

  it('a visitor who has the response gets 304 from the copy', async () => {
    await publish();
    const { etag } = await get(PARTS);
    const again = await get(PARTS, { 'If-None-Match': etag });
    expect(again).toMatchObject({ status: 304, isHit: true });
    await publish('part-3');
    expect((await get(PARTS, { 'If-None-Match': etag })).status).toBe(200);
  });

  it('not a response that may be outdated, and not an error', async () => {
    await get(PARTS);
    server.setFaults(() => ({ kind: 'error', status: 500 }));
    expect((await get(PARTS)).body['source']).toBe('fallback');
    server.setFaults(null);
    expect(await get(PARTS)).toMatchObject({ isHit: false, body: { source: 'live' } });
    expect((await get(TEXT)).status).toBe(404);
    await publish();
    expect((await get(TEXT)).status).toBe(200);
  });

  it('nothing in a preview, where no purge arrives', async () => {
    const context = { deploy: { context: 'deploy-preview' }, params: { storyId: STORY_ID } };
    const ask = (deploy: string) =>
      storyParts(new Request(`http://h${PARTS}`), {
        ...context,
        deploy: { context: deploy },
      } as unknown as Context);
    const names = async (deploy: string) =>
      [...(await ask(deploy)).headers.keys()].filter((name) => name.startsWith('netlify'));
    expect(await names('deploy-preview')).toEqual([]);
    expect(await names('production')).toEqual([
      'netlify-cache-tag',
      'netlify-cdn-cache-control',
      'netlify-vary',
    ]);
  });
});

describe('a change is in the next response', () => {
  it('a publish: the text and the list, not the other texts', async () => {
    await publish();
    await publish('part-3');
    const other = `/api/stories/${STORY_ID}/tr/part-3`;
    const before = { text: await get(TEXT), list: await get(PARTS), other: await get(other) };
    await publish();
    expect(titleOf(await get(TEXT))).not.toBe(titleOf(before.text));
    expect(listed(await get(PARTS))).not.toBe(listed(before.list));
    expect((await get(other)).isHit).toBe(true);
  });

  it('a profile that is published or withdrawn, and a publish that changes whose name is shown', async () => {
    const credited = async () => (await get(CREDIT)).body['translator'];
    const ben = await startWorker(server, 'tr', 'Ben');
    expect(await credited()).toBeNull();
    await setProfile(tr, 'Ada', true);
    expect(await credited()).toMatchObject({ name: 'Ada' });
    expect((await get(CREDIT)).isHit).toBe(true);
    await setProfile(ben, 'Ben', true);
    expect(await credited()).toMatchObject({ name: 'Ben' });
    await publish();
    expect(await credited()).toMatchObject({ name: 'Ada' });
    await setProfile(tr, 'Ada', false);
    expect(await credited()).toMatchObject({ name: 'Ben' });
    await setProfile(ben, 'Ben', false);
    expect(await credited()).toBeNull();
  });

  it("an admin's deletion", async () => {
    configureAdmins('rowan');
    const { headers } = await signedIn(server, 'rowan');
    await publish();
    expect((await get(TEXT)).status).toBe(200);
    const { rev } = await tr.part('part-4');
    const removed = await send(
      `${server.url}/api/admin/stories/${STORY_ID}/parts/part-4?language=tr`,
      { method: 'DELETE', headers: { ...headers, ...conditionOf({ rev }) } },
    );
    expect(removed.status).toBe(200);
    expect((await get(TEXT)).status).toBe(404);
    expect(listed(await get(PARTS))).toBe('[]');
  });
});

describe('a purge that fails', () => {
  let calls = 0;
  const saved = { ...process.env };
  const purgeAt = async (listener: RequestListener) => {
    const { url, close } = await serveLoopback(listener);
    onTestFinished(close);
    process.env['PURGE_API_URL'] = url;
  };
  const refuse = () =>
    purgeAt((request, response) => {
      calls += 1;
      request.resume();
      response.writeHead(429).end();
    });
  beforeEach(() => {
    calls = 0;
    saved['PURGE_API_URL'] = process.env['PURGE_API_URL'];
  });
  afterEach(() => {
    process.env['PURGE_API_URL'] = saved['PURGE_API_URL'];
  });

  it('fails no publish, and the sweep repeats it until it succeeds', async () => {
    await publish();
    await runSweep();
    const before = titleOf(await get(TEXT));
    await refuse();
    await publish();
    expect(calls).toBe(1);
    expect(titleOf(await get(TEXT))).toBe(before);
    expect(await runSweep()).toMatchObject({ purged: null });
    expect(titleOf(await get(TEXT))).toBe(before);
    process.env['PURGE_API_URL'] = saved['PURGE_API_URL'];
    expect(await runSweep()).toMatchObject({ purged: ['tr/part-4'] });
    expect(titleOf(await get(TEXT))).toContain(`tr${String(words)} `);
    expect(await runSweep()).toMatchObject({ purged: [] });
  });

  it('the sweep purges everything after a backup was restored', async () => {
    await publish();
    await publish('part-3');
    server.put('content/purged', { rev: 99 });
    expect(await runSweep()).toMatchObject({ purged: ['tr/part-4', 'tr/part-3'] });
    expect(server.stored('translations', 'content/purged')).toMatchObject({ rev: 2 });
  });

  it('without an answer is given up', async () => {
    await purgeAt((request) => void request.resume());
    await publish();
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('too long to purge');
  });
});
