// Writes that only a translator sees: saving the draft, discarding it, and bringing an older text back into it.
import { AppError } from '../../../src/domain/errors.ts';
import { isBlank } from '../../../src/domain/translation/text/fields.ts';
import type { RestoreWrite, TranslationWrite } from '../../../src/domain/translation/writes.ts';
import type { Precondition } from '../http/precondition.ts';
import { append, type Intent, type Standing, type Written } from '../texts/document.ts';
import { readEntry } from '../texts/entries.ts';
import type { EntryKind, Version } from '../texts/records.ts';
import { committedVersion, isSameVersion, liveVersion } from '../texts/versions.ts';
import {
  meet,
  publishedOf,
  requireRevision,
  toVersion,
  withOlder,
  type Writing,
} from '../texts/write-context.ts';

/** Saves a draft. Throws `translation.conflict` (409) where others wrote into the same fields since. */
export async function saveDraft(
  before: Writing,
  precondition: Precondition,
  write: TranslationWrite,
): Promise<Written> {
  const writing = await withOlder(before, write);
  return append(writing.store, writing.place, writing.operation, async (standing) => {
    const { draft } = standing.document;
    const stored = draft ?? publishedOf(standing, writing);
    const mine = toVersion(writing, write, standing);
    if (isStored(mine, stored)) return null;
    const merged = await meet(
      writing,
      precondition,
      standing,
      mine,
      stored,
      (past) => past.draft ?? past.live,
    );
    return isStored(merged, stored) ? null : toDraft(writing, 'draft', merged);
  });
}

/** Throws the draft away; it stays in the history. One that is gone already is fine. */
export function discardDraft(writing: Writing, precondition: Precondition): Promise<Written> {
  return append(writing.store, writing.place, writing.operation, (standing) => {
    if (standing.document.draft === null) return Promise.resolve(null);
    requireRevision(writing, precondition, standing);
    return Promise.resolve(toDraft(writing, 'discarded', null));
  });
}

/**
 * Brings the original, or the text of a revision of the history, into the draft; what readers see stays. Throws
 * `translation.version-unknown` (404) where there is none.
 */
export function restore(
  writing: Writing,
  precondition: Precondition,
  { version }: RestoreWrite,
): Promise<Written> {
  return append(writing.store, writing.place, writing.operation, async (standing) => {
    const wanted = await findVersion(writing, standing, version);
    if (!wanted) throw new AppError('translation.version-unknown');
    const { draft } = standing.document;
    if (isSameVersion(wanted, draft ?? publishedOf(standing, writing))) return null;
    requireRevision(writing, precondition, standing);
    return toDraft(writing, 'restored', { ...wanted, by: writing.by, at: writing.at });
  });
}

/** The original of a part, and the revision it is kept in; null when there is none yet. */
export async function readOriginal(
  { store, place, committed, source }: Pick<Writing, 'store' | 'place' | 'committed' | 'source'>,
  { document }: Standing,
): Promise<{ version: Version; rev: number } | null> {
  if (document.originalRev === null) {
    return committed && { version: committedVersion(committed, source), rev: 0 };
  }
  const entry = await readEntry(store, place, document.originalRev);
  return entry?.original ? { version: entry.original, rev: entry.rev } : null;
}

async function findVersion(
  writing: Writing,
  standing: Standing,
  version: number | undefined,
): Promise<Version | null> {
  if (version === undefined) return (await readOriginal(writing, standing))?.version ?? null;
  const { store, place, committed, source } = writing;
  if (version === 0) return committed && committedVersion(committed, source);
  const entry = version > standing.document.rev ? null : await readEntry(store, place, version);
  if (!entry) return null;
  return entry.draft ?? (entry.live ? liveVersion(entry.live, null, source) : null);
}

function isStored(mine: Version, stored: Version | null): boolean {
  return stored === null ? isBlank(mine.text) : isSameVersion(mine, stored);
}

function toDraft({ by, at }: Writing, kind: EntryKind, draft: Version | null): Intent {
  return { kind, at, by, draft };
}
