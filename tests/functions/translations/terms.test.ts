// Names and terms over real HTTP: who suggests and decides, what counts then, and what a build gets (decision 153).
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyPublishedText, publishedTextHash } from '../../../scripts/build/published-text.ts';
import { NamesFileSchema } from '../../../src/domain/story/names-file.ts';
import { STORY_ID } from '../../../src/domain/story/parts.ts';
import { GlossarySchema } from '../../../src/domain/translation/glossary.ts';
import {
  MAX_FORMS_CHARS,
  MAX_WAITING_OWN,
  TermsResponseSchema,
} from '../../../src/domain/translation/terms.ts';
import { storyNames } from '../../../src/library/names.ts';
import { sendJson, type ApiResponse } from '../../support/airdrop/api.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { startWorker } from '../../support/translations/people.ts';
import { useStoryAdmin } from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, story, workers } = useTranslations(['Ada', 'Bea']);
const { Ada: ada, Bea: bea } = workers;
const admin = useStoryAdmin(server);
const PATH = 'terms/zh';

const STORY = join('content', 'stories', STORY_ID);
const read = <S extends v.GenericSchema>(schema: S, name: string) =>
  v.parse(schema, JSON.parse(readFileSync(join(STORY, name), 'utf8')));
// A name that readers are told about, whichever it is.
const [entry] = read(NamesFileSchema, 'names.json').entries;
const shipped = read(GlossarySchema, 'glossary.json').terms.find(({ id }) => id === entry?.id);
const en = shipped?.en ?? '';
const from = entry?.notes[0]?.from ?? '';

