// Readers' corrections over real HTTP: what is taken, who sees it, and what an answer does.
import { beforeEach, describe, expect, it } from 'vitest';
import historyThinning from '../../../functions/history-thinning.ts';
import type { Context } from '@netlify/functions';
import { ANSWERED_KEPT_MS, OPEN_CORRECTIONS } from '../../../src/domain/corrections/limits.ts';
import type { TranslationAnswer } from '../../../src/domain/translation/answers.ts';
import { configureAdmins, send, signedIn, type Answer } from '../../support/airdrop/api.ts';
import {
  askOwn,
  correctionOf,
  correctionSecret,
  englishCorrection,
  listOf,
  postCorrection,
  storedCorrections,
} from '../../support/corrections.ts';
import { bodyFor, startWorker } from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';
import { changeCorrections } from '../../../functions/lib/corrections/records.ts';
import { openStore, WRITE_TIMEOUT_BUDGET } from '../../../functions/lib/storage/store.ts';

const { server, workers } = useTranslations(['Ada', 'Bo']);
const { Ada: zh, Bo: other } = workers;

const ZH = { language: 'zh', wording: 'haven' } as const;
let text: string[] = [];

beforeEach(async () => {
  configureAdmins('rowan');
  const body = bodyFor(await zh.part('part-1'), 'zh');
  text = body.translationData.text;
  expect((await zh.post('part-1', 'publish', body, { rev: null })).status).toBe(200);
});

