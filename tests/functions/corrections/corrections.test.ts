// Readers' corrections over real HTTP: what is taken, who sees it, and what an answer does.
import type { Context } from '@netlify/functions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import historyThinning from '../../../functions/history-thinning.ts';
import { changeCorrections } from '../../../functions/lib/corrections/correction-records.ts';
import { OPERATION_MEMORY_MS } from '../../../functions/lib/storage/records.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import {
  CORRECTION_RETENTION_MS,
  CORRECTION_CALLS,
  OPEN_CORRECTIONS_PER_VISITOR,
} from '../../../src/domain/corrections/correction-limits.ts';
import type { TranslationResponse } from '../../../src/domain/translation/responses.ts';
import { MAX_FIELD_CHARS } from '../../../src/domain/translation/translation-limits.ts';
import {
  configureAdmins,
  newVisitor,
  send,
  sendJson,
  signedIn,
  untilServed,
  type ApiResponse,
} from '../../support/airdrop/api.ts';
import {
  askOwn,
  correctionOf,
  correctionSecret,
  englishCorrection,
  listOf,
  postCorrection,
  storedCorrections,
} from '../../support/corrections.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { bodyFor, startWorker } from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada', 'Bo'], { isBehindProxy: true });
const { Ada: zh, Bo: other } = workers;

const ZH = { language: 'zh', wording: 'haven' } as const;
let text: string[] = [];

beforeEach(async () => {
  configureAdmins('rowan');
  const body = bodyFor(await zh.part('part-1'), 'zh');
  text = body.translationData.text;
  expect((await zh.post('part-1', 'publish', body, { rev: null })).status).toBe(200);
});

const reply = (language: string, body: object, headers = zh.headers): Promise<ApiResponse> =>
  sendJson(
    'POST',
    `${server.url}/api/corrections/${language}`,
    { part: 'part-1', ...body },
    headers,
  );

async function reported(number = 1, fields: object = ZH): Promise<string> {
  const body = correctionOf(text, 'harbour', fields);
  const response = await postCorrection(server, body, correctionSecret(number));
  expect([response.status, response.body]).toEqual([201, { received: true }]);
  return (await listOf(server, 'zh', zh.headers)).corrections[0]?.id ?? '';
}

describe('what a reader sends', () => {
  it('is listed for the language, and counted once however often it arrives', async () => {
    await Promise.all([1, 1, 1, 2, 3].map((number) => reported(number)));
    const { corrections } = await listOf(server, 'zh', zh.headers);
    expect(corrections).toHaveLength(1);
    expect(corrections[0]).toMatchObject({
      ...{ part: 'part-1', paragraph: 0, words: 'harbour', wording: 'haven', count: 3 },
    });
    for (const secret of ['senders', 'networks']) expect(corrections[0]).not.toHaveProperty(secret);
  });

  it('is refused if it is not plain, not about the text, or has no secret', async () => {
    const body = correctionOf(text, 'harbour', ZH);
    const rows: [object, string, string?][] = [
      [{ note: 'see https://x.example' }, 'body.invalid'],
      [{ wording: 'two\nlines' }, 'body.invalid'],
      [{ words: 'nothing that is there' }, 'correction.outdated'],
      [{ part: 'part-6' }, 'part.unknown'],
      [{ part: 'part-2' }, 'correction.outdated'],
      [{}, 'idempotency-key.invalid', ''],
    ];
    for (const [fields, error, secret = correctionSecret(1)] of rows) {
      const refused = await postCorrection(server, { ...body, ...fields }, secret);
      expect(refused.body['error']).toBe(error);
    }
    const lies = { ...body, before: 'Visit evil.example', after: 'now' };
    expect((await postCorrection(server, lies, correctionSecret(1))).status).toBe(201);
    const [row] = (await listOf(server, 'zh', zh.headers)).corrections;
    expect(row?.before).toBe(
      'zh The first morning of part-1 began with rain over the old '.slice(-48),
    );
  });

  it('leaves room for other readers even if one sends 50 at once', async () => {
    const stranger = newVisitor();
    const sendOne = (number: number) => {
      const body = englishCorrection(`w${number}`);
      return untilServed(() => postCorrection(server, body, correctionSecret(number), stranger));
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => sendOne(number)));
    const codes = answers.map(({ status, body }) => body['error'] ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(OPEN_CORRECTIONS_PER_VISITOR);
    expect(codes.filter((code) => code === 'correction.full')).toHaveLength(
      50 - OPEN_CORRECTIONS_PER_VISITOR,
    );
    const other = await postCorrection(server, englishCorrection('mist'), correctionSecret(90));
    expect(other.body).toEqual({ received: true });
    expect(storedCorrections(server, 'en/part-1')).toHaveLength(OPEN_CORRECTIONS_PER_VISITOR + 1);
  }, 30_000);

  it('counts as a visit, of which an address has so many in an hour', async () => {
    stopClock();
    const visit = () => askOwn(server, 'ko.part-1.x', '192.0.2.9');
    for (let count = 0; count < CORRECTION_CALLS; count += 1) await visit();
    expect((await visit()).status).toBe(429);
  });
});

describe('who may see and answer', () => {
  it('a translator of the language; English only admins', async () => {
    const id = await reported();
    const ko = await startWorker(server, 'ko');
    const { headers: admin } = await signedIn(server, 'rowan');
    const status = async (path: string, headers: Record<string, string>) =>
      (await send(`${server.url}/api/corrections/${path}`, { headers })).status;
    expect(await status('zh', {})).toBe(401);
    expect(await status('zh', ko.headers)).toBe(403);
    expect(await status('en', zh.headers)).toBe(403);
    expect(await status('xx', admin)).toBe(404);
    expect([await status('en', admin), await status('zh', admin)]).toEqual([200, 200]);
    const decline = { id, state: 'declined' };
    expect((await reply('zh', decline, ko.headers)).status).toBe(403);
    expect((await reply('zh', decline, admin)).status).toBe(200);
    const log = server.keys('audit').map((key) => server.stored('audit', key));
    expect(log).toMatchObject([{ action: 'correction.declined', subject: 'zh/part-1' }]);
  });
});

