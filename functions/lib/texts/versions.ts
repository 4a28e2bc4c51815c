// The versions of a part as they are stored, and as they compare with the current English text. Pure except for reading
// the history.
import { liveTranslation } from '../../../src/domain/story/live-text.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import {
  alignTranslation,
  type AlignedTranslation,
  type StoredTranslation,
} from '../../../src/domain/translation/merge/alignment.ts';
import type { TranslationVersion } from '../../../src/domain/translation/responses.ts';
import {
  blankLike,
  changedFields,
  getField,
  isSameText,
  mapFields,
  type SourceHashes,
} from '../../../src/domain/translation/text/fields.ts';
import { sourcesOf, type HashedText } from '../../../src/domain/translation/text/hashes.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import type { Store } from '../storage/store.ts';
import { readEntry } from './entries.ts';
import {
  storedAuthors,
  type Document,
  type Live,
  type PartKey,
  type Version,
} from './part-records.ts';
import { toCurrentHashes, type Source } from './source.ts';

/** Returns the committed text as a version: without an author, its English source known by hashes. */
export function committedVersion(part: PartFile, { known }: Source): Version {
  const text = textOfPart(part);
  const sourceHash: SourceHashes = part.sourceHash ?? blankLike(text);
  const source = sourcesOf(sourceHash, known);
  return { text, sourceHash, source, orphans: [], by: null, at: part.lastModified, authors: [] };
}

/** Returns the live text as a version; null if readers see English. Deleting English restores the committed text. */
export function liveVersion(
  live: Live | null,
  committed: PartFile | null,
  source: Source,
): Version | null {
  const part = liveTranslation(live, committed) ?? (source.isItself ? committed : null);
  if (!part) return null;
  if (!live?.part) return committedVersion(part, source);
  const text = textOfPart(part);
  return {
    text,
    sourceHash: live.sourceHash ?? blankLike(text),
    source: live.source,
    orphans: live.orphans,
    by: live.by,
    at: live.at ?? part.lastModified,
    authors: storedAuthors(live),
  };
}

/** Aligns a version with the current English text. English texts that the version lacks are looked up. */
export function alignVersion(version: StoredTranslation, source: Source): AlignedTranslation {
  const sourceHash = toCurrentHashes(version.sourceHash, source);
  const then = sourcesOf(version.sourceHash, [...knownOf(version), ...source.known]);
  return alignTranslation({ ...version, sourceHash, source: then }, source);
}

/** Returns whether two versions have the same text and source hashes: replacing one by the other changes nothing. */
export function isSameVersion(a: StoredTranslation | null, b: StoredTranslation | null): boolean {
  if (a === null || b === null) return a === b;
  return isSameText(a.text, b.text) && changedFields(a.sourceHash, b.sourceHash).length === 0;
}

/** Returns the source texts of a version with their hashes, if known. */
export function knownOf(version: StoredTranslation | null): HashedText[] {
  return version?.source ? [{ text: version.source, hashes: version.sourceHash }] : [];
}

/** Returns the hashes of a version without those whose English it holds. */
export function unknownHashes({ sourceHash, source }: StoredTranslation): SourceHashes {
  return mapFields(sourceHash, (hash, field) => (source && getField(source, field) ? '' : hash));
}

export interface PartHistory {
  draft: Version | null;
  live: Version | null;
  /** The record of the live text; null if nothing was published then. */
  record: Live | null;
}

/** Returns the part's state at a revision, such as the one a client started from; null if it is no longer known. */
export async function readPartHistory(
  store: Store,
  place: PartKey,
  rev: number,
  document: Document,
  committed: PartFile | null,
  source: Source,
): Promise<PartHistory | null> {
  if (rev === 0) return { draft: null, live: liveVersion(null, committed, source), record: null };
  if (rev > document.rev) return null;
  const entry = await readEntry(store, place, rev);
  if (!entry) return null;
  const readAt = (pointer: number | null) =>
    pointer === null || pointer === rev ? entry : readEntry(store, place, pointer);
  const [drafted, published] = await Promise.all([readAt(entry.draftRev), readAt(entry.liveRev)]);
  if (!drafted || !published) return null;
  const record = entry.liveRev === null ? null : (published.live ?? null);
  return {
    draft: entry.draftRev === null ? null : (drafted.draft ?? null),
    live: liveVersion(record, committed, source),
    record,
  };
}

/** Returns a version as responses show it, in the order of the current English text. */
export function toResponseVersion(
  version: Version,
  rev: number,
  aligned: AlignedTranslation,
  part?: PartFile | null,
): TranslationVersion {
  return {
    rev,
    text: aligned.text,
    sourceHash: aligned.sourceHash,
    by: version.by?.name ?? null,
    updatedAt: version.at,
    ...(part ? { publishedAt: part.publishedAt, version: part.version } : {}),
  };
}
