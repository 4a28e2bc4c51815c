// What every write of a translation begins with: the part as it stands and the English of now; and how a write meets what
// somebody else wrote in the meantime (DESIGN decision 27).
import { AppError } from '../../../src/domain/errors.ts';
import type { PartFile } from '../../../src/domain/story/file.ts';
import { mergeTranslations } from '../../../src/domain/translation/merge/merge.ts';
import { fillHashes, sourcesOf } from '../../../src/domain/translation/text/hashes.ts';
import { blankLike } from '../../../src/domain/translation/text/fields.ts';
import type { TranslationWrite } from '../../../src/domain/translation/writes.ts';
import type { Precondition } from '../http/precondition.ts';
import type { Store } from '../storage/store.ts';
import { readCommittedPart } from './committed.ts';
import { knowingOlder } from './older-source.ts';
import { readSource, type Source } from './source.ts';
import { readPartState, type PartState } from './document.ts';
import type { Author, Document, Place, Version } from './records.ts';
import { alignVersion, knownOf, liveVersion, readPast, type Past } from './versions.ts';

/** One write of one translator. */
export interface WriteContext {
  /** The store `translations`. */
  store: Store;
  place: Place;
  by: Author;
  /** When, ISO. */
  at: string;
  operation: string;
  source: Source;
  /** The text Git holds in this language; null when it has none. */
  committed: PartFile | null;
}

/** Everything about a part in a language that writes and answers need. */
export interface Surroundings {
  source: Source;
  committed: PartFile | null;
}

/** Reads the English and the committed text; throws `part.unknown`, `storage.unavailable`. */
export async function readSurroundings(store: Store, place: Place): Promise<Surroundings> {
  const [source, committed] = await Promise.all([
    readSource(store, place.slug),
    readCommittedPart(place.language, place.slug),
  ]);
  return { source, committed };
}

/** The revision a precondition names. */
export function revisionOf(precondition: Precondition): number {
  return precondition.kind === 'revision' ? precondition.rev : 0;
}

/** What readers see of this part, as a version. */
export function publishedOf({ live }: PartState, { committed, source }: Surroundings) {
  return liveVersion(live, committed, source);
}

/** The same with the English that a text says it was made from, where that has been replaced since. */
export async function withOlder(
  writeContext: WriteContext,
  { translationData }: Pick<TranslationWrite, 'translationData'>,
): Promise<WriteContext> {
  const { store, source } = writeContext;
  return { ...writeContext, source: await knowingOlder(store, source, translationData.sourceHash) };
}

/** What was sent, as a version: with the English it says it was made from, and the orphans it knows nothing of. */
export function toVersion(
  writeContext: WriteContext,
  { translationData, sourceRev }: Pick<TranslationWrite, 'translationData' | 'sourceRev'>,
  partState: PartState,
): Version {
  const { source, by, at } = writeContext;
  const { sourceHash: sent, ...text } = translationData;
  const sourceHash = sourceRev === source.rev ? fillHashes(text, sent, source.hashes) : sent;
  const { draft } = partState.document;
  const published = publishedOf(partState, writeContext);
  const known = [...source.known, ...knownOf(draft), ...knownOf(published)];
  const before = draft ?? published;
  const lost = before ? alignVersion(before, source).orphans : [];
  return {
    text,
    sourceHash,
    source: sourcesOf(sourceHash, known),
    // One that was put into a paragraph by hand has found its place.
    orphans: lost.filter(({ value }) => !text.text.includes(value)),
    by,
    at,
  };
}

/**
 * `mine` with what was written since the revision it started from: as it is when nothing was, merged where it goes
 * together, else throws `translation.conflict` with the text that stands there.
 *
 * @param pick - which version of the past, and of now, `mine` is to replace
 */
export async function rebase(
  writeContext: WriteContext,
  precondition: Precondition,
  { document }: PartState,
  mine: Version,
  theirs: Version | null,
  pick: (past: Past) => Version | null,
): Promise<Version> {
  const { store, place, committed, source, by, at } = writeContext;
  const rev = revisionOf(precondition);
  if (rev === document.rev) return mine;
  const past = await readPast(store, place, rev, document, committed, source);
  const blank = blankVersion(writeContext);
  // What somebody took away cannot be merged with: whoever still has it is told.
  if (theirs === null && past && pick(past) !== null) throw conflict(document, blank, source);
  const merged = mergeTranslations(
    past && today(pick(past) ?? blank, source),
    today(mine, source),
    today(theirs ?? blank, source),
    source,
  );
  const { conflicts, ...text } = merged;
  if (conflicts.length > 0) throw conflict(document, theirs ?? blank, source);
  return { ...text, by, at };
}

/** A version whose hashes are today's where edits of English were typos only. */
function today(version: Version, source: Source) {
  return alignVersion(version, source);
}

function blankVersion({ source, at }: WriteContext): Version {
  const text = blankLike(source.text);
  return { text, sourceHash: text, source: null, orphans: [], by: null, at };
}

/** The 409 of a write that came too late, with what stands there now. */
export function conflict(document: Document, theirs: Version, source: Source): AppError {
  const { text, sourceHash } = alignVersion(theirs, source);
  const { by, at } = theirs;
  const current = {
    rev: document.rev,
    by: by?.name ?? null,
    updatedAt: at,
    text,
    sourceHash,
  };
  return new AppError('translation.conflict', { data: { current } });
}

/** The same for writes that replace no text of the client's: they are not merged, whoever is late looks first. */
export function requireRevision(
  writeContext: WriteContext,
  precondition: Precondition,
  partState: PartState,
): void {
  if (revisionOf(precondition) === partState.document.rev) return;
  const theirs = partState.document.draft ?? publishedOf(partState, writeContext);
  throw conflict(partState.document, theirs ?? blankVersion(writeContext), writeContext.source);
}

/** Where a part stands and what surrounds it, read at once. */
export async function readPart(
  store: Store,
  place: Place,
): Promise<{ partState: PartState; surroundings: Surroundings }> {
  const [partState, surroundings] = await Promise.all([
    readPartState(store, place),
    readSurroundings(store, place),
  ]);
  return { partState, surroundings };
}
