// Writes of admins: a part's text in any language, made, replaced or taken away (DESIGN decisions 28, 42). They are entries
// of the same history as the translators'.
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { splitTitle } from '../../../src/domain/story/parts.ts';
import { PartFileSchema, type PartFile } from '../../../src/domain/story/file.ts';
import { hashesOfEdit, sourcesOf } from '../../../src/domain/translation/text/hashes.ts';
import { textOfPart, toPartFile } from '../../../src/domain/translation/text/part.ts';
import { blankLike } from '../../../src/domain/translation/text/fields.ts';
import type { Precondition } from '../http/precondition.ts';
import { append, type Intent, type Standing, type Written } from '../texts/document.ts';
import { readEntry } from '../texts/entries.ts';
import { nextVersion } from '../texts/part-version.ts';
import { requireSound } from '../texts/quality.ts';
import type { EntryKind, Live } from '../texts/records.ts';
import { committedVersion, knownOf } from '../texts/versions.ts';
import { publishedOf, revisionOf, type Writing } from '../texts/write-context.ts';
import { shownPart, toPartData } from './answers.ts';
import { requireKnownPictures, type SentPart } from './part-body.ts';
import { partRevision } from '../texts/part-revision.ts';
import { joinTypos } from './typos.ts';

/** Replaces the text readers get; throws `part.untranslated` (404) when they get none, `translation.conflict`, `.issues`. */
export function replacePart(
  writing: Writing,
  precondition: Precondition,
  sent: SentPart,
  isTypoOnly: boolean,
): Promise<Written> {
  return write(writing, precondition, sent, (before) => {
    if (!before) throw new AppError('part.untranslated');
    return isTypoOnly;
  });
}

/** Makes the text of a language that has none; throws `part.exists` (409). */
export function createPart(writing: Writing, sent: SentPart): Promise<Written> {
  return write(writing, null, sent, (before) => {
    if (before) throw new AppError('part.exists');
    return false;
  });
}

/** Takes a text away from readers: of a translation they get English, of English what is committed. It stays in the history. */
export function deletePart(writing: Writing, precondition: Precondition): Promise<Written> {
  const { store, place, operation, committed } = writing;
  return append(store, place, operation, async (standing) => {
    const { live } = standing;
    const isOwn = live?.part !== null && live?.part !== undefined;
    if (!isOwn && (live || place.language === 'en' || !committed)) return null;
    await requireUnchanged(writing, precondition, standing);
    const gone: Live = { ...blankLive(writing, standing), part: null };
    return toIntent(writing, standing, 'deleted', gone);
  });
}

function write(
  writing: Writing,
  precondition: Precondition | null,
  sent: SentPart,
  allow: (before: PartFile | null) => boolean,
): Promise<Written> {
  const { store, place, operation, committed, source } = writing;
  const isEnglish = place.language === 'en';
  return append(store, place, operation, async (standing) => {
    const before = shownPart(place.language, standing.live, committed);
    if (before && precondition && isSamePart(before, toFile(writing, standing, sent))) return null;
    const isTypoOnly = allow(before);
    if (precondition) await requireUnchanged(writing, precondition, standing);
    if (isEnglish) await requireKnownPictures(sent);
    const file = toFile(writing, standing, sent);
    const text = textOfPart({ ...file, content: { ...file.content, ...wordsOf(sent) } });
    requireSound(text, place.language, source.text);
    const live = { ...blankLive(writing, standing), part: v.parse(PartFileSchema, file) };
    const sameSources =
      isEnglish && isTypoOnly && before
        ? await joinTypos(live.sameSources, before, live.part)
        : live.sameSources;
    const hashed = isEnglish ? {} : hashesOf(writing, standing, live.part);
    return toIntent(writing, standing, 'published', { ...live, sameSources, ...hashed });
  });
}

/** The file of what was sent: English with its own pictures, a translation with those of the English. */
function toFile({ place, source, at, committed }: Writing, { live }: Standing, sent: SentPart) {
  const version = nextVersion(live?.part ?? committed);
  const stamp = { version, lastModified: at, publishedAt: at };
  const { title } = sent;
  if (place.language !== 'en') {
    const text = textOfPart({ title, content: { ...wordsOf(sent), text: sent.content.text } });
    return toPartFile(text, source.part, stamp);
  }
  const { slug, orderIndex } = source.part;
  const partType = splitTitle(title).label || title;
  const content = { text: sent.content.text, ...wordsOf(sent) };
  return { slug, orderIndex, status: 'published' as const, ...stamp, title, partType, content };
}

/** The optional fields as they were sent, the ones the English has not among them: the checks name them. */
function wordsOf({ content }: SentPart) {
  const { quote, illustration, illustrationBottom } = content;
  return {
    ...(quote === undefined ? {} : { quote }),
    ...(illustration ? { illustration } : {}),
    ...(illustrationBottom ? { illustrationBottom } : {}),
  };
}

/** What an admin left as it was stays a translation of what it was; what they wrote is one of today's English. */
function hashesOf(writing: Writing, standing: Standing, part: PartFile) {
  const { source } = writing;
  const before = publishedOf(standing, writing);
  const text = textOfPart(part);
  const base = before
    ? { text: before.text, hashes: before.sourceHash }
    : { text: blankLike(text), hashes: blankLike(text) };
  const sourceHash = hashesOfEdit(base, text, source.hashes);
  return { sourceHash, source: sourcesOf(sourceHash, [...source.known, ...knownOf(before)]) };
}

function blankLive({ by, at, committed }: Writing, { live }: Standing): Live {
  return {
    // Filled in by the document.
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

function toIntent(
  { at, by, committed, source, place }: Writing,
  { document }: Standing,
  kind: EntryKind,
  live: Live,
): Intent {
  const isFirst = document.originalRev === null && place.language !== 'en';
  const original = isFirst && committed ? committedVersion(committed, source) : null;
  return { kind, at, by, live, ...(original ? { original } : {}) };
}

function isSamePart(a: PartFile, b: PartFile): boolean {
  return partRevision(a) === partRevision(b);
}

/** A draft that was saved meanwhile is nobody's loss; another text that readers get is. */
async function requireUnchanged(
  { store, place, committed }: Writing,
  precondition: Precondition,
  { document, live }: Standing,
): Promise<void> {
  const rev = revisionOf(precondition);
  if (rev === document.rev) return;
  const seen = rev === 0 ? null : await readEntry(store, place, rev);
  if ((rev === 0 || seen) && (seen?.liveRev ?? null) === document.liveRev) return;
  const shown = shownPart(place.language, live, committed);
  const current = {
    rev: document.rev,
    by: live?.by?.name ?? null,
    updatedAt: live?.at ?? null,
    partData: shown && toPartData(shown),
  };
  throw new AppError('translation.conflict', { data: { current } });
}