describe('an answer', () => {
  it('puts the wording into the draft, under what somebody writes meanwhile', async () => {
    const id = await reported();
    const seen = await zh.part('part-1');
    const body = { id, state: 'accepted', apply: true };
    const [first, second] = await Promise.all([
      reply('zh', body),
      reply('zh', body, other.headers),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    // Ada's editor has not seen it, and saves another paragraph.
    const edit = bodyFor(seen, 'zh');
    edit.translationData.text[1] = 'zh Another sentence.';
    const saved = await zh.post('part-1', 'draft', edit, { rev: seen.rev });
    const draft = (saved.body as unknown as TranslationResponse).draft?.text.text;
    expect(draft?.[0]).toBe(
      'zh The first morning of part-1 began with rain over the **old** haven.',
    );
    expect(draft?.[1]).toBe('zh Another sentence.');
    expect((await listOf(server, 'zh', zh.headers)).corrections).toEqual([]);
    // The reader is told once readers see it, and nobody who has no secret.
    const own = `zh.part-1.${correctionSecret(1)}`;
    expect((await askOwn(server, own)).body).toEqual({ accepted: [] });
    const now = await zh.part('part-1');
    const published = bodyFor(now, 'zh', { text: draft ?? [] });
    await zh.post('part-1', 'publish', published, { rev: now.rev });
    const asked = `${own},zh.part-1.${correctionSecret(2)}`;
    expect((await askOwn(server, asked)).body).toEqual({ accepted: [own] });
    // Sending the same again is not an error by then; a new report of words that are gone is.
    const stale = correctionOf(text, 'harbour', ZH);
    expect((await postCorrection(server, stale, correctionSecret(1))).status).toBe(201);
    const late = await postCorrection(server, stale, correctionSecret(5));
    expect(late.body['error']).toBe('correction.outdated');
  });

  it('that broke off once its wording was stored is finished by its repetition, even if others wrote meanwhile', async () => {
    const id = await reported();
    const answer = { id, state: 'accepted', apply: true };
    server.setFaults(({ method, key }) =>
      method === 'PUT' && key?.startsWith('documents/')
        ? { kind: 'error', status: 503 }
        : undefined,
    );
    expect((await reply('zh', answer)).status).toBe(503);
    server.setFaults(null);
    stopClock();
    vi.setSystemTime(Date.now() + OPERATION_MEMORY_MS + 1_000);
    const seen = await other.part('part-1');
    const edit = bodyFor(seen, 'zh');
    edit.translationData.text[1] = 'zh Another sentence.';
    expect((await other.post('part-1', 'draft', edit, { rev: seen.rev })).status).toBe(200);
    expect((await reply('zh', answer)).status).toBe(200);
    expect((await listOf(server, 'zh', zh.headers)).corrections).toEqual([]);
    const draft = (await zh.part('part-1')).draft?.text.text ?? [];
    expect([draft[0]?.match(/haven/g), draft[1]]).toEqual([['haven'], 'zh Another sentence.']);
  });

  it('conflicts with another answer, with a full paragraph, and with words that are gone', async () => {
    const id = await reported(1, { ...ZH, wording: 'safe haven' });
    const accept = { id, state: 'accepted' };
    for (const first of [(text[0] ?? '').padEnd(MAX_FIELD_CHARS, 'x'), 'zh Quite another start.']) {
      const now = await zh.part('part-1');
      const edit = bodyFor(now, 'zh', { text: [first, ...text.slice(1)] });
      await zh.post('part-1', 'draft', edit, { rev: now.rev });
      const refused = await reply('zh', { ...accept, apply: true });
      expect(refused.body['error']).toBe('correction.outdated');
    }
    expect((await reply('zh', accept)).status).toBe(200);
    const late = await reply('zh', { id, state: 'declined' });
    expect(late.body['error']).toBe('correction.conflict');
    const unknown = await reply('zh', { ...accept, id: '0'.repeat(32) });
    expect(unknown.body['error']).toBe('correction.unknown');
  });

  it('that declines one also declines those that look alike, is told to nobody, and is forgotten in time', async () => {
    const id = await reported();
    await reported(2, { ...ZH, note: 'Surely?' });
    expect((await listOf(server, 'zh', zh.headers)).corrections).toHaveLength(2);
    await reply('zh', { id, state: 'declined' });
    expect((await listOf(server, 'zh', zh.headers)).corrections).toEqual([]);
    const own = await askOwn(server, `zh.part-1.${correctionSecret(1)}`);
    expect(own.body).toEqual({ accepted: [] });
    // The same again asks nobody.
    await reported(3);
    expect((await listOf(server, 'zh', zh.headers)).corrections).toEqual([]);
    const run = () =>
      historyThinning(new Request('http://h/'), { deploy: { context: 'local' } } as Context);
    await run();
    expect(storedCorrections(server, 'zh/part-1')).toHaveLength(2);
    const old = new Date(Date.now() - CORRECTION_RETENTION_MS - 1_000).toISOString();
    await changeCorrections(
      openStore('translations', 'local'),
      { language: 'zh', slug: 'part-1' },
      'a'.repeat(32),
      (all) => all.map((one) => ({ ...one, answeredAt: old })),
    );
    await run();
    expect(storedCorrections(server, 'zh/part-1')).toEqual([]);
  });
});
