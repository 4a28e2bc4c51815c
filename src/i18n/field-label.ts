// Labels the fields of a translation. Paragraph numbers start at 1.
import { paragraphOf, type FieldId } from '../domain/translation/text/fields.ts';
import { fill, type Messages } from './messages.ts';

export function fieldLabel(texts: Messages['auth']['workspace']['fields'], field: FieldId): string {
  const paragraph = paragraphOf(field);
  if (paragraph !== null) return fill(texts.text, { number: paragraph + 1 });
  return texts[field as Exclude<FieldId, `text.${number}`>];
}
