// Text types of the workspace, field labels, and the DOM ids of fields.
import type { Language } from '../../domain/languages.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import { paragraphOf, type FieldId } from '../../domain/translation/text/fields.ts';
import { fill, type Messages } from '../../i18n/messages.ts';

export type WorkspaceTexts = Messages['auth']['workspace'] & Pick<Messages['auth'], 'corrections'>;

/** A part with its English title. */
export interface PartTitle {
  slug: PartSlug;
  title: string;
}

/** The label of a field. Paragraph numbers start at 1. */
export function fieldLabel(texts: WorkspaceTexts['fields'], field: FieldId): string {
  const paragraph = paragraphOf(field);
  if (paragraph !== null) return fill(texts.text, { number: paragraph + 1 });
  return texts[field as Exclude<FieldId, `text.${number}`>];
}

/** The DOM id of an element that belongs to a field. */
export function fieldDomId(field: FieldId, part: 'input' | 'label' | 'source' | 'issues'): string {
  return `field-${field.replaceAll('.', '-')}-${part}`;
}

/** Focuses a field and scrolls its row into view. */
export function focusField(field: FieldId): void {
  const input = document.getElementById(fieldDomId(field, 'input'));
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}

/** A language that can be translated into. */
export type TargetLanguage = Exclude<Language, 'en'>;
