// The context of every write of a text: the part's surroundings and the current English text; and the rebase of a write
// onto concurrent ones (decision 121).
import { AppError } from '../../../src/domain/errors.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import { isSameReplaced, picturesOf } from '../../../src/domain/story/replaced-pictures.ts';
import { mergeTranslations } from '../../../src/domain/translation/merge/merge.ts';
import {
  blankLike,
  comparable,
  fieldsOf,
  getField,
  type TranslationText,
} from '../../../src/domain/translation/text/fields.ts';
import {
  fillHashes,
  hashesOfEdit,
  sourcesOf,
} from '../../../src/domain/translation/text/hashes.ts';
import type { TranslationWrite } from '../../../src/domain/translation/writes.ts';
import type { Precondition } from '../http/precondition.ts';
import type { Store } from '../storage/store.ts';
import { readCommittedPart } from './committed.ts';
import { readPartState, type Intent, type PartState, type Target } from './document.ts';
import { addOlderSources } from './older-source.ts';
import { readPartList } from './part-list.ts';
import type { Author, Document, EntryKind, Live, PartKey, Version } from './part-records.ts';
import { partRevision } from './part-revision.ts';
import { blankSource, readSource, type Source } from './source.ts';
import {
  alignVersion,
  knownOf,
  liveVersion,
  readPartHistory,
  unknownHashes,
  type PartHistory,
} from './versions.ts';

export interface WriteContext extends Target, ReferenceTexts {
  by: Author;
  isAdmin: boolean;
  images: Store;
  /** The time of the write, ISO. */
  at: string;
}

/** The texts around a part in a language that writes and answers need. */
export interface ReferenceTexts {
  source: Source;
  /** The committed text in this language; null if there is none. */
  committed: PartFile | null;
}

/**
 * Reads the English text and the committed one; throws `part.unknown`, `storage.unavailable`. English is not a source
 * of itself, so nothing in it is ever stale.
 */
export async function readReferenceTexts(store: Store, place: PartKey): Promise<ReferenceTexts> {
  const [source, committed] = await Promise.all([
    readEnglish(store, place),
    readCommittedPart(place.language, place.slug),
  ]);
  return { source: place.language === 'en' ? { ...source, isItself: true } : source, committed };
}

/** Returns the English text of a part; empty for an added part whose English is about to be written. */
export function readEnglish(store: Store, place: PartKey): Promise<Source> {
  return readSource(store, place.slug).catch((error: unknown) =>
    readBlankSource(store, place, error),
  );
}

async function readBlankSource(
  store: Store,
  { language, slug }: PartKey,
  error: unknown,
): Promise<Source> {
  const isMissing = error instanceof AppError && error.code === 'part.unknown';
  if (!isMissing || language !== 'en') throw error;
  const { order, added } = await readPartList(store);
  const entry = added.find((part) => part.slug === slug);
  if (!entry) throw error;
  return blankSource(entry, order.indexOf(slug));
}

/** Returns the revision a precondition names; 0 if the client has seen nothing. */
export function revisionOf(precondition: Precondition): number {
  return precondition.kind === 'revision' ? precondition.rev : 0;
}

/** Returns what readers see of this part, as a version. */
export function publishedOf({ live }: PartState, { committed, source }: ReferenceTexts) {
  return liveVersion(live, committed, source);
}

/** Returns the pictures that readers see with a part: those of its English text. */
export function shownPictures({ live }: PartState, { committed, source }: ReferenceTexts) {
  return source.isItself
    ? picturesOf(live?.part ?? committed, live?.pictures)
    : picturesOf(source.part);
}

/** Returns the same texts, with the earlier English ones that the draft or live text needs and old records lack. */
export async function withHistory(
  store: Store,
  partState: PartState,
  references: ReferenceTexts,
): Promise<ReferenceTexts> {
  const { source } = references;
  if (!source.mayLackFormer || source.isItself) return references;
  const versions = [partState.document.draft, publishedOf(partState, references)];
  const lacking = versions.flatMap((version) => (version ? [unknownHashes(version)] : []));
  return { ...references, source: await addOlderSources(store, source, ...lacking) };
}

