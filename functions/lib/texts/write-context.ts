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
import { readStanding, type Standing } from './document.ts';
import type { Author, Document, Place, Version } from './records.ts';
import { alignVersion, knownOf, liveVersion, readPast, type Past } from './versions.ts';

/** One write of one translator. */
export interface Writing {
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
export function publishedOf({ live }: Standing, { committed, source }: Surroundings) {
  return liveVersion(live, committed, source);
}

/** The same with the English that a text says it was made from, where that has been replaced since. */
export async function withOlder(
  writing: Writing,
  { translationData }: Pick<TranslationWrite, 'translationData'>,
): Promise<Writing> {
  const { store, source } = writing;
  return { ...writing, source: await knowingOlder(store, source, translationData.sourceHash) };
}

/** What was sent, as a version: with the English it says it was made from, and the orphans it knows nothing of. */
export function toVersion(
  writing: Writing,
  { translationData, sourceRev }: Pick<TranslationWrite, 'translationData' | 'sourceRev'>,
  standing: Standing,
): Version {
  const { source, by, at } = writing;
  const { sourceHash: sent, ...text } = translationData;
  const sourceHash = sourceRev === source.rev ? fillHashes(text, sent, source.hashes) : sent;
  const { draft } = standing.document;
  const published = publishedOf(standing, writing);
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
export async function meet(
  writing: Writing,
  precondition: Precondition,
  { document }: Standing,
  mine: Version,
  theirs: Version | null,
  pick: (past: Past) => Version | null,
): Promise<Version> {
  const { store, place, committed, source, by, at } = writing;
  const rev = revisionOf(precondition);
  if (rev === document.rev) return mine;
  const past = await readPast(store, place, rev, document, committed, source);
  const blank = blankVersion(writing);
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

function blankVersion({ source, at }: Writing): Version {
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
  writing: Writing,
  precondition: Precondition,
  standing: Standing,
): void {
  if (revisionOf(precondition) === standing.document.rev) return;
  const theirs = standing.document.draft ?? publishedOf(standing, writing);
  throw conflict(standing.document, theirs ?? blankVersion(writing), writing.source);
}

/** Where a part stands and what surrounds it, read at once. */
export async function readPart(
  store: Store,
  place: Place,
): Promise<{ standing: Standing; surroundings: Surroundings }> {
  const [standing, surroundings] = await Promise.all([
    readStanding(store, place),
    readSurroundings(store, place),
  ]);
  return { standing, surroundings };
}
