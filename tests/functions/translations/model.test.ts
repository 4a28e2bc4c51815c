// A model of one part in one language compared with the real code over in-memory storage that refuses calls and loses
// replies. Whatever translators and admins do in whatever order, the state follows the rules (DESIGN decisions 26 to
// 31, 42).
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { derivedId } from '../../../functions/lib/http/operation.ts';
import { createPart, deletePart, replacePart } from '../../../functions/lib/story-admin/part.ts';
import type { Source } from '../../../functions/lib/texts/source.ts';
import { finishPublication } from '../../../functions/lib/texts/finish-publication.ts';
import { confirm } from '../../../functions/lib/translations/confirm.ts';
import { readPartState, type WriteResult } from '../../../functions/lib/texts/document.ts';
import { discardDraft, restore, saveDraft } from '../../../functions/lib/translations/draft.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import { publish } from '../../../functions/lib/translations/publish.ts';
import type { Place } from '../../../functions/lib/texts/records.ts';
import {
  readReferenceTexts,
  type WriteContext,
} from '../../../functions/lib/texts/write-context.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { propertyRuns } from '../../support/effort.ts';
import {
  createMemoryStores,
  type MemoryFault,
  type MemoryStores,
} from '../../support/memory-store.ts';
import { useStory } from '../../support/translations/tests.ts';
import { writeFor } from '../../support/translations/people.ts';
import { findViolations } from '../../support/translations/checker.ts';

useStory();

const PLACE: Place = { language: 'zh', slug: 'part-2' };
const MARKS = ['甲', '乙', '丙'];

const KINDS = [
  'save',
  'publish',
  'discard',
  'restore',
  'confirm',
  'put',
  'create',
  'delete',
] as const;
interface Command {
  kind: (typeof KINDS)[number];
  mark: string;
  /** How many revisions ago the author last read the part. */
  behind: number;
}

/** Every text has one mark in all of its fields, so two texts differ in every field or are equal. */
interface State {
  rev: number;
  draft: string | null;
  live: string | null;
  liveRev: number | null;
  original: string | null;
}
const EMPTY: State = { rev: 0, draft: null, live: null, liveRev: null, original: null };

/** Returns the state afterwards, or the error code. */
function predict(past: readonly State[], { kind, mark, behind }: Command): State | string {
  const now = past.at(-1) ?? EMPTY;
  const seen = past[Math.max(0, past.length - 1 - behind)] ?? EMPTY;
  const isLate = seen.rev !== now.rev;
  const next = (change: Partial<State>): State => ({ ...now, ...change, rev: now.rev + 1 });
  const published = (change: Partial<State>) => next({ ...change, liveRev: now.rev + 1 });
  /** Rebases `mark`: `theirs` is the current text, `base` the text that the author saw. */
  const rebase = (theirs: string | null, base: string | null) => {
    if (!isLate || theirs === base) return mark;
    if (theirs === null) return 'translation.conflict';
    return mark === base ? theirs : 'translation.conflict';
  };
  switch (kind) {
    case 'save': {
      const stored = now.draft ?? now.live;
      if (mark === stored) return now;
      const result = rebase(stored, seen.draft ?? seen.live);
      if (result === 'translation.conflict') return result;
      return result === stored ? now : next({ draft: result });
    }
    case 'publish': {
      if (mark === now.live) return now;
      const result = rebase(now.live, seen.live);
      if (result === 'translation.conflict') return result;
      if (result === now.live) return now;
      return published({
        live: result,
        draft: now.draft === result ? null : now.draft,
        original: now.original ?? now.live ?? result,
      });
    }
    case 'discard':
      if (now.draft === null) return now;
      return isLate ? 'translation.conflict' : next({ draft: null });
    case 'restore':
      if (now.original === null) return 'translation.version-unknown';
      if (now.original === (now.draft ?? now.live)) return now;
      return isLate ? 'translation.conflict' : next({ draft: now.original });
    case 'confirm':
      return now;
    case 'put':
      if (now.live === mark) return now;
      if (now.live === null) return 'part.untranslated';
      return seen.liveRev === now.liveRev ? published({ live: mark }) : 'translation.conflict';
    case 'create':
      return now.live === null ? published({ live: mark }) : 'part.exists';
    case 'delete':
      if (now.live === null) return now;
      return seen.liveRev === now.liveRev ? published({ live: null }) : 'translation.conflict';
  }
}

function partDataOf(source: Source, mark: string) {
  const { title, text } = writeFor(source, mark).translationData;
  return { title, content: { text } };
}

async function write(
  writing: WriteContext,
  { kind, mark }: Command,
  seen: number,
): Promise<WriteResult> {
  const { source } = writing;
  const images = createMemoryStores().open('images');
  const at =
    seen === 0 ? ({ kind: 'nothing' } as const) : ({ kind: 'revision', rev: seen } as const);
  switch (kind) {
    case 'save':
      return saveDraft(writing, at, writeFor(source, mark));
    case 'publish':
      return publish(writing, at, writeFor(source, mark));
    case 'discard':
      return discardDraft(writing, at);
    case 'restore':
      return restore(writing, at, {});
    case 'confirm':
      return confirm(writing, at, { fields: ['title', 'text.0'] });
    case 'put':
      return replacePart(writing, at, partDataOf(source, mark), { typoOnly: false }, images);
    case 'create':
      return createPart(writing, partDataOf(source, mark), images);
    case 'delete':
      return deletePart(writing, at);
  }
}

