// The labels of a translation's fields.
import { paragraphOf, type FieldId } from '../domain/translation/text/fields.ts';
import { fill, type Messages } from './messages.ts';

/** The label of a field. Paragraph numbers start at 1. */
export function fieldLabel(texts: Messages['auth']['workspace']['fields'], field: FieldId): string {
  const paragraph = paragraphOf(field);
  if (paragraph !== null) return fill(texts.text, { number: paragraph + 1 });
  return texts[field as Exclude<FieldId, `text.${number}`>];
}
