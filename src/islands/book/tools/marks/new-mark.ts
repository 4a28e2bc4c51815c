// Makes a mark of words.
import type { Mark } from '../../../../domain/book/marks/mark.ts';

/** A random id, also where the page is not a secure context. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A mark without a note, made now. */
export function newMark(fields: Omit<Mark, 'id' | 'note' | 'created' | 'changed'>): Mark {
  const created = new Date().toISOString();
  return { ...fields, id: newId(), note: '', created, changed: created };
}