/**
 * Runs a command and retries it until it is answered. Returns 'done' or the error code; null if the client gave up at
 * the first storage failure.
 */
async function perform(
  stores: MemoryStores,
  command: Command,
  step: number,
  seen: number,
  faults: readonly (MemoryFault | null)[],
  givesUp: boolean,
): Promise<string | null> {
  let calls = 0;
  stores.setFault(() => faults[calls++] ?? null);
  const store = stores.open('translations');
  const by = { userId: `user-${step % 2}`, name: 'Ada' };
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, step)).toISOString();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      const operation = derivedId('model', String(step));
      const surroundings = await readReferenceTexts(store, PLACE);
      const writing = { store, place: PLACE, by, at, operation, ...surroundings };
      const written = await write(writing, command, seen);
      const isAdmin = ['put', 'create', 'delete'].includes(command.kind);
      const isForReaders = isAdmin || command.kind === 'publish';
      await finishPublication(store, PLACE, written, isForReaders, isAdmin ? null : by.userId);
      return 'done';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'storage.unavailable') return error.code;
      if (givesUp) return null;
    }
  }
  throw new Error('Storage never let it');
}

async function readState(stores: MemoryStores): Promise<Omit<State, 'original'>> {
  const { document, live } = await readPartState(stores.open('translations'), PLACE);
  const markOf = (title: string | undefined) => title?.split(' ')[0] ?? null;
  return {
    rev: document.rev,
    draft: markOf(document.draft?.text.title),
    live: markOf(live?.part?.title),
    liveRev: document.liveRev,
  };
}

const steps = fc.array(
  fc.record({
    command: fc.record({
      kind: fc.constantFrom(...KINDS),
      mark: fc.constantFrom(...MARKS),
      behind: fc.constantFrom(0, 0, 0, 1, 2, 5),
    }),
    faults: fc.oneof(
      fc.constant([]),
      fc.array(fc.constantFrom<MemoryFault | null>('refused', 'lost', null, null, null), {
        maxLength: 12,
      }),
    ),
    givesUp: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);

it('matches the model, whatever storage does', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const stores = createMemoryStores();
      /** The state at each revision, by its number. */
      const past: State[] = [EMPTY];
      for (const [index, { command, faults, givesUp }] of commands.entries()) {
        const before = past.at(-1) ?? EMPTY;
        const expected = predict(past, command);
        const seen = past[Math.max(0, past.length - 1 - command.behind)]?.rev ?? 0;
        const got = await perform(stores, command, index, seen, faults, givesUp);
        stores.setFault(null);
        if (got === null) {
          // It happened or it did not; a stored history entry means that it did.
          await repairHead(stores.open('translations'), unexpected);
          const { rev } = await readState(stores);
          if (rev !== before.rev) {
            expect(rev).toBe(before.rev + 1);
            if (typeof expected === 'string') throw new Error(`${command.kind}: ${expected}`);
            past.push(expected);
          } else if (stores.keys('translations').length > 0) {
            expect(await readState(stores)).toMatchObject({
              draft: before.draft,
              live: before.live,
            });
          }
          continue;
        }
        expect([index, command.kind, got]).toEqual([
          index,
          command.kind,
          typeof expected === 'string' ? expected : 'done',
        ]);
        if (typeof expected !== 'string' && expected !== before) past.push(expected);
        expect(past.at(-1)).toMatchObject(await readState(stores));
      }
      await repairHead(stores.open('translations'), unexpected);
      expect(findViolations(stores)).toEqual([]);
    }),
    propertyRuns(1_200),
  );
}, 240_000);

it('the checker finds corrupted records and broken promises', async () => {
  const stores = createMemoryStores();
  for (const [index, mark] of MARKS.entries()) {
    const command: Command = { kind: 'publish', mark, behind: 0 };
    await perform(stores, command, index, index, [], false);
  }
  const view = (change: (key: string, value: Record<string, unknown>) => unknown) => ({
    keys: stores.keys,
    stored: (store: 'translations', key: string) =>
      change(key, structuredClone(stores.stored(store, key)) as Record<string, unknown>),
  });
  const at = 'nine-realms/zh/part-2';
  const cases: [RegExp, (key: string, value: Record<string, unknown>) => unknown][] = [
    [/I7/, (key, value) => (key === `published/${at}` ? { ...value, rev: 2 } : value)],
    [
      /I7: the record is not/,
      (key, value) => (key === `published/${at}` ? { ...value, by: null } : value),
    ],
    [
      /I9: the document/,
      (key, value) => (key === `documents/${at}` ? { ...value, rev: 2 } : value),
    ],
    [
      /I9: an operation/,
      (key, value) => (key.startsWith('history/') ? { ...value, operation: 'x' } : value),
    ],
    [/head is at/, (key, value) => (key === 'content/head' ? { ...value, rev: 9 } : value)],
  ];
  expect(findViolations(stores)).toEqual([]);
  for (const [message, change] of cases) {
    expect(findViolations(view(change) as typeof stores).join('\n')).toMatch(message);
  }
  const lost = { place: 'zh/part-2', rev: 3, words: 'never written', isPublished: true };
  expect(findViolations(stores, { promised: [lost] })).toHaveLength(1);
  expect(findViolations(stores, { secrets: ['丙'] })).toHaveLength(1);
  expect(findViolations(stores, { contentRev: 2 })).toHaveLength(1);
});

function unexpected(error: unknown): never {
  throw error;
}
