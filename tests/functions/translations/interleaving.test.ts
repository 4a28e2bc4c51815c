// Translators, admins, the sweep and a build run concurrently, with storage calls in any order (fast-check's
// scheduler). Whatever the order, acknowledged writes are kept, and a build has every text of the head it saw (DESIGN
// decision 33).
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { derivedId } from '../../../functions/lib/http/operation.ts';
import type { Precondition } from '../../../functions/lib/http/precondition.ts';
import { deletePart, replacePart } from '../../../functions/lib/story-admin/part.ts';
import { finishPublication } from '../../../functions/lib/texts/finish-publication.ts';
import type { Head } from '../../../functions/lib/texts/head/schema.ts';
import { saveDraft } from '../../../functions/lib/translations/draft.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import { publish } from '../../../functions/lib/translations/publish.ts';
import { readPublished } from '../../../functions/lib/texts/published.ts';
import type { WriteResult } from '../../../functions/lib/texts/document.ts';
import type { Place } from '../../../functions/lib/texts/records.ts';
import {
  readReferenceTexts,
  type WriteContext,
} from '../../../functions/lib/texts/write-context.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { propertyRuns } from '../../support/effort.ts';
import { createMemoryStores, type MemoryStores } from '../../support/memory-store.ts';
import { useStory } from '../../support/translations/tests.ts';
import { writeFor } from '../../support/translations/people.ts';
import { findViolations, type PromisedWrite } from '../../support/translations/checker.ts';

useStory();

const PLACES: Place[] = [
  { language: 'zh', slug: 'part-2' },
  { language: 'ja', slug: 'part-2' },
];
const NOTHING: Precondition = { kind: 'nothing' };
const AT = '2026-01-01T00:00:00.000Z';
const unexpected = (error: unknown) => {
  throw error;
};

const KINDS = ['save', 'publish', 'put', 'delete', 'sweep', 'build'] as const;
interface Actor {
  kind: (typeof KINDS)[number];
  place: number;
}

/** A build: its revision, and the revision of each text in it. */
interface Built {
  rev: number;
  revisions: Record<string, number>;
}

interface Told {
  promised?: PromisedWrite;
  built?: Built;
}

async function act(stores: MemoryStores, actor: Actor, index: number): Promise<Told> {
  const store = stores.open('translations');
  if (actor.kind === 'sweep') {
    await repairHead(store, unexpected);
    return {};
  }
  if (actor.kind === 'build') {
    const { rev, records } = await readPublished({ requireHead: false, store });
    const revisions = records.map((row) => [`${row.language}/${row.slug}`, row.rev] as const);
    return { built: { rev, revisions: Object.fromEntries(revisions) } };
  }
  const place = PLACES[actor.place];
  if (!place) throw new Error('No such place');
  const words = `words-of-${actor.kind}-${index}.`;
  const write = (writing: WriteContext): Promise<WriteResult> => {
    const body = writeFor(writing.source, words);
    const { title, text } = body.translationData;
    if (actor.kind === 'save') return saveDraft(writing, NOTHING, body);
    if (actor.kind === 'publish') return publish(writing, NOTHING, body);
    if (actor.kind === 'delete') return deletePart(writing, NOTHING);
    const sent = { title, content: { text } };
    return replacePart(writing, NOTHING, sent, { typoOnly: false }, stores.open('images'));
  };
  try {
    const surroundings = await readReferenceTexts(store, place);
    const by = { userId: `user-${index}`, name: 'Ada' };
    const operation = derivedId('interleaving', String(index));
    const written = await write({ store, place, by, at: AT, operation, ...surroundings });
    await finishPublication(store, place, written, actor.kind !== 'save', by.userId);
    const { entry } = written;
    if (!entry || actor.kind === 'delete') return {};
    const { language, slug } = place;
    const isPublished = actor.kind !== 'save';
    return { promised: { place: `${language}/${slug}`, rev: entry.rev, words, isPublished } };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'storage.unavailable') return {};
    throw error;
  }
}

it('concurrent actors leave everything consistent without a repair, in every order of calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ kind: fc.constantFrom(...KINDS), place: fc.constantFrom(0, 0, 1) }), {
        minLength: 2,
        maxLength: 6,
      }),
      async (scheduler, actors) => {
        const stores = createMemoryStores();
        await act(stores, { kind: 'publish', place: 1 }, 100);
        stores.setTurn(() => scheduler.schedule(Promise.resolve()));
        const told = Promise.all(actors.map((actor, index) => act(stores, actor, index)));
        const all = await scheduler.waitFor(told);
        stores.setTurn(null);
        const promised = all.flatMap((one) => one.promised ?? []);
        const secrets = promised.filter((one) => !one.isPublished).map(({ words }) => words);
        expect(findViolations(stores, { promised, secrets })).toEqual([]);
        const head = stores.stored('translations', 'content/head') as Head;
        for (const { rev, revisions } of all.flatMap((one) => one.built ?? [])) {
          for (const [name, part] of Object.entries(head.parts)) {
            // A build has each text that the head had counted by then, in this revision or a newer one, unless it was
            // deleted since.
            const isThere = (revisions[name] ?? Infinity) >= part.rev;
            if (part.at <= rev && !name.startsWith('credit/'))
              expect([name, isThere]).toEqual([name, true]);
          }
        }
      },
    ),
    propertyRuns(1_000),
  );
}, 240_000);
