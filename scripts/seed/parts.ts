// Demo parts (decision 106): one that was added and waits for its English text, and one that was taken out again.
// Readers see neither.
import { derivedId } from '../../functions/lib/http/operation.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { changePartList } from '../../functions/lib/texts/part-list.ts';
import { withPart, type AddedEntry } from '../../src/domain/story/part-list.ts';

const HOUR_MS = 60 * 60_000;

/** Adds the parts that are missing from the list; returns their names in addresses. */
export async function seedParts(now: number): Promise<string[]> {
  const at = (hours: number): string => new Date(now - hours * HOUR_MS).toISOString();
  const parts: readonly AddedEntry[] = [
    {
      ...{ slug: 'part-7', title: 'Part VII - The Ninth Bell', isTranslatable: true },
      ...{ createdAt: at(30), by: 'demo' },
    },
    {
      ...{ slug: 'interlude', title: 'Interlude - A Letter Home', isTranslatable: false },
      ...{ createdAt: at(70), by: 'demo', removedAt: at(6) },
    },
  ];
  const store = openStore('translations', 'local', BUILD_TIMEOUT_BUDGET);
  const added: string[] = [];
  for (const part of parts) {
    const operation = derivedId('seed', 'part', part.slug);
    const { isApplied, isReplay } = await changePartList(store, operation, (list) => {
      const next = withPart(list, part, null);
      return typeof next === 'string' ? null : { value: next };
    });
    if (isApplied && !isReplay) added.push(part.slug);
  }
  return added;
}