const folder = mkdtempSync(join(tmpdir(), 'nine-realms-terms-'));
beforeEach(() => {
  for (const name of ['glossary.json', 'names.json']) {
    copyFileSync(join(STORY, name), join(story.root, STORY, name));
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const suggest = (headers: Record<string, string>, body: object, path = PATH) =>
  sendJson('POST', `${server.url}/api/${path}`, body, headers);
const decide = (body: object, key?: string) =>
  admin.write('PUT', PATH, body, key === undefined ? {} : { key });
const seen = ({ status, body }: ApiResponse) => {
  expect(status).toBe(200);
  return v.parse(TermsResponseSchema, body);
};
const seenBy = async (headers: Record<string, string>) =>
  seen(await sendJson('GET', `${server.url}/api/${PATH}`, undefined, headers));
const rowOf = async (name: string) =>
  (await seenBy(ada.headers)).rows.find((row) => row.en === name);
const suggested = async (body: object, headers = ada.headers): Promise<string> =>
  seen(await suggest(headers, body)).proposals[0]?.id ?? '';
const logged = () => server.keys('audit').map((key) => server.stored('audit', key));
const CHANGE = { forms: '新名|小名', told: { [from]: '新的一句话。' } };

describe('a suggestion', () => {
  it('waits for an admin, counts once accepted, and its sender reads the answer', async () => {
    const id = await suggested({ en, change: CHANGE });
    expect(await rowOf(en)).toMatchObject({ forms: shipped?.zh, origin: 'shipped', by: '' });
    expect((await admin.get('admin/languages/zh')).body['waitingTerms']).toBe(1);
    const { proposals } = seen(await admin.get(PATH));
    expect(proposals).toMatchObject([{ id, en, change: CHANGE, by: 'Ada', state: 'waiting' }]);

    const accept = { action: 'accept', id, change: CHANGE, reason: 'Better.' };
    seen(await decide(accept, 'one'));
    // A lost answer is asked for again: nothing happens twice.
    expect(seen(await decide(accept, 'one')).proposals).toEqual([]);
    expect(await rowOf(en)).toMatchObject({ forms: '新名|小名', origin: 'live', by: 'Ada' });
    expect((await seenBy(ada.headers)).proposals).toMatchObject([
      { state: 'accepted', reason: 'Better.' },
    ]);
    expect((await seenBy(bea.headers)).proposals).toEqual([]);
    expect(logged()).toMatchObject([
      { action: 'language.term-accepted', actor: 'rowan', subject: `zh/${en}`, note: 'Better.' },
    ]);

    // A later change of something else leaves this one as it is.
    const note = { note: '给译者', told: { a: '一', b: '二', c: '三' } };
    const second = await suggested({ en, change: note }, bea.headers);
    seen(await decide({ action: 'accept', id: second, change: note, reason: '' }));
    expect(await rowOf(en)).toMatchObject({ forms: '新名|小名', note: '给译者', by: 'Bea' });

    seen(await decide({ action: 'remove', en }));
    expect(await rowOf(en)).toMatchObject({ forms: shipped?.zh, origin: 'shipped' });
    expect((await decide({ action: 'remove', en })).body['error']).toBe('term.unknown');
  });

  it('of a new term can be accepted in other words, or declined with a reason', async () => {
    const body = { en: 'Some new word', change: { forms: '生词' } };
    const id = await suggested(body);
    expect((await decide({ action: 'decline', id, reason: '' })).body['error']).toBe(
      'body.invalid',
    );
    seen(await decide({ action: 'decline', id, reason: 'It is no name.' }));
    expect(await rowOf(body.en)).toBeUndefined();
    expect((await seenBy(ada.headers)).proposals).toMatchObject([
      { state: 'declined', reason: 'It is no name.' },
    ]);
    const late = { action: 'accept', id, change: body.change, reason: '' };
    expect((await decide(late)).body['error']).toBe('term.answered');

    const again = await suggested(body);
    seen(await decide({ ...late, id: again, change: { forms: '新词' } }));
    expect(await rowOf(body.en)).toMatchObject({ forms: '新词', origin: 'live', heading: null });
    const { proposals } = await seenBy(ada.headers);
    expect(proposals.map(({ change }) => change.forms)).toEqual(['新词', '生词']);
  });

  it('must be of the language of its sender, say something, and be short', async () => {
    const ko = await startWorker(server, 'ko');
    const change = { forms: '词' };
    expect((await suggest(ko.headers, { en, change })).body['error']).toBe('language.forbidden');
    expect((await suggest(ada.headers, { en, change }, 'terms/en')).status).toBe(404);
    const decline = { action: 'decline', id: await suggested({ en, change }), reason: 'No.' };
    const refused = await sendJson('PUT', `${server.url}/api/${PATH}`, decline, ada.headers);
    expect(refused.body['error']).toBe('auth.required');
    for (const wrong of [
      { en, change: {} },
      { en: '', change },
      { en, change: { heading: '\u200b' } },
      { en, change: { told: { a: '一', b: '二', c: '三', d: '四' } } },
      { en, change: { forms: '词'.repeat(MAX_FORMS_CHARS + 1) } },
    ]) {
      expect((await suggest(ada.headers, wrong)).body['error']).toBe('body.invalid');
    }
  });

  it('replaces a waiting one of the same sender, and too many are refused', async () => {
    stopClock();
    for (const forms of ['一', '二']) await suggested({ en, change: { forms } });
    const { proposals } = await seenBy(ada.headers);
    expect(proposals.map(({ change }) => change.forms)).toEqual(['二']);
    for (let number = 2; number <= MAX_WAITING_OWN; number += 1) {
      await suggested({ en: `Word ${number}`, change: { forms: '词' } });
    }
    const full = await suggest(ada.headers, { en: 'One more', change: { forms: '词' } });
    expect(full.body['error']).toBe('term.full');
    seen(await suggest(bea.headers, { en, change: { forms: '三' } }));
  });
});

describe('what was accepted', () => {
  it('travels with the next build to what readers are told, without names of people', async () => {
    const before = await publishedTextHash({ requireHead: false });
    const id = await suggested({ en, change: CHANGE });
    expect(await publishedTextHash({ requireHead: false })).toBe(before);
    seen(
      await decide({ action: 'accept', id, change: { ...CHANGE, heading: '全名' }, reason: '' }),
    );
    expect(await publishedTextHash({ requireHead: false })).not.toBe(before);
    await copyPublishedText(folder, { requireHead: false });
    expect(readFileSync(join(folder, 'terms.json'), 'utf8')).not.toContain('Ada');
    vi.stubEnv('PUBLISHED_DIR', folder);
    const name = (await storyNames('zh')).find((one) => one.id === entry?.id);
    expect(name).toMatchObject({ name: '全名', forms: ['全名', '新名', '小名'] });
    expect(name?.notes[0]).toEqual({ from, text: '新的一句话。' });
    const korean = (await storyNames('ko')).find((one) => one.id === entry?.id);
    expect(korean?.notes[0]?.text).toBe(entry?.notes[0]?.ko);
  });

  it('is said to be gone once the files have no such name, and can be removed', async () => {
    const id = await suggested({ en, change: { forms: '旧名' } });
    seen(await decide({ action: 'accept', id, change: { forms: '旧名' }, reason: '' }));
    rmSync(join(story.root, STORY, 'glossary.json'));
    expect((await seenBy(ada.headers)).rows).toMatchObject([{ en, forms: '旧名', origin: 'gone' }]);
    expect(seen(await decide({ action: 'remove', en })).rows).toEqual([]);
  });

  it('is exported with the rest as a CSV file in which no formula runs', async () => {
    const change = { forms: '=1+1|二', note: 'a, "b"' };
    const id = await suggested({ en, change });
    seen(await decide({ action: 'accept', id, change, reason: '' }));
    const response = await fetch(`${server.url}/api/${PATH}?format=csv`, { headers: bea.headers });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines[0]).toBe('english,term,note,who,when,origin');
    const row = lines.find((line) => line.startsWith(`${en},`)) ?? '';
    expect(row).toContain(`${en},'=1+1|二,"a, ""b""",Ada,20`);
    expect(row.endsWith(',live')).toBe(true);
    expect(lines.filter((line) => line.endsWith(',shipped'))).toHaveLength(
      read(GlossarySchema, 'glossary.json').terms.length - 1,
    );
  });
});