/** Returns the same context, with the older English text that a translation is based on if it was replaced since. */
export async function withOlderSource(
  writeContext: WriteContext,
  { translationData }: Pick<TranslationWrite, 'translationData'>,
): Promise<WriteContext> {
  const { store, source } = writeContext;
  const { sourceHash } = translationData;
  if (!sourceHash) return writeContext;
  return { ...writeContext, source: await addOlderSources(store, source, sourceHash) };
}

/**
 * Returns the submitted text as a version: with the English text it is based on, its authors, and the orphans, which
 * the client does not send.
 *
 * @param before - the version that it replaces
 */
export function toVersion(
  writeContext: WriteContext,
  { translationData, sourceRev }: Pick<TranslationWrite, 'translationData' | 'sourceRev'>,
  partState: PartState,
  before: Version | null,
): Version {
  const { source, by, at } = writeContext;
  const { sourceHash: sent, ...text } = translationData;
  const written = { text, by, at, authors: authorsOf(writeContext, partState, text, before) };
  if (source.isItself)
    return { ...written, sourceHash: blankLike(text), source: null, orphans: [] };
  const base = before ?? { text: blankLike(text), sourceHash: blankLike(text) };
  const sourceHash = !sent
    ? hashesOfEdit({ text: base.text, hashes: base.sourceHash }, text, source.hashes)
    : sourceRev === source.rev
      ? fillHashes(text, sent, source.hashes)
      : sent;
  const { draft } = partState.document;
  const published = publishedOf(partState, writeContext);
  const known = [...source.known, ...knownOf(draft), ...knownOf(published)];
  const lost = before ? alignVersion(before, source).orphans : [];
  return {
    ...written,
    sourceHash,
    source: sourcesOf(sourceHash, known),
    // An orphan whose text now appears in a paragraph has been placed by hand.
    orphans: lost.filter(({ value }) => !text.text.includes(value)),
  };
}

/**
 * Returns the accounts whose words a text has: those of a draft that it replaces; those of the draft, the published
 * text or a restored one if a field of it remains; and the writer. None of them may approve it.
 */
export function authorsOf(
  context: Pick<WriteContext, 'by' | 'committed' | 'source'>,
  partState: PartState,
  text: TranslationText,
  replaced: Version | null,
  restored: Version | null = null,
): string[] {
  const words = new Set(valuesOf(text));
  const { draft } = partState.document;
  const from = [draft, publishedOf(partState, context), restored].filter(
    (version) =>
      version &&
      ((version === draft && version === replaced) ||
        valuesOf(version.text).some((value) => words.has(value))),
  );
  return [...new Set([...from.flatMap((version) => version?.authors ?? []), context.by.userId])];
}

function valuesOf(text: TranslationText): string[] {
  const values = fieldsOf(text).map((field) => comparable(getField(text, field) ?? '').trim());
  return values.filter((value) => value !== '');
}

/**
 * Rebases `mine` onto everything written since the revision it started from. Returns it unchanged if nothing was,
 * merged if there is no conflict; else throws `translation.conflict` with the current text.
 *
 * @param precondition - null for a write that requires that there is nothing yet
 * @param pick - which version of the past state corresponds to the one that `mine` replaces
 */
