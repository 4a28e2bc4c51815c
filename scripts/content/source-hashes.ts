// Checks that a translation's source hashes match the current English text (DESIGN decision 28).
import { sourceHashOf } from '../../src/domain/story/source-hash.ts';
import type { PartFile, SourceHash } from '../../src/domain/story/file.ts';
import { finding } from './findings.ts';

/** A part's hashes by field path, such as `text.3` or `illustration.alt`. */
function rows(hash: SourceHash): Map<string, string> {
  const { title, text, quote, ...pictures } = hash;
  const list: [string, string][] = [['title', title]];
  text.forEach((value, index) => list.push([`text.${index}`, value]));
  if (quote !== undefined) list.push(['quote', quote]);
  for (const [key, picture] of Object.entries(pictures)) {
    if (picture) list.push([`${key}.alt`, picture.alt], [`${key}.caption`, picture.caption]);
  }
  return new Map(list);
}

/** One finding per field that was translated from an English text other than the current one. */
export async function checkSourceHash(
  english: PartFile,
  translated: PartFile,
  file: string,
): Promise<string[]> {
  if (!translated.sourceHash) {
    return [finding(file, 'sourceHash', 'is missing; npm run content -- --stamp writes it')];
  }
  const wanted = rows(await sourceHashOf(english));
  const given = rows(translated.sourceHash);
  const stale = [...wanted].filter(([field, value]) => given.get(field) !== value);
  const extra = [...given.keys()].filter((field) => !wanted.has(field));
  return [
    ...stale.map(([field]) =>
      finding(file, `sourceHash.${field}`, 'is not of today’s English text; revise, then stamp'),
    ),
    ...extra.map((field) => finding(file, `sourceHash.${field}`, 'has no English original')),
  ];
}
