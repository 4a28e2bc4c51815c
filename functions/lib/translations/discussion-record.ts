// The stored discussion of a part in a language, and the setting that makes a language need an approval. One record per
// part, bounded (domain/translation/discussion/act.ts): opening the part reads it in one round trip.
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import { isApproved, notePublication } from '../../../src/domain/translation/discussion/act.ts';
import {
  DiscussionSchema,
  EMPTY_DISCUSSION,
  type Discussion,
  type Publication,
} from '../../../src/domain/translation/discussion/discussion.ts';
import {
  comparable,
  mapFields,
  type TranslationText,
} from '../../../src/domain/translation/text/fields.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import { derivedId } from '../http/operation.ts';
import { discussionKey, hashSegment, languageSettingsKey } from '../storage/blob-keys.ts';
import { changeRecord, readRecord, type ChangeResult } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { readDiscussion } from '../texts/discussion.ts';
import type { PartKey } from '../texts/part-records.ts';
import type { WriteContext } from '../texts/write-context.ts';

const SettingsSchema = v.object({ needsApproval: v.boolean() });
export type LanguageSettings = v.InferOutput<typeof SettingsSchema>;

/**
 * Returns the digest of a text's words (40 hex digits), which shows whether a text was changed after its approval.
 * Surrounding white space, which is never published, does not count.
 */
export function wordsDigest(text: TranslationText): string {
  return hashSegment(JSON.stringify(mapFields(text, (value) => comparable(value.trim()))));
}

/** Changes a discussion by compare-and-set; `change` returns null if nothing would change. */
export function changeDiscussion(
  store: Store,
  { language, slug }: PartKey,
  operation: string,
  change: (before: Discussion) => Discussion | null,
): Promise<ChangeResult<Discussion>> {
  const key = discussionKey(language, slug);
  return changeRecord(store, key, DiscussionSchema, operation, (found) => {
    const value = change(found ?? EMPTY_DISCUSSION);
    return value && { value };
  });
}

/** Returns the settings of a language. By default, a translator publishes alone. */
export async function readLanguageSettings(
  store: Store,
  language: Language,
): Promise<LanguageSettings> {
  const found = await readRecord(store, languageSettingsKey(language), SettingsSchema);
  return found ?? { needsApproval: false };
}

/** Changes the settings of a language. The note of the change is its time, `at`. */
export function changeLanguageSettings(
  store: Store,
  language: Language,
  operation: string,
  settings: LanguageSettings,
  at: string,
): Promise<ChangeResult<LanguageSettings>> {
  return changeRecord(store, languageSettingsKey(language), SettingsSchema, operation, (found) =>
    found?.needsApproval === settings.needsApproval ? null : { value: settings, note: at },
  );
}

/**
 * Returns a check of the words that are about to be published: throws `review.required` (403) where the language needs
 * an approval and nobody approved exactly these words. Admins need none. Two reads in parallel.
 */
export async function openPublishGate({
  store,
  place,
  isAdmin,
}: Pick<WriteContext, 'store' | 'place' | 'isAdmin'>): Promise<(text: TranslationText) => void> {
  if (isAdmin) return () => undefined;
  const [discussion, { needsApproval }] = await Promise.all([
    readDiscussion(store, place),
    readLanguageSettings(store, place.language),
  ]);
  return (text) => {
    if (needsApproval && !isApproved(discussion, wordsDigest(text))) {
      throw new AppError('review.required');
    }
  };
}

/**
 * Notes a publication in the discussion, which ends a review of the same words or an older review. Repeating it changes
 * nothing. It comes after the publication: if the call dies in between, a retry or the next publication ends it;
 * readers are not affected.
 */
export async function rememberPublication(
  store: Store,
  place: PartKey,
  publication: Publication,
  part: PartFile | null,
): Promise<void> {
  const operation = derivedId('publication', place.language, place.slug, `${publication.rev}`);
  const digest = part && wordsDigest(textOfPart(part));
  await changeDiscussion(store, place, operation, (before) =>
    notePublication(before, publication, digest),
  );
}
