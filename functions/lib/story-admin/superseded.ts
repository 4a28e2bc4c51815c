// Published texts whose committed counterpart has changed in Git since: they stay live, and are flagged.
import type { Language } from '../../../src/domain/languages.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { readCommittedPart } from '../texts/committed.ts';
import { partRevision } from '../texts/part-revision.ts';

/** A published text, and the hash of the committed one it replaced; null if there was none. */
export interface Published {
  part: PartFile | null;
  replaced: string | null;
}

/** Returns whether Git has changed the text that a published one replaced, and now differs from the published one. */
export function isSuperseded(published: Published | null, committed: PartFile | null): boolean {
  if (!published?.part || !committed) return false;
  const current = partRevision(committed);
  return current !== published.replaced && current !== partRevision(published.part);
}

/** Returns the names of the records that Git has superseded, such as `ko/part-1`. */
export async function listSuperseded(
  records: readonly (Published & { language: Language; slug: PartSlug })[],
): Promise<string[]> {
  const names = await Promise.all(
    records.map(async (record) => {
      const { language, slug } = record;
      const committed = await readCommittedPart(language, slug);
      return isSuperseded(record, committed) ? [`${language}/${slug}`] : [];
    }),
  );
  return names.flat();
}
