// Admin writes: a part's text in any language is created, replaced or deleted (DESIGN decisions 28, 42). They are
// entries in the same history as the translators' writes.
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { PICTURE_PLACES } from '../../../src/domain/story/edit.ts';
import {
  isSameReplaced,
  replacedAfter,
  type ReplacedPictures,
} from '../../../src/domain/story/replaced-pictures.ts';
import { PartFileSchema, type PartFile } from '../../../src/domain/story/file.ts';
import { liveText } from '../../../src/domain/story/live-text.ts';
import { hashesOfEdit, sourcesOf } from '../../../src/domain/translation/text/hashes.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import { blankLike } from '../../../src/domain/translation/text/fields.ts';
import type { Precondition } from '../http/precondition.ts';
import { copyBody, isBodyId } from '../storage/bodies.ts';
import type { Store } from '../storage/store.ts';
import { append, type PartState, type WriteResult } from '../texts/document.ts';
import { readEntry } from '../texts/entries.ts';
import { formerOf, toHashed } from '../texts/former.ts';
import { readOlderTexts } from '../texts/older-source.ts';
import { requireNoErrors } from '../texts/quality.ts';
import type { Live } from '../texts/records.ts';
import { knownOf } from '../texts/versions.ts';
import {
  blankLive,
  publishedOf,
  revisionOf,
  toIntent,
  type WriteContext,
} from '../texts/write-context.ts';
import { toPartData } from './answers.ts';
import { isSamePart, toFile, wordsOf, type SentFile } from './part-file.ts';
import { requireKnownPictures, type PartChange, type SentPart } from './part-body.ts';
import { toHashedText } from '../texts/source.ts';
import { joinTypos } from './typos.ts';

/**
 * Replaces the live text; throws `part.untranslated` (404) if there is none, `translation.conflict`, `.issues`, and
 * `body.invalid` if a text is said to be restored from a revision that has another one.
 */
export function replacePart(
  writeContext: WriteContext,
  precondition: Precondition,
  sent: SentPart,
  { typoOnly, restoredFrom }: Pick<PartChange, 'typoOnly' | 'restoredFrom'>,
  images: Store,
): Promise<WriteResult> {
  return write(writeContext, precondition, sent, {
    kind: restoredFrom === undefined ? 'published' : 'restored',
    images,
    allow: async (before, file, pictures) => {
      if (!before) throw new AppError('part.untranslated');
      if (restoredFrom !== undefined) await requirePast(writeContext, restoredFrom, file, pictures);
      return typoOnly;
    },
  });
}

/** Creates the text of a language that has none; throws `part.exists` (409). */
export function createPart(
  writeContext: WriteContext,
  sent: SentPart,
  images: Store,
): Promise<WriteResult> {
  return write(writeContext, null, sent, {
    kind: 'published',
    images,
    allow: (before) => {
      if (before) throw new AppError('part.exists');
      return Promise.resolve(false);
    },
  });
}

/**
 * Deletes the live text: readers of a translation get English, readers of English the committed text. It remains in the
 * history.
 */
export function deletePart(
  writeContext: WriteContext,
  precondition: Precondition,
): Promise<WriteResult> {
  const { place, committed } = writeContext;
  return append(writeContext, async (partState) => {
    const { live } = partState;
    const isOwn = live?.part !== null && live?.part !== undefined;
    if (!isOwn && (live || place.language === 'en' || !committed)) return null;
    await requireUnchanged(writeContext, precondition, partState);
    const gone: Live = {
      ...blankLive(writeContext, partState),
      ...(await withFormer(writeContext, partState, committed)),
      part: null,
    };
    return toIntent(writeContext, partState, 'deleted', gone);
  });
}

/**
 * Copies an upload that a part is about to name to where the build finds it and nothing removes it: the part may be
 * restored. Throws `upload.unknown`. Repeating it is safe.
 */
async function keepPicture(images: Store, id: string): Promise<void> {
  if (isBodyId(id) && (await copyBody(images, 'story-uploads', 'story', id))) return;
  throw new AppError('upload.unknown');
}

interface WriteKind {
  kind: 'published' | 'restored';
  images: Store;
  /** Throws if the write is not allowed; returns whether it corrects typos only. */
  allow: (before: PartFile | null, file: SentFile, pictures: ReplacedPictures) => Promise<boolean>;
}

