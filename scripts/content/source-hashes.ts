// Whether a translation says truly which English text it was made from (DESIGN decision 28).
import { sourceHashOf } from '../../src/domain/story/source-hash.ts';
import type { PartFile, SourceHash } from '../../src/domain/story/file.ts';
import { finding } from './findings.ts';

/** The hashes of a part as rows, `text.3` beside `illustration.alt`. */
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

/** One line per field that was translated from another English text than today's. */
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