export async function rebase(
  writeContext: WriteContext,
  precondition: Precondition | null,
  partState: PartState,
  mine: Version,
  theirs: Version | null,
  pick: (past: PartHistory) => Version | null,
): Promise<Version> {
  const { source, by, at } = writeContext;
  if (precondition === null || revisionOf(precondition) === partState.document.rev) return mine;
  const past = await historyOf(writeContext, precondition, partState.document);
  const blank = blankVersion(writeContext);
  // A text that was removed cannot be merged with: report a conflict to the client that still has it.
  if (theirs === null && past && pick(past) !== null) throw conflict(partState, null, writeContext);
  const merged = mergeTranslations(
    past && alignVersion(pick(past) ?? blank, source),
    alignVersion(mine, source),
    alignVersion(theirs ?? blank, source),
    source,
  );
  const { conflicts, ...version } = merged;
  if (conflicts.length > 0) throw conflict(partState, theirs, writeContext);
  const authors = authorsOf(writeContext, partState, version.text, theirs);
  return { ...version, by, at, authors };
}

/** Returns the part as the client saw it; null if that is no longer known. */
export function historyOf(
  { store, place, committed, source }: WriteContext,
  precondition: Precondition,
  document: Document,
): Promise<PartHistory | null> {
  return readPartHistory(store, place, revisionOf(precondition), document, committed, source);
}

function blankVersion({ source, at }: WriteContext): Version {
  const text = blankLike(source.text);
  return { text, sourceHash: text, source: null, orphans: [], by: null, at, authors: [] };
}

/** Returns the 409 of a write based on an outdated revision, with the current text. */
export function conflict(
  partState: PartState,
  stored: Version | null,
  writeContext: WriteContext,
): AppError {
  const { source, by: me } = writeContext;
  const theirs = stored ?? blankVersion(writeContext);
  const { text, sourceHash } = alignVersion(theirs, source);
  const { by, at } = theirs;
  const current = {
    rev: partState.document.rev,
    by: by?.name ?? null,
    // Two people may have the same name.
    isOwn: by?.userId === me.userId,
    updatedAt: at,
    text,
    sourceHash,
    pictures: shownPictures(partState, writeContext),
  };
  return new AppError('translation.conflict', { data: { current } });
}

/**
 * Throws the same conflict for writes that do not contain a text: they cannot be merged, so the client must look at the
 * current state first.
 */
export function requireRevision(
  writeContext: WriteContext,
  precondition: Precondition,
  partState: PartState,
): void {
  if (revisionOf(precondition) === partState.document.rev) return;
  const theirs = partState.document.draft ?? publishedOf(partState, writeContext);
  throw conflict(partState, theirs, writeContext);
}

/** Reads a part's state and its surroundings in parallel. */
export async function readPartAndReferences(
  store: Store,
  place: PartKey,
): Promise<{ partState: PartState; references: ReferenceTexts }> {
  const [partState, references] = await Promise.all([
    readPartState(store, place),
    readReferenceTexts(store, place),
  ]);
  return { partState, references };
}

/** Reads the same; returns null for a part without English text: it cannot be translated, but must not hide others. */
export async function findPartAndReferences(store: Store, place: PartKey) {
  try {
    return await readPartAndReferences(store, place);
  } catch (error) {
    if (error instanceof AppError && error.code === 'part.unknown') return null;
    throw error;
  }
}

/** Returns the live record of a text that was taken back: readers get English, or the committed English. */
export function blankLive({ by, at, committed }: WriteContext, { live }: PartState): Live {
  return {
    // Filled in by texts/document.ts.
    rev: 0,
    part: null,
    source: null,
    orphans: [],
    by,
    at,
    replaced: committed && partRevision(committed),
    sameSources: live?.sameSources ?? [],
  };
}

/**
 * Returns the write of a live text. The first write of a translation stores `original`; the original of English is its
 * committed text.
 *
 * @param original - what "Reset to Original" will restore if there is no original yet
 */
export function toIntent(
  { at, by, source }: WriteContext,
  { document, live: before }: PartState,
  kind: EntryKind,
  live: Live,
  original: Version | null,
): Intent {
  const isFirst = document.originalRev === null && !source.isItself;
  const isSame = isSameReplaced(before?.pictures, live.pictures);
  const picturesAt = isSame ? before?.picturesAt : at;
  return { kind, at, by, live: { ...live, picturesAt }, ...(isFirst ? { original } : {}) };
}
