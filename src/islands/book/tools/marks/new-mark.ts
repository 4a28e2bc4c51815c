// Creates marks.
import type { Mark } from '../../../../domain/book/marks/mark.ts';
import { randomId } from '../../../../domain/random-id.ts';

export function newMark(fields: Omit<Mark, 'id' | 'note' | 'created' | 'changed'>): Mark {
  const created = new Date().toISOString();
  // A UUID of version 4, because imported files are checked for those.
  const id = randomId().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
  return { ...fields, id, note: '', created, changed: created };
}
