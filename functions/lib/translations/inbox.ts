// The inbox of a language (docs/decisions/051-a-second-translator-looks.md): reads what happened to its parts, and keeps
// what each person has read.
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import {
  contributionsOf,
  inboxOf,
  isRead,
  NOTHING_READ,
  ReadMarksSchema,
  withRead,
  type InboxPart,
  type WaitingCorrection,
} from '../../../src/domain/translation/discussion/inbox.ts';
import type {
  InboxAnswer,
  InboxWrite,
} from '../../../src/domain/translation/discussion/inbox-answers.ts';
import { placesOf } from '../../../src/domain/translation/discussion/thread-place.ts';
import { derivedId, operationId } from '../http/operation.ts';
import type { AnyCall } from '../identity/caller.ts';
import { inboxKey } from '../storage/keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { readDiscussion } from '../texts/discussion.ts';
import { readEachPart } from '../texts/part-list.ts';
import { alignVersion } from '../texts/versions.ts';
import { findPartAndReferences, publishedOf } from '../texts/write-context.ts';
import { openSpeaker, seenBy, type Speaker } from './speaker.ts';
import { countWrite } from '../http/write-budget.ts';

/** Reads the corrections of a language that wait. They are another concern's, so the call brings it along. */
export type CorrectionsReader = (store: Store, language: Language) => Promise<WaitingCorrection[]>;

/**
 * A context for a translator, about their own language, or for an admin, who names one: `?language=`. Throws
 * `auth.required` (401), `language.forbidden` (403), `language.unknown` (404).
 */
export async function openInbox(call: AnyCall): Promise<Speaker> {
  const asked = new URL(call.request.url).searchParams.get('language');
  const speaker = await openSpeaker(call, asked);
  if (speaker.language === 'en') throw new AppError('language.unknown');
  return speaker;
}

/** GET: the newest entries, and what each person contributed. Five reads for each part, in parallel. */
export async function showInbox(
  speaker: Speaker,
  readCorrections: CorrectionsReader,
): Promise<InboxAnswer> {
  const { caller, person, language } = speaker;
  const { stores } = caller;
  const [parts, corrections, marks] = await Promise.all([
    readParts(stores('translations'), language),
    readCorrections(stores('translations'), language),
    readRecord(stores('accounts'), inboxKey(person.userId), ReadMarksSchema),
  ]);
  const seen = seenBy(person);
  return {
    entries: inboxOf(parts, corrections).map((event) => ({
      ...event,
      by: event.by && seen(event.by),
      isRead: isRead(event, marks ?? NOTHING_READ, person.userId),
    })),
    contributions: contributionsOf(parts).map((one) => ({ ...one, by: seen(one.by) })),
  };
}

/** POST: marks entries as read. Marks only ever grow. Throws `request.too-many` (429). */
export async function markRead(
  speaker: Speaker,
  wanted: InboxWrite,
  readCorrections: CorrectionsReader,
  now: number,
): Promise<InboxAnswer> {
  const { caller, person } = speaker;
  const { request, stores } = caller;
  const body = JSON.stringify(wanted);
  const operation = operationId(request, 'inbox', person.userId, body);
  const counted = derivedId('count', operation);
  await countWrite(stores('throttles'), person.userId, body.length, counted, now);
  const { upTo, ids = [] } = wanted;
  // A mark of the future would hide what is still to come.
  const until = upTo === undefined || Date.parse(upTo) <= now ? upTo : new Date(now).toISOString();
  await changeRecord(
    stores('accounts'),
    inboxKey(person.userId),
    ReadMarksSchema,
    operation,
    (before) => {
      const value = withRead(
        before ?? NOTHING_READ,
        until === undefined ? { ids } : { upTo: until, ids },
      );
      return value && { value };
    },
  );
  return showInbox(speaker, readCorrections);
}

/** A part with its English title. */
interface TitledPart extends InboxPart {
  title: string;
}

/** What is known of the parts of a language. Four reads for each, in parallel. */
export async function readParts(store: Store, language: Language): Promise<TitledPart[]> {
  const parts = await readEachPart(store, language, (slug) => readPart(store, language, slug));
  return parts.filter((part) => part !== null);
}

async function readPart(
  store: Store,
  language: Language,
  slug: PartSlug,
): Promise<TitledPart | null> {
  const place = { language, slug };
  const [found, discussion] = await Promise.all([
    findPartAndReferences(store, place),
    readDiscussion(store, place),
  ]);
  if (!found) return null;
  const { partState, references } = found;
  const { source } = references;
  const shown = partState.document.draft ?? publishedOf(partState, references);
  const isBehind = shown !== null && alignVersion(shown, source).stale.length > 0;
  return {
    part: slug,
    title: source.part.title,
    discussion,
    places: placesOf(discussion.threads, source),
    english: isBehind ? { rev: source.rev, at: source.part.lastModified } : null,
  };
}
