// The English that a translation was made from stays known after admins have edited it, and after a release has
// replaced the committed file.
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../support/airdrop/api.ts';
import {
  bodyFor,
  englishPart,
  startWorker,
  type Worker,
} from '../../support/translations/people.ts';
import { useStoryAdmin } from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, story, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;
const admin = useStoryAdmin(server);
/** Works on the prologue, whose Korean text is committed. */
let ko: Worker;

const EN_LIVE = 'published/nine-realms/en/prologue';
const COMMITTED = englishPart('prologue');
const [FIRST = '', ...REST] = COMMITTED.content.text;

beforeEach(async () => {
  ko = await startWorker(server, 'ko');
});

/** Returns the first paragraph, about different weather. */
const about = (weather: string): string => FIRST.replace('rain', weather);
const contentAbout = (weather: string) => ({
  ...COMMITTED.content,
  text: [about(weather), ...REST],
});

/** Replaces the first paragraph, as an admin. */
async function edit(weather: string): Promise<void> {
  expect((await admin.editEnglish(() => [about(weather), ...REST])).status).toBe(200);
}

/** Makes a release whose English file has this first paragraph. */
const release = (weather: string): void =>
  story.write('en', { ...COMMITTED, content: contentAbout(weather) });

const staleOf = async (worker: Worker) => (await worker.part('prologue')).stale;
const changed = (then: string, now: string) => [
  { field: 'text.0', sourceThen: about(then), sourceNow: about(now) },
];

/** Removes fields from a stored record, as if an earlier release had written it. */
function age(key: string, without: string[]): void {
  const record = Object.entries(server.stored('translations', key) as object);
  server.put(key, Object.fromEntries(record.filter(([name]) => !without.includes(name))));
}

describe('a translation from Git knows its English', () => {
  it('after two edits, and after a release that replaces the committed file', async () => {
    await edit('snow');
    await edit('hail');
    expect(await staleOf(ko)).toEqual(changed('rain', 'hail'));
    release('hail');
    expect(await staleOf(ko)).toEqual(changed('rain', 'hail'));
    release('fog');
    expect(await staleOf(ko)).toEqual(changed('rain', 'hail'));
  });

  it('after the edit is removed once another text is committed', async () => {
    await edit('snow');
    release('fog');
    expect((await admin.remove('prologue', 'en', { rev: 1 })).status).toBe(200);
    expect(await staleOf(ko)).toEqual(changed('rain', 'fog'));
  });

  it('if the edit was made before former texts were stored with it', async () => {
    await edit('snow');
    age(EN_LIVE, ['former']);
    await edit('hail');
    release('hail');
    expect(await staleOf(ko)).toEqual(changed('rain', 'hail'));
  });
});

describe('a translation made in the workspace knows its English', () => {
  it('after more edits than are searched in the history', async () => {
    await edit('snow');
    const seen = await zh.part('prologue');
    for (let count = 0; count < 12; count += 1) await edit(`${count} storms`);
    await zh.post('prologue', 'draft', bodyFor(seen, 'zh'), { rev: null });
    expect(await staleOf(zh)).toEqual(changed('snow', '11 storms'));
  });

  it('if its record has no English of its own', async () => {
    const part = await zh.part('prologue');
    await zh.post('prologue', 'publish', bodyFor(part, 'zh'), { rev: null });
    age('published/nine-realms/zh/prologue', ['source', 'orphans']);
    await edit('snow');
    expect(await staleOf(zh)).toEqual(changed('rain', 'snow'));
    const queue = await zh.get('work-queue?status=stale');
    expect(queue.body['items']).toMatchObject([{ part: 'prologue', count: 1 }]);
  });

  it('if it was made from an edit that former texts were not stored with', async () => {
    await edit('snow');
    const part = await zh.part('prologue');
    await zh.post('prologue', 'publish', bodyFor(part, 'zh'), { rev: null });
    await edit('hail');
    age('published/nine-realms/zh/prologue', ['source', 'orphans']);
    age(EN_LIVE, ['former']);
    expect(await staleOf(zh)).toEqual(changed('snow', 'hail'));
  });
});

it('makes no read call storage more often after a further edit', async () => {
  const keysOf = async (): Promise<string[]> => {
    server.calls.length = 0;
    await ko.part('prologue');
    return server.calls.map(({ method, key }) => `${method} ${key ?? ''}`).sort();
  };
  await edit('snow');
  const before = await keysOf();
  await edit('hail');
  release('hail');
  expect(await keysOf()).toEqual(before);
});

it('stores a bounded number of former texts, and sends readers none', async () => {
  const long = (word: string): string => word.padEnd(19_000, ` ${word}`);
  for (const word of ['snow', 'hail', 'fog', 'mist', 'wind', 'frost', 'dew'])
    await edit(long(word));
  const { former } = server.stored('translations', EN_LIVE) as { former: { text: string }[] };
  // The oldest one gave way, but not the committed one, which the translations from Git need.
  expect(former.map(({ text }) => /with (\w+)/.exec(text)?.[1])).toEqual([
    'hail',
    'fog',
    'mist',
    'wind',
    'rain',
    'frost',
  ]);
  const { body } = await send(`${server.url}/api/stories/nine-realms/en/prologue`);
  expect(JSON.stringify(body)).not.toContain('frost');
});
