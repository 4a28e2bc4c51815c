// What an admin is asked before a text is published: what changes for readers, which translations become out of date,
// and whose draft the text is written over.
import type { AdminPart, PartData } from '../../../../domain/story/admin.ts';
import { DEFAULT_LANGUAGE } from '../../../../domain/languages.ts';
import {
  editedFields,
  madeStale,
  type EditedField,
  type MadeStale,
  type OpenDraft,
} from '../../../../domain/story/staleness.ts';
import {
  type PictureSlot,
  changedPictures,
  keepsDescription,
} from '../../../../domain/story/replaced-pictures.ts';
import { sourceHashOf } from '../../../../domain/story/source-hash.ts';
import type { HashedText } from '../../../../domain/translation/text/hashes.ts';
import { textOfPart } from '../../../../domain/translation/text/part.ts';
import type { FieldId } from '../../../../domain/translation/text/fields.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';

export interface SaveQuestion {
  fields: EditedField[];
  /** The places that get another picture, and whether one keeps its description. */
  pictures: PictureSlot[];
  keepsDescription: boolean;
  /** English only. */
  stale: MadeStale[];
  /** Translations only. */
  draft: OpenDraft | null;
}

/** A text with the hashes by which its fields are compared. */
export async function toHashedText(data: PartData): Promise<HashedText> {
  return { text: textOfPart(data), hashes: await sourceHashOf(data) };
}

/** What readers have of an added part before its first text (decision 106). */
const NOTHING: PartData = { title: '', content: { text: [] } };

/** The question about a text, or null if there is nothing to ask. `now` is what readers have at this moment. */
export async function questionAbout(now: AdminPart, next: PartData): Promise<SaveQuestion | null> {
  const isEnglish = now.language === DEFAULT_LANGUAGE;
  if (!isEnglish && now.draft === null) return null;
  const present = now.partData ?? NOTHING;
  const pictures = changedPictures(present, next);
  const shown = { pictures, keepsDescription: keepsDescription(present, next) };
  if (now.partData === null && !isEnglish) {
    return { ...shown, fields: [], stale: [], draft: now.draft };
  }
  const [before, after] = [await toHashedText(present), await toHashedText(next)];
  return {
    ...shown,
    fields: editedFields(before, after),
    stale: isEnglish ? madeStale(before, after, now.translations) : [],
    draft: isEnglish ? null : now.draft,
  };
}

/** The name of a field as the form has it. */
export function fieldName(t: AdminTexts['stories']['editor'], field: FieldId): string {
  if (field === 'title') return t.titleLabel;
  if (field === 'quote') return t.quote;
  const [place, of] = field.split('.');
  if (place === 'text') return fill(t.paragraph, { number: Number(of) + 1 });
  const picture =
    place === 'illustrationBottom' ? t.pictures.illustrationBottom : t.pictures.illustration;
  return `${picture}: ${of === 'alt' ? t.alt : t.caption}`;
}
