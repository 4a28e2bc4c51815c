// What each group of fields of a part's form is given.
import type { Language } from '../../../domain/languages.ts';
import type { PartData } from '../../../domain/story/admin.ts';
import type { EditedPart } from '../../../domain/story/edit.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';

/** The text of a part as its fields show and change it. */
export interface PartFieldsProps {
  texts: AdminTexts['stories']['editor'];
  edited: EditedPart;
  /** Of a translation: the English it belongs to. */
  english: PartData | null;
  language: Language;
  /** While it is sent: then nothing can be typed, and focus stays where it is. */
  isDisabled: boolean;
  /** What is wrong with a field, in words; null when nothing is. */
  wrongIn: (field: FieldId) => string | null;
  onChange: (edited: EditedPart) => void;
}
