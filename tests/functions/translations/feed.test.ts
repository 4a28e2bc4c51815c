// The feed of a translator over real HTTP (docs/decisions/057-a-feed-at-a-secret-address.md): what it says, who can read
// it, and two windows that renew its address at once.
import type { Context } from '@netlify/functions';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'valibot';
import feed from '../../../functions/feed.ts';
import { FeedAnswerSchema } from '../../../src/domain/account/feed.ts';
import { LOOK_UPS_PER_VISITOR } from '../../../src/domain/limits.ts';
import { DiscussionAnswerSchema } from '../../../src/domain/translation/discussion/requests.ts';
import { configureAdmins, newVisitor, send, signedIn } from '../../support/airdrop/api.ts';
import { bodyFor, type Worker } from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';
import { xmlProblem } from '../../support/well-formed.ts';

const { server, workers } = useTranslations(['Ada', 'Bea']);
const { Ada: ada, Bea: bea } = workers;

const url = (path: string) => `${server.url}/api/${path}`;

async function nameOf(worker: Worker, replaces: string | null = null, key?: string) {
  const answer = await send(url('translations/feed'), {
    method: 'POST',
    body: JSON.stringify({ replaces }),
    headers: {
      ...worker.headers,
      'Content-Type': 'application/json',
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
  });
  expect(answer.status).toBe(200);
  return parse(FeedAnswerSchema, answer.body).name;
}

const read = (name: string, headers: Record<string, string> = {}) =>
  fetch(url(`feeds/${name}`), { headers: { 'X-Forwarded-For': newVisitor(), ...headers } });

const statusOf = async (name: string) => (await read(name)).status;

async function publish(worker: Worker): Promise<void> {
  const part = await worker.part('part-1');
  const body = bodyFor(part, 'one');
  expect((await worker.post('part-1', 'publish', body, { rev: part.rev || null })).status).toBe(
    200,
  );
}

async function comment(worker: Worker, text: string): Promise<void> {
  const path = url('translations/zh/part-1/discussion');
  const { body } = await send(path, { headers: worker.headers });
  const { source } = parse(DiscussionAnswerSchema, body);
  const said = await send(path, {
    method: 'POST',
    body: JSON.stringify({
      action: 'comment',
      field: 'title',
      sourceHash: source.hashes.title,
      text,
    }),
    headers: { ...worker.headers, 'Content-Type': 'application/json' },
  });
  expect(said.status).toBe(200);
}

describe('a feed', () => {
  it('says what others did, in the language of its translator, as Atom', async () => {
    await publish(ada);
    await comment(bea, 'Is <this> & "that" a better word?');
    const name = await nameOf(ada);
    const answer = await read(name);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
    const text = await answer.text();
    expect(xmlProblem(text)).toBeNull();
    expect(text).toContain('xml:lang="zh-Hans"');
    expect(text.match(/<entry>/g)).toHaveLength(1);
    expect(text).toContain('Bea 发表了评论');
    expect(text).toContain('Is &lt;this&gt; &amp; &quot;that&quot; a better word?');
    expect(text).toContain(`${server.url}/zh/cms/translate/?part=part-1`);
    expect(text).not.toContain('@');
    // Of every element that RFC 4287 wants, as many as it wants, for the feed and for its entry.
    for (const element of ['id', 'title', 'updated']) {
      expect(text.match(new RegExp(`<${element}>`, 'g')), element).toHaveLength(2);
    }
    const ids = text.match(/<id>[^<]+/g);
    expect(ids).toEqual([
      expect.stringMatching(
        /^<id>urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
      ),
      expect.stringMatching(/^<id>urn:uuid:/),
    ]);
    // The ids stay when the address is renewed and somebody else reads.
    const renewed = await (await read(await nameOf(ada, name))).text();
    expect(renewed.match(/<id>[^<]+/g)).toEqual(ids);
  });

  it('is answered without a body while nothing happens, and is not kept for others', async () => {
    const name = await nameOf(ada);
    const first = await read(name);
    const etag = first.headers.get('etag') ?? '';
    const again = await read(name, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await comment(bea, 'Something new.');
    const next = await read(name, { 'If-None-Match': etag });
    expect([next.status, next.headers.get('etag') === etag]).toEqual([200, false]);
    expect(await next.text()).toContain('Something new.');
  });
});

describe('its address', () => {
  let name = '';
  beforeEach(async () => {
    name = await nameOf(ada);
  });

  it('is the same until it is renewed, and then the old one is unknown', async () => {
    expect(await nameOf(ada)).toBe(name);
    expect(await nameOf(bea)).not.toBe(name);
    const next = await nameOf(ada, name);
    expect([await statusOf(name), await statusOf(next)]).toEqual([404, 200]);
    expect(await nameOf(ada, name)).toBe(next);
  });

  it('has no secret that is in storage', () => {
    const [, secret = ''] = name.split('-');
    const kept = server.copy().map(({ key, body }) => key + Buffer.from(body).toString('utf8'));
    expect(kept.filter((text) => text.includes(secret))).toEqual([]);
  });

  it('outlives a new signing key while the old one is still known, and no longer', async () => {
    const saved = process.env['JWT_KEYS'] ?? '';
    const fresh = `fresh:${Buffer.alloc(32, 7).toString('base64')}`;
    try {
      process.env['JWT_KEYS'] = `${fresh},${saved}`;
      expect(await statusOf(name)).toBe(200);
      process.env['JWT_KEYS'] = fresh;
      expect(await statusOf(name)).toBe(404);
    } finally {
      process.env['JWT_KEYS'] = saved;
    }
  });

  it('opens nothing if a letter differs, or for another account', async () => {
    const [id = '', secret = ''] = name.split('-');
    const other = (await nameOf(bea)).split('-');
    const letter = secret.endsWith('0') ? '1' : '0';
    const wrong = [
      `${id}-${secret.slice(0, -1)}${letter}`,
      `${other[0] ?? ''}-${secret}`,
      `${'0'.repeat(32)}-${secret}`,
      `${id}-${secret.toUpperCase()}`,
      `${id}-${secret}0`,
      id,
      '-',
    ];
    for (const one of wrong) {
      const answer = await read(one);
      expect([answer.status, await answer.json()], one).toMatchObject([
        404,
        { error: 'feed.unknown' },
      ]);
    }
  });

  it('ends with all sessions of the account, and the next one is another', async () => {
    configureAdmins('rowan');
    const { token } = await signedIn(server, 'rowan');
    const id = name.split('-')[0] ?? '';
    const revoked = await send(url(`admin/translators/${id}/revoke-sessions`), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(revoked.status).toBe(200);
    expect(await statusOf(name)).toBe(404);
  });

  it('renewed by two windows at once, and by each again, is one new address', async () => {
    const names = await Promise.all(
      ['a', 'a', 'b', 'b', 'c'].map((key) => nameOf(ada, name, key.repeat(16))),
    );
    expect(new Set(names).size).toBe(1);
    expect(names).not.toContain(name);
    expect(await statusOf(names[0] ?? '')).toBe(200);
  });

  it('can be tried only so often, and needs a translator to be asked for', async () => {
    const ip = '2001:db8:9:9::1';
    const ask = (address: string) =>
      feed(new Request(url(`feeds/${address}`)), {
        ip,
        requestId: 'test',
        params: { address },
        deploy: { context: 'production' },
      } as unknown as Context);
    const guess = `${'0'.repeat(32)}-${'0'.repeat(48)}`;
    const tries = await Promise.all(Array.from({ length: LOOK_UPS_PER_VISITOR }, () => ask(guess)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404]));
    const refused = await ask(name);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    expect(await statusOf(name)).toBe(200);
    const nobody = await send(url('translations/feed'), { method: 'POST', body: '{}' });
    expect(nobody.status).toBe(401);
  });
});
