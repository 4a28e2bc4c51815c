// The versions of a part as they are stored, and as they stand beside the English of now. Pure but for reading history.
import type { PartFile } from '../../../src/domain/story/file.ts';
import {
  alignTranslation,
  type AlignedTranslation,
  type StoredTranslation,
} from '../../../src/domain/translation/merge/alignment.ts';
import type { TranslationVersion } from '../../../src/domain/translation/answers.ts';
import { sourcesOf, type HashedText } from '../../../src/domain/translation/text/hashes.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import {
  blankLike,
  changedFields,
  isSameText,
  type SourceHashes,
} from '../../../src/domain/translation/text/fields.ts';
import type { Store } from '../storage/store.ts';
import { inTodaysHashes, type Source } from './source.ts';
import { readEntry } from './entries.ts';
import type { Document, Live, Place, Version } from './records.ts';

/** The committed text as a version: nobody wrote it here, its English is known by its hashes. */
export function committedVersion(part: PartFile, { known }: Source): Version {
  const text = textOfPart(part);
  const sourceHash: SourceHashes = part.sourceHash ?? blankLike(text);
  const source = sourcesOf(sourceHash, known);
  return { text, sourceHash, source, orphans: [], by: null, at: part.lastModified };
}

/** What readers see as a version; null where they see English. */
export function liveVersion(
  live: Live | null,
  committed: PartFile | null,
  source: Source,
): Version | null {
  if (live === null) return committed && committedVersion(committed, source);
  if (live.part === null) return null;
  const text = textOfPart(live.part);
  return {
    text,
    sourceHash: live.sourceHash ?? blankLike(text),
    source: live.source,
    orphans: live.orphans,
    by: live.by,
    at: live.at ?? live.part.lastModified,
  };
}

/** A version beside the English of now. */
export function alignVersion(version: StoredTranslation, source: Source): AlignedTranslation {
  const sourceHash = inTodaysHashes(version.sourceHash, source);
  return alignTranslation({ ...version, sourceHash }, source);
}

/** Whether two versions are the same words from the same English: writing the one over the other would change nothing. */
export function isSameVersion(a: StoredTranslation | null, b: StoredTranslation | null): boolean {
  if (a === null || b === null) return a === b;
  return isSameText(a.text, b.text) && changedFields(a.sourceHash, b.sourceHash).length === 0;
}

/** The texts of a version with their hashes, where they are known. */
export function knownOf(version: StoredTranslation | null): HashedText[] {
  return version?.source ? [{ text: version.source, hashes: version.sourceHash }] : [];
}

/** The state in which a revision left a part; null where nobody knows it any more. */
export interface Past {
  draft: Version | null;
  live: Version | null;
}

/** What stood there at a revision, the one a client started from. */
export async function readPast(
  store: Store,
  place: Place,
  rev: number,
  document: Document,
  committed: PartFile | null,
  source: Source,
): Promise<Past | null> {
  if (rev === 0) return { draft: null, live: liveVersion(null, committed, source) };
  if (rev > document.rev) return null;
  const entry = await readEntry(store, place, rev);
  if (!entry) return null;
  const at = (pointer: number | null) =>
    pointer === null || pointer === rev ? entry : readEntry(store, place, pointer);
  const [drafted, published] = await Promise.all([at(entry.draftRev), at(entry.liveRev)]);
  if (!drafted || !published) return null;
  return {
    draft: entry.draftRev === null ? null : (drafted.draft ?? null),
    live: liveVersion(entry.liveRev === null ? null : (published.live ?? null), committed, source),
  };
}

/** A version as answers show it, in the order of the English of now. */
export function toAnswerVersion(
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
