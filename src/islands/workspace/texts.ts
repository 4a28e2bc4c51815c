// Text types of the workspace, and the DOM ids of fields.
import type { FieldId } from '../../domain/translation/text/fields.ts';
import type { Messages } from '../../i18n/messages.ts';

export type WorkspaceTexts = Messages['auth']['workspace'] & Pick<Messages['auth'], 'corrections'>;

export type { PartTitle } from '../../ui/PartName.tsx';

/** Returns the DOM id of an element that belongs to a field. */
export function fieldDomId(field: FieldId, part: 'input' | 'label' | 'source' | 'issues'): string {
  return `field-${field.replaceAll('.', '-')}-${part}`;
}

/** Focuses a field and scrolls its row into view. */
export function focusField(field: FieldId, caret?: 'start' | 'end'): void {
  const input = document.getElementById(fieldDomId(field, 'input')) as HTMLTextAreaElement | null;
  input?.focus({ preventScroll: true });
  const at = caret === 'start' ? 0 : (input?.value.length ?? 0);
  if (caret) input?.setSelectionRange(at, at);
  input?.scrollIntoView({ block: 'center' });
}
