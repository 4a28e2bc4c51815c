// Writes that readers do not see: drafts, and what is restored into them. Also reads drafts and originals as files.
import { AppError } from '../../../src/domain/errors.ts';
import { isBlank } from '../../../src/domain/translation/text/fields.ts';
import { toPartFile } from '../../../src/domain/translation/text/part.ts';
import type { RestoreWrite, TranslationWrite } from '../../../src/domain/translation/writes.ts';
import type { Precondition } from '../http/precondition.ts';
import type { Store } from '../storage/store.ts';
import { append, type Intent, type PartState, type WriteResult } from '../texts/document.ts';
import { readEntry } from '../texts/entries.ts';
import type { EntryKind, Version, PartKey } from '../texts/part-records.ts';
import { committedVersion, isSameVersion, liveVersion, alignVersion } from '../texts/versions.ts';
import {
  authorsOf,
  rebase,
  publishedOf,
  requireRevision,
  toVersion,
  withOlderSource,
  type WriteContext,
  readPartAndReferences,
} from '../texts/write-context.ts';

/** Saves a draft. Throws `translation.conflict` (409) if others have changed the same fields since. */
export async function saveDraft(
  initialContext: WriteContext,
  precondition: Precondition,
  write: TranslationWrite,
): Promise<WriteResult> {
  const writeContext = await withOlderSource(initialContext, write);
  return append(writeContext, async (partState) => {
    const { draft } = partState.document;
    const stored = draft ?? publishedOf(partState, writeContext);
    const mine = toVersion(writeContext, write, partState, stored);
    if (isStored(mine, stored)) return null;
    const merged = await rebase(
      writeContext,
      precondition,
      partState,
      mine,
      stored,
      (past) => past.draft ?? past.live,
    );
    if (isStored(merged, stored)) return null;
    return toDraft(writeContext, 'draft', merged);
  });
}

/** Discards the draft; it remains in the history. A draft that is already gone is not an error. */
export function discardDraft(
  writeContext: WriteContext,
  precondition: Precondition,
): Promise<WriteResult> {
  return append(writeContext, (partState) => {
    if (partState.document.draft === null) return Promise.resolve(null);
    requireRevision(writeContext, precondition, partState);
    return Promise.resolve(toDraft(writeContext, 'discarded', null));
  });
}

/**
 * Restores the original, or the text of a history revision, into the draft; the live text is unchanged. Throws
 * `translation.version-unknown` (404) if there is no such version.
 */
export function restore(
  writeContext: WriteContext,
  precondition: Precondition,
  { version }: RestoreWrite,
): Promise<WriteResult> {
  return append(writeContext, async (partState) => {
    const wanted = await findVersion(writeContext, partState, version);
    if (!wanted) throw new AppError('translation.version-unknown');
    const { draft } = partState.document;
    if (isSameVersion(wanted, draft ?? publishedOf(partState, writeContext))) return null;
    requireRevision(writeContext, precondition, partState);
    const { by, at } = writeContext;
    const authors = authorsOf(writeContext, partState, wanted.text, draft, wanted);
    return toDraft(writeContext, 'restored', { ...wanted, by, at, authors });
  });
}

/** Returns the original of a part, and the revision that contains it; null if there is none yet. */
export async function readOriginal(
  {
    store,
    place,
    committed,
    source,
  }: Pick<WriteContext, 'store' | 'place' | 'committed' | 'source'>,
  { document }: PartState,
): Promise<{ version: Version; rev: number } | null> {
  if (document.originalRev === null) {
    return committed && { version: committedVersion(committed, source), rev: 0 };
  }
  const entry = await readEntry(store, place, document.originalRev);
  return entry?.original ? { version: entry.original, rev: entry.rev } : null;
}

async function findVersion(
  writeContext: WriteContext,
  partState: PartState,
  version: number | undefined,
): Promise<Version | null> {
  if (version === undefined) return (await readOriginal(writeContext, partState))?.version ?? null;
  const { store, place, committed, source } = writeContext;
  if (version === 0) return committed && committedVersion(committed, source);
  const entry = version > partState.document.rev ? null : await readEntry(store, place, version);
  if (!entry) return null;
  return (entry.live && liveVersion(entry.live, null, source)) ?? entry.draft ?? null;
}

function isStored(mine: Version, stored: Version | null): boolean {
  return stored === null ? isBlank(mine.text) : isSameVersion(mine, stored);
}

function toDraft({ by, at }: WriteContext, kind: EntryKind, draft: Version | null): Intent {
  return { kind, at, by, draft };
}

/**
 * Returns a draft or an original in the format of a part's file (SPEC 3, SPEC 7), a draft with its `status`; throws
 * `not-found` if there is no such version, which is a normal response.
 */
export async function readVersionFile(
  store: Store,
  place: PartKey,
  state: 'draft' | 'original',
): Promise<object> {
  const { partState, references } = await readPartAndReferences(store, place);
  const version =
    state === 'draft'
      ? partState.document.draft
      : (await readOriginal({ store, place, ...references }, partState))?.version;
  if (!version) throw new AppError('not-found');
  const { source } = references;
  const { text } = alignVersion(version, source);
  const stamp = { version: '1.0.0', lastModified: version.at, publishedAt: version.at };
  const { publishedAt, ...file } = toPartFile(text, source.part, stamp);
  return { ...file, ...(state === 'draft' ? { status: 'draft' } : { publishedAt }) };
}
