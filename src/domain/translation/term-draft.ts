// A name or term as a form holds it, and what of it differs from what counts.
import { toVisibleText } from '../visible-text.ts';
import { formsOf } from './glossary.ts';
import type { TermChange, TermRow } from './terms.ts';

export interface TermDraft {
  /** One form a line. */
  forms: string;
  note: string;
  heading: string;
  /** By the part from which on it may be shown. */
  told: Record<string, string>;
}

/** Returns what counts, with a change in it. */
export function draftOf(row: TermRow | undefined, change: TermChange = {}): TermDraft {
  const told = (row?.told ?? []).map(({ from, text }) => [from, change.told?.[from] ?? text]);
  return {
    forms: formsOf(change.forms ?? row?.forms ?? '').join('\n'),
    note: change.note ?? row?.note ?? '',
    heading: change.heading ?? row?.heading ?? '',
    told: Object.fromEntries(told) as Record<string, string>,
  };
}

/** Returns what was changed; null if nothing was, or if a new term has no form. What readers see is not left empty. */
export function changeOf(row: TermRow | undefined, draft: TermDraft): TermChange | null {
  const before = draftOf(row);
  const forms = formsOf(toVisibleText(draft.forms).replaceAll('\n', '|'));
  if (!row && forms.length === 0) return null;
  const lineOf = (text: string): string => toVisibleText(text).replaceAll(/\s+/g, ' ');
  const [note, heading] = [lineOf(draft.note), lineOf(draft.heading)];
  const told = Object.entries(draft.told)
    .map(([from, text]) => [from, lineOf(text)] as const)
    .filter(([from, text]) => text !== '' && text !== before.told[from]);
  const change: TermChange = {
    ...(forms.join('\n') !== before.forms && { forms: forms.join('|') }),
    ...(note !== before.note && { note }),
    ...(heading !== '' && heading !== before.heading && { heading }),
    ...(told.length > 0 && { told: Object.fromEntries(told) }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
