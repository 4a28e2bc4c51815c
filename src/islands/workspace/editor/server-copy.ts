// Converts edited text for the domain's alignment and merge rules, which need the English each field was written from.
// Pure.
import type {
  EnglishSource,
  StoredTranslation,
} from '../../../domain/translation/merge/alignment.ts';
import { mergeTranslations, type Merged } from '../../../domain/translation/merge/merge.ts';
import type {
  TranslationResponse,
  TranslationVersion,
} from '../../../domain/translation/responses.ts';
import {
  blankLike,
  mapFields,
  type SourceHashes,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import { sourcesOf, type HashedText } from '../../../domain/translation/text/hashes.ts';
import { textOfPart } from '../../../domain/translation/text/part.ts';

/** A text and the hashes of the English it was written from. */
export interface Written {
  text: TranslationText;
  hashes: SourceHashes;
}

/** The open part while it is edited. */
export interface EditSession extends Written {
  response: TranslationResponse;
  /** The stored text that the fields started from. Any difference from it was typed here. */
  base: Written;
  /** Whether `base` is the draft. Otherwise it is the published text or the empty template. */
  followsDraft: boolean;
}

/** Returns the English of a response. */
export function englishOf({ source, language }: TranslationResponse): EnglishSource {
  return { text: textOfPart(source.part), hashes: source.hashes, isItself: language === 'en' };
}

/** Returns the published version, otherwise the empty template of the English with its original title (SPEC 4). */
export function baselineOf({ published, source, language }: TranslationResponse): Written {
  if (published) return { text: published.text, hashes: published.sourceHash };
  const blank = blankLike(textOfPart(source.part));
  const { title } = language === 'en' ? source.part : blank;
  return { text: { ...blank, title }, hashes: blank };
}

/** Returns the draft of a response; null if there is none. */
export function draftOf({ draft }: TranslationResponse): Written | null {
  return draft && { text: draft.text, hashes: draft.sourceHash };
}

/** Returns a text with the English of its fields, as far as the response contains it. */
export function toStoredTranslation(
  response: TranslationResponse,
  { text, hashes }: Written,
): StoredTranslation {
  const version: TranslationVersion | null = response.draft ?? response.published;
  const known: HashedText[] = [englishOf(response)];
  if (version) {
    const then = mapFields(
      version.text,
      (_, field) => response.stale.find((one) => one.field === field)?.sourceThen ?? '',
    );
    known.push({ text: then, hashes: version.sourceHash });
  }
  return { text, sourceHash: hashes, source: sourcesOf(hashes, known) };
}

/** Rebases the text typed over `base` onto another version. Where both changed a field, the typed text wins. */
export function carryOver(
  base: StoredTranslation,
  mine: StoredTranslation,
  theirs: StoredTranslation,
  english: EnglishSource,
): Written & Pick<Merged, 'conflicts'> {
  const { text, sourceHash, conflicts } = mergeTranslations(base, mine, theirs, english);
  return { text, hashes: sourceHash, conflicts };
}
