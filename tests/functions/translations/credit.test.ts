// Whom the credit names: of those with a published profile, the one who published last, else the newest. It appears in
// the answer, in the head and in what a build reads.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { creditKey } from '../../../functions/lib/storage/blob-keys.ts';
import { changeRecord } from '../../../functions/lib/storage/records.ts';
import type { Store } from '../../../functions/lib/storage/store.ts';
import { CreditSchema } from '../../../functions/lib/texts/credit/credit-records.ts';
import {
  noteProfile,
  notePublisher,
  readCredit,
} from '../../../functions/lib/texts/credit/credit.ts';
import { readHead } from '../../../functions/lib/texts/head/head.ts';
import { readPublished } from '../../../functions/lib/texts/published.ts';
import type { PublishedTranslator } from '../../../src/domain/story/published-translator.ts';
import { createMemoryStores } from '../../support/memory-store.ts';

const profileOf = (name: string): PublishedTranslator => ({
  language: 'tr',
  name,
  bio: `${name} translates.`,
  profilePictureUrl: null,
  socialMediaLinks: { twitter: 'https://x.com/ada' },
});

describe('the credit of a language', () => {
  let store: Store;
  let headRevs: number[];
  beforeEach(() => {
    store = createMemoryStores().open('translations');
    headRevs = [];
  });
  const timeOf = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const note = async (userId: string, profile: PublishedTranslator | null, minute = 0) => {
    const of = { userId, language: 'tr' as const, profile };
    const head = await noteProfile(store, of, timeOf(minute));
    if (head) headRevs.push(head.rev);
  };
  const publishes = (userId: string, minute: number) =>
    notePublisher(store, { userId, language: 'tr', at: timeOf(minute) });
  const name = async () => (await readCredit(store, 'tr'))?.name ?? null;

  it('is empty for a publication without a profile', async () => {
    await publishes('bea', 1);
    expect([await name(), headRevs, await readHead(store)]).toEqual([null, [], null]);
  });

  it('is the newest profile as long as nobody with a profile has published', async () => {
    await note('ada', profileOf('Ada'), 1);
    expect([await name(), headRevs]).toEqual(['Ada', [1]]);
    await note('cem', profileOf('Cem'), 3);
    await note('bea', profileOf('Bea'), 2);
    // A changed profile does not count as a new one.
    await note('ada', profileOf('Ada Lovelace'), 4);
    expect([await name(), headRevs]).toEqual(['Cem', [1, 2]]);
    await publishes('dan', 5);
    expect(await name()).toBe('Cem');
    expect(await publishes('bea', 6)).toMatchObject({ rev: 3 });
    expect(await name()).toBe('Bea');
    await note('bea', null, 7);
    expect([await name(), headRevs]).toEqual(['Cem', [1, 2, 4]]);
    await note('ada', null, 8);
    await note('ada', profileOf('Ada'), 9);
    expect([await name(), headRevs]).toEqual(['Ada', [1, 2, 4, 5]]);
  });

  it('follows the profile, and raises the head each time', async () => {
    await publishes('ada', 1);
    await note('ada', profileOf('Ada'));
    await note('ada', profileOf('Ada'));
    expect([await name(), headRevs]).toEqual(['Ada', [1]]);
    await note('ada', profileOf('Ada Lovelace'));
    expect([await name(), headRevs]).toEqual(['Ada Lovelace', [1, 2]]);
    await note('ada', null);
    expect([await name(), headRevs]).toEqual([null, [1, 2, 3]]);
    expect(await readHead(store)).toEqual({
      rev: 3,
      count: 1,
      parts: { 'credit/tr': { rev: 3, at: 3 } },
    });
    expect((await readPublished({ requireHead: true, store })).credits).toEqual([]);
  });

  it('is dated by the last change of the name', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'] });
    const datedAfter = async (minute: number, profile: PublishedTranslator | null) => {
      vi.setSystemTime(timeOf(minute));
      await note('ada', profile);
      return (await readPublished({ requireHead: true, store })).times;
    };
    expect(await datedAfter(1, profileOf('Ada'))).toEqual({ 'credit/tr': timeOf(1) });
    const changed = { ...profileOf('Ada'), bio: 'Another.' };
    expect(await datedAfter(2, changed)).toEqual({ 'credit/tr': timeOf(1) });
    expect(await datedAfter(3, null)).toEqual({ 'credit/tr': timeOf(3) });
  });

  it('is the last publisher among those whose profile is published', async () => {
    await note('bea', profileOf('Bea'));
    await publishes('ada', 1);
    await note('ada', profileOf('Ada'));
    expect(await name()).toBe('Ada');
    expect(await publishes('bea', 2)).toMatchObject({ rev: 3 });
    expect(await name()).toBe('Bea');
    expect(await publishes('cem', 3)).toBeNull();
    expect(await name()).toBe('Bea');
    expect(await publishes('ada', 4)).not.toBeNull();
    // A late retry of an earlier publish is not a newer publication.
    await publishes('ada', 6);
    await publishes('bea', 5);
    expect(await name()).toBe('Ada');
    await note('ada', null);
    expect(await name()).toBe('Bea');
    const { credits } = await readPublished({ requireHead: true, store });
    expect(credits).toEqual([profileOf('Bea')]);
  });
});

describe('a record from before profiles had a time', () => {
  it('gets a credit with the next call; of two profiles without a time, always the same one is named', async () => {
    const store = createMemoryStores().open('translations');
    const old = { rev: 0, translator: null, publishers: {} };
    const profiles = { ada: profileOf('Ada'), bea: profileOf('Bea') };
    await changeRecord(store, creditKey('tr'), CreditSchema, newOperationId(), () => ({
      value: { ...old, profiles, publishedAt: {} },
    }));
    const noted = { userId: 'ada', language: 'tr' as const, profile: profiles.ada };
    const head = await noteProfile(store, noted);
    expect(await readCredit(store, 'tr')).toEqual(profiles.bea);
    expect(head).toMatchObject({ rev: 1 });
  });
});