/** Throws `body.invalid` unless readers had this very text, with these pictures, in that revision. */
async function requirePast(
  { store, place, committed }: WriteContext,
  rev: number,
  file: SentFile,
  pictures: ReplacedPictures,
): Promise<void> {
  const live = rev === 0 ? null : (await readEntry(store, place, rev))?.live;
  const past = rev === 0 ? committed : live?.part;
  if (past && isSamePart(past, file) && isSameReplaced(live?.pictures, pictures)) return;
  throw new AppError('body.invalid', { data: { field: 'restoredFrom' } });
}

function write(
  writeContext: WriteContext,
  precondition: Precondition | null,
  sent: SentPart,
  { kind, images, allow }: WriteKind,
): Promise<WriteResult> {
  const { place, committed, source } = writeContext;
  const isEnglish = place.language === 'en';
  return append(writeContext, async (partState) => {
    const before = liveText(place.language, partState.live, committed);
    const file = toFile(writeContext, partState, sent);
    const shown = partState.live?.pictures;
    const pictures = isEnglish ? replacedAfter(shown, sent.content) : {};
    const isSame = before && isSamePart(before, file) && isSameReplaced(shown, pictures);
    if (isSame && precondition) return null;
    const isTypoOnly = await allow(before, file, pictures);
    if (precondition) await requireUnchanged(writeContext, precondition, partState);
    if (isEnglish) await requireKnownPictures(place.slug, sent, pictures);
    const text = textOfPart({
      ...file,
      content: { ...file.content, ...wordsOf(sent, place.slug) },
    });
    requireNoErrors(text, place.language, source.text);
    for (const place of PICTURE_PLACES) {
      const id = pictures[place];
      if (id !== undefined && id !== shown?.[place]) await keepPicture(images, id);
    }
    const live = {
      ...blankLive(writeContext, partState),
      part: v.parse(PartFileSchema, file),
      ...(Object.keys(pictures).length > 0 ? { pictures } : {}),
    };
    const sameSources =
      isEnglish && isTypoOnly && before
        ? await joinTypos(live.sameSources, before, live.part)
        : live.sameSources;
    const hashed = isEnglish
      ? await withFormer(writeContext, partState, live.part)
      : hashesOf(writeContext, partState, live.part);
    return toIntent(writeContext, partState, kind, { ...live, sameSources, ...hashed });
  });
}

/** English only: the texts that this write replaces, and those that earlier ones did. */
async function withFormer(
  { store, place, committed }: WriteContext,
  { live }: PartState,
  after: PartFile | null,
): Promise<Pick<Live, 'former'>> {
  if (place.language !== 'en' || !after) return {};
  const before = liveText(place.language, live, committed);
  const older = live && !live.former ? await readOlderTexts(store, place.slug) : [];
  const parts = [committed, before].filter((part) => part !== null);
  const earlier = [
    ...older,
    toHashed(live?.former ?? []),
    ...(await Promise.all(parts.map(toHashedText))),
  ];
  return { former: formerOf(earlier, await toHashedText(after)) };
}

/**
 * Fields that the admin left unchanged keep their source hashes; edited fields get those of the current English text.
 */
function hashesOf(writeContext: WriteContext, partState: PartState, part: PartFile) {
  const { source } = writeContext;
  const before = publishedOf(partState, writeContext);
  const text = textOfPart(part);
  const base = before
    ? { text: before.text, hashes: before.sourceHash }
    : { text: blankLike(text), hashes: blankLike(text) };
  const sourceHash = hashesOfEdit(base, text, source.hashes);
  return { sourceHash, source: sourcesOf(sourceHash, [...source.known, ...knownOf(before)]) };
}

/**
 * Throws `translation.conflict` if the live text has changed since the client's revision; drafts saved meanwhile do not
 * matter.
 */
async function requireUnchanged(
  { store, place, committed }: WriteContext,
  precondition: Precondition,
  { document, live }: PartState,
): Promise<void> {
  const rev = revisionOf(precondition);
  if (rev === document.rev) return;
  const seen = rev === 0 ? null : await readEntry(store, place, rev);
  if ((rev === 0 || seen) && (seen?.liveRev ?? null) === document.liveRev) return;
  const shown = liveText(place.language, live, committed);
  const current = {
    rev: document.rev,
    by: live?.by?.name ?? null,
    updatedAt: live?.at ?? null,
    partData: shown && toPartData(shown, place.language, live),
  };
  throw new AppError('translation.conflict', { data: { current } });
}
