// Whose words a stored text has, also one of an earlier release.
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { VersionSchema } from '../../../../functions/lib/texts/part-records.ts';

const ADA = { userId: 'a'.repeat(32), name: 'Ada' };

it.each([
  ['noted with it', { by: ADA, authors: ['x', 'y'] }, ['x', 'y']],
  ['not noted, of a translator', { by: ADA }, [ADA.userId]],
  ['not noted, of an admin', { by: { userId: 'rowan', name: 'rowan' } }, ['admin:rowan']],
  ['not noted, that came with the site', { by: null }, []],
])('authors %s', (_, written, authors) => {
  const text = { title: 'T', text: ['a'] };
  const hashes = { title: '', text: [''] };
  const at = '2026-01-02T03:04:05.000Z';
  const version = { text, sourceHash: hashes, source: null, orphans: [], at, ...written };
  expect(parse(VersionSchema, version).authors).toEqual(authors);
});
