// Typo-only edits of English, which no translation has to follow: decides which texts are equivalent.
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import { sourceHashOf } from '../../../src/domain/story/source-hash.ts';
import { pairParagraphs } from '../../../src/domain/translation/merge/pairs.ts';
import { fieldsOf, getField, paragraphOf } from '../../../src/domain/translation/text/fields.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';

type Groups = readonly (readonly string[])[];

/** Returns the groups of hashes, joining the old and new hash of each changed field; a new paragraph joins nothing. */
export async function joinTypos(
  groups: Groups,
  before: PartFile,
  after: PartFile,
): Promise<string[][]> {
  const [old, current] = [textOfPart(before), textOfPart(after)];
  const [oldHashes, newHashes] = [await sourceHashOf(before), await sourceHashOf(after)];
  const pairs = pairParagraphs(
    old.text.map((source, at) => ({ source, hash: oldHashes.text[at] ?? '', at })),
    current.text.map((source, index) => ({ source, hash: newHashes.text[index] ?? '' })),
  );
  return fieldsOf(current).reduce<string[][]>(
    (joined, field) => {
      const at = paragraphOf(field);
      const from = at === null ? field : (`text.${pairs[at] ?? -1}` as const);
      return join(joined, getField(oldHashes, from), getField(newHashes, field));
    },
    groups.map((group) => [...group]),
  );
}

function join(groups: string[][], a: string | undefined, b: string | undefined): string[][] {
  if (!a || !b || a === b) return groups;
  const isIn = (group: readonly string[]) => group.includes(a) || group.includes(b);
  const own = new Set([...groups.filter(isIn).flat(), a, b]);
  return [...groups.filter((group) => !isIn(group)), [...own]];
}