const reply = (place: string, id: string, body: object, headers = zh.headers): Promise<Answer> =>
  send(`${server.url}/api/corrections/${place}/${id}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'Content-Type': 'application/json' },
  });

async function reported(number = 1, fields: object = ZH): Promise<string> {
  const body = correctionOf(text, 'harbour', fields);
  const answer = await postCorrection(server, body, correctionSecret(number));
  expect([answer.status, answer.body]).toEqual([201, { received: true }]);
  return (await listOf(server, 'zh', zh.headers)).corrections[0]?.id ?? '';
}

describe('what a reader sends', () => {
  it('is listed for the language at its paragraph, and counted once however often it arrives', async () => {
    await Promise.all([1, 1, 1, 2, 3].map((number) => reported(number)));
    const { corrections, total, next } = await listOf(server, 'zh', zh.headers);
    expect([total, next]).toEqual([1, null]);
    expect(corrections[0]).toMatchObject({
      ...{ part: 'part-1', paragraph: 0, words: 'harbour', wording: 'haven', count: 3 },
      ...{ isOutdated: false, version: 1, changed: text[0]?.replace('harbour', 'haven') },
    });
    expect(corrections[0]).not.toHaveProperty('senders');
  });

  it('is refused if it is not plain, not about the text, or has no secret', async () => {
    const body = correctionOf(text, 'harbour', ZH);
    const rows: [object, string, string][] = [
      [{ ...body, note: 'see https://x.example' }, correctionSecret(1), 'correction.not-plain'],
      [{ ...body, note: 'buy at ｗｗｗ．shop．com' }, correctionSecret(1), 'correction.not-plain'],
      [{ ...body, wording: 'ha\u202even' }, correctionSecret(1), 'correction.not-plain'],
      [{ ...body, wording: 'two\nlines' }, correctionSecret(1), 'correction.not-plain'],
      [{ ...body, words: 'nothing that is there' }, correctionSecret(1), 'correction.outdated'],
      [{ ...body, part: 'part-6' }, correctionSecret(1), 'part.unknown'],
      [{ ...body, part: 'part-2' }, correctionSecret(1), 'correction.outdated'],
      [{ ...body, wording: 'x'.repeat(301) }, correctionSecret(1), 'body.invalid'],
      [body, 'short', 'idempotency-key.invalid'],
    ];
    for (const [sent, secret, error] of rows) {
      expect((await postCorrection(server, sent, secret)).body['error']).toBe(error);
    }
    const lies = { ...body, before: 'Visit evil.example', after: 'now' };
    expect((await postCorrection(server, lies, correctionSecret(1))).status).toBe(201);
    const [row] = (await listOf(server, 'zh', zh.headers)).corrections;
    expect(row?.before).toBe(
      'zh The first morning of part-1 began with rain over the old '.slice(-48),
    );
  });

  it('cannot fill the store: a part has room for so many, whoever sends them at once', async () => {
    // Where a write gives up among so many, the browser sends it again.
    const persist = async (number: number): Promise<Answer> => {
      const body = englishCorrection(`w${number}`);
      const answer = await postCorrection(server, body, correctionSecret(number));
      return answer.status >= 500 ? persist(number) : answer;
    };
    const flood = Array.from({ length: OPEN_CORRECTIONS + 15 }, (_, number) => persist(number));
    const answers = await Promise.all(flood);
    const codes = answers.map(({ status, body }) => body['error'] ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(OPEN_CORRECTIONS);
    expect(codes.filter((code) => code === 'correction.full')).toHaveLength(15);
    expect(storedCorrections(server, 'en/part-1')).toHaveLength(OPEN_CORRECTIONS);
    // Others have room, and the same one is still counted.
    await reported(900);
    const again = englishCorrection('w3');
    const isFull = codes[3] !== 201;
    const merged = await postCorrection(server, again, correctionSecret(901));
    expect(merged.status).toBe(isFull ? 409 : 201);
    const { token } = await signedIn(server, 'rowan');
    const admin = { Authorization: `Bearer ${token}` };
    expect((await listOf(server, 'en', admin)).total).toBe(OPEN_CORRECTIONS);
  }, 30_000);
});

describe('who may see and answer', () => {
  it('a translator of the language; English only admins', async () => {
    const id = await reported();
    const ko = await startWorker(server, 'ko');
    const { token } = await signedIn(server, 'rowan');
    const admin = { Authorization: `Bearer ${token}` };
    const status = async (path: string, headers: Record<string, string>) =>
      (await send(`${server.url}/api/corrections/${path}`, { headers })).status;
    expect(await status('zh', {})).toBe(401);
    expect(await status('zh', ko.headers)).toBe(403);
    expect(await status('en', zh.headers)).toBe(403);
    expect(await status('xx', admin)).toBe(404);
    expect([await status('en', admin), await status('zh', admin)]).toEqual([200, 200]);
    const decline = { reply: 'decline', version: 1 };
    expect((await reply('zh/part-1', id, decline, ko.headers)).status).toBe(403);
    expect((await reply('zh/part-1', id, decline, admin)).status).toBe(200);
    const log = server.keys('audit').map((key) => server.stored('audit', key));
    expect(log).toMatchObject([{ action: 'correction.declined', subject: 'zh/part-1' }]);
  });
});

describe('an answer', () => {
  it('puts the wording into the draft, under what somebody writes meanwhile', async () => {
    const id = await reported();
    const seen = await zh.part('part-1');
    const body = { reply: 'accept', version: 1, apply: true };
    const [first, second] = await Promise.all([
      reply('zh/part-1', id, body),
      reply('zh/part-1', id, body, other.headers),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    // Ada's editor has not seen it, and saves another paragraph.
    const edit = bodyFor(seen, 'zh');
    edit.translationData.text[1] = 'zh Another sentence.';
    const saved = await zh.post('part-1', 'draft', edit, { rev: seen.rev });
    const draft = (saved.body as unknown as TranslationAnswer).draft?.text.text;
    expect(draft?.[0]).toBe(
      'zh The first morning of part-1 began with rain over the **old** haven.',
    );
    expect(draft?.[1]).toBe('zh Another sentence.');
    expect((await listOf(server, 'zh', zh.headers)).total).toBe(0);
    // The reader is told once readers see it, and nobody who has no secret.
    const own = `zh.part-1.${correctionSecret(1)}`;
    expect(await askOwn(server, own)).toEqual([]);
    const now = await zh.part('part-1');
    const published = bodyFor(now, 'zh', { text: draft ?? [] });
    await zh.post('part-1', 'publish', published, { rev: now.rev });
    const asked = `${own},zh.part-1.${correctionSecret(2)}`;
    expect(await askOwn(server, asked)).toEqual([own]);
    // Readers with an old page who report the same are told as well, and nobody is asked again.
    const stale = correctionOf(text, 'harbour', ZH);
    const late = await postCorrection(server, stale, correctionSecret(5));
    expect(late.body['error']).toBe('correction.outdated');
  });

  it('is a conflict with another one, and with words that are gone', async () => {
    const id = await reported();
    expect((await reply('zh/part-1', id, { reply: 'decline', version: 4 })).status).toBe(409);
    const now = await zh.part('part-1');
    const edit = bodyFor(now, 'zh', { text: ['zh Quite another beginning.', ...text.slice(1)] });
    await zh.post('part-1', 'draft', edit, { rev: now.rev });
    expect((await listOf(server, 'zh', zh.headers)).corrections[0]?.isOutdated).toBe(true);
    const accept = { reply: 'accept', version: 1 };
    const refused = await reply('zh/part-1', id, { ...accept, apply: true });
    expect(refused.body['error']).toBe('correction.outdated');
    expect((await reply('zh/part-1', id, accept)).status).toBe(200);
    const late = await reply('zh/part-1', id, { reply: 'decline', version: 2 });
    expect(late.body['error']).toBe('correction.conflict');
    const unknown = await reply('zh/part-1', '0'.repeat(32), accept);
    expect(unknown.body['error']).toBe('correction.unknown');
  });

  it('says nothing to the reader when declined, and is forgotten after its time', async () => {
    const id = await reported();
    await reply('zh/part-1', id, { reply: 'decline', version: 1 });
    expect(await askOwn(server, `zh.part-1.${correctionSecret(1)}`)).toEqual([]);
    // The same again asks nobody.
    await reported(2);
    expect((await listOf(server, 'zh', zh.headers)).total).toBe(0);
    const run = () =>
      historyThinning(new Request('http://h/'), { deploy: { context: 'local' } } as Context);
    await run();
    expect(storedCorrections(server, 'zh/part-1')).toHaveLength(1);
    const old = new Date(Date.now() - ANSWERED_KEPT_MS - 1_000).toISOString();
    await changeCorrections(
      openStore('translations', 'local', WRITE_TIMEOUT_BUDGET),
      { language: 'zh', slug: 'part-1' },
      'a'.repeat(32),
      (all) => all.map((one) => ({ ...one, answeredAt: old })),
    );
    await run();
    expect(storedCorrections(server, 'zh/part-1')).toHaveLength(0);
  });
});
