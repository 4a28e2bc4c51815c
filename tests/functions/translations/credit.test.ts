// Whom the credit names (DESIGN decision 31): of those with a published profile, the one who published last. It appears
// in the answer, in the head and in what a build reads.
import { beforeEach, describe, expect, it } from 'vitest';
import { noteProfile, notePublisher, readCredit } from '../../../functions/lib/texts/credit.ts';
import { readHead } from '../../../functions/lib/texts/head.ts';
import { readPublished } from '../../../functions/lib/texts/published.ts';
import type { Store } from '../../../functions/lib/storage/store.ts';
import type { PublishedTranslator } from '../../../src/domain/story/published-translator.ts';
import { send } from '../../support/airdrop/api.ts';
import { createMemoryStores } from '../../support/memory-store.ts';
import { useTranslations } from '../../support/translations/tests.ts';
import { bodyFor, startWorker, type Worker } from '../../support/translations/people.ts';

const profileOf = (name: string): PublishedTranslator => ({
  language: 'tr',
  name,
  bio: `${name} translates.`,
  profilePictureUrl: null,
  socialMediaLinks: { twitter: 'https://x.com/ada' },
});

describe('the credit of a language', () => {
  let store: Store;
  let called: number[];
  beforeEach(() => {
    store = createMemoryStores().open('translations');
    called = [];
  });
  const note = (userId: string, profile: PublishedTranslator | null) =>
    noteProfile(store, { userId, language: 'tr', profile }, ({ head }) => {
      called.push(head.rev);
      return Promise.resolve();
    });
  const publishes = (userId: string, minute: number) =>
    notePublisher(store, {
      userId,
      language: 'tr',
      at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    });
  const name = async () => (await readCredit(store, 'tr'))?.name ?? null;

  it('is empty for a profile without a publication, and for a publication without a profile', async () => {
    await note('ada', profileOf('Ada'));
    await publishes('bea', 1);
    expect([await name(), called, await readHead(store)]).toEqual([null, [], null]);
  });

  it('follows the profile, and raises the head each time', async () => {
    await publishes('ada', 1);
    await note('ada', profileOf('Ada'));
    await note('ada', profileOf('Ada'));
    expect([await name(), called]).toEqual(['Ada', [1]]);
    await note('ada', profileOf('Ada Lovelace'));
    expect([await name(), called]).toEqual(['Ada Lovelace', [1, 2]]);
    await note('ada', null);
    expect([await name(), called]).toEqual([null, [1, 2, 3]]);
    expect(await readHead(store)).toEqual({
      rev: 3,
      count: 1,
      parts: { 'credit/tr': { rev: 3, at: 3 } },
    });
    expect((await readPublished({ requireHead: true, store })).credits).toEqual([]);
  });

  it('is the last publisher among those whose profile is published', async () => {
    await note('ada', profileOf('Ada'));
    await note('bea', profileOf('Bea'));
    await publishes('ada', 1);
    expect(await name()).toBe('Ada');
    expect(await publishes('bea', 2)).toMatchObject({ rev: 2 });
    expect(await name()).toBe('Bea');
    expect(await publishes('cem', 3)).toBeNull();
    expect(await name()).toBe('Bea');
    expect(await publishes('ada', 4)).not.toBeNull();
    // A late retry of an earlier publish is not a newer publication.
    await publishes('bea', 2);
    expect(await name()).toBe('Ada');
    await note('ada', null);
    expect(await name()).toBe('Bea');
    const { credits } = await readPublished({ requireHead: true, store });
    expect(credits).toEqual([profileOf('Bea')]);
  });
});

describe('over HTTP', () => {
  const { server } = useTranslations([]);

  const setProfile = ({ headers }: Worker, publish_profile: boolean) =>
    send(`${server.url}/api/auth/profile`, {
      method: 'PUT',
      body: JSON.stringify({ name: 'Ada', bio: 'Hello.', publish_profile }),
      headers: { ...headers, 'Content-Type': 'application/json' },
    });
  const credit = async () =>
    (await send(`${server.url}/api/translations/published/tr`)).body['translator'];

  it('a published profile is credited after a publish, until the profile is withdrawn', async () => {
    const ada = await startWorker(server, 'tr');
    const part = await ada.part('part-4');
    await ada.post('part-4', 'publish', bodyFor(part, 'tr'), { rev: null });
    expect(await credit()).toBeNull();
    expect((await setProfile(ada, true)).status).toBe(200);
    expect(await credit()).toMatchObject({ name: 'Ada', bio: 'Hello.' });
    expect(server.stored('translations', 'content/head')).toMatchObject({ rev: 2, count: 2 });
    expect((await setProfile(ada, false)).status).toBe(200);
    expect(await credit()).toBeNull();
    expect(server.stored('translations', 'content/head')).toMatchObject({ rev: 3 });
  });
});
