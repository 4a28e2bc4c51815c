// Props shared by the groups of fields in a part's form.
import type { Language } from '../../../domain/languages.ts';
import type { PartData } from '../../../domain/story/admin.ts';
import type { EditedPart } from '../../../domain/story/edit.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';

/** The text of a part, as its fields show and change it. */
export interface PartFieldsProps {
  texts: AdminTexts['stories']['editor'];
  part: PartSlug;
  /** The names of the languages. */
  languages: AdminTexts['stories']['languages'];
  edited: EditedPart;
  /** The English of a translation; null while English itself is edited. */
  english: PartData | null;
  language: Language;
  /** True while saving. The fields are then read-only instead of disabled, so that they keep the focus. */
  isDisabled: boolean;
  /** The error text of a field, or null. */
  wrongIn: (field: FieldId) => string | null;
  onChange: (edited: EditedPart) => void;
}
