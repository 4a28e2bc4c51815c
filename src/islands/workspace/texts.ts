// The words of the workspace by their type, and the names of the fields.
import type { Language } from '../../domain/languages.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import { paragraphOf, type FieldId } from '../../domain/translation/text/fields.ts';
import { fill, type Messages } from '../../i18n/messages.ts';

export type WorkspaceTexts = Messages['auth']['workspace'];

/** A part by its English title. */
export interface PartTitle {
  slug: PartSlug;
  title: string;
}

/** What a field is called; paragraphs count from 1 for people. */
export function fieldLabel(texts: WorkspaceTexts['fields'], field: FieldId): string {
  const paragraph = paragraphOf(field);
  if (paragraph !== null) return fill(texts.text, { number: paragraph + 1 });
  return texts[field as Exclude<FieldId, `text.${number}`>];
}

/** The id of a field's parts in the page. */
export function fieldDomId(field: FieldId, part: 'input' | 'label' | 'source' | 'issues'): string {
  return `field-${field.replaceAll('.', '-')}-${part}`;
}

/** Puts the caret into a field and brings its row into sight. */
export function focusField(field: FieldId): void {
  const input = document.getElementById(fieldDomId(field, 'input'));
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}

/** A language that is translated into. */
export type TargetLanguage = Exclude<Language, 'en'>;
