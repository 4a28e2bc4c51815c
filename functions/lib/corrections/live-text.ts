// The paragraphs that corrections are about.
import { AppError } from '../../../src/domain/errors.ts';
import type { Store } from '../storage/store.ts';
import type { PartKey } from '../texts/part-records.ts';
import { readSource } from '../texts/source.ts';
import { publishedOf, readPartAndReferences } from '../texts/write-context.ts';

/** Returns what readers see of a part; null if there is no text in this language. */
export async function readLiveParagraphs(store: Store, place: PartKey): Promise<string[] | null> {
  if (place.language === 'en') return readEnglish(store, place);
  const { partState, references } = await readPartAndReferences(store, place);
  return publishedOf(partState, references)?.text.text ?? null;
}

async function readEnglish(store: Store, { slug }: PartKey): Promise<string[] | null> {
  try {
    return (await readSource(store, slug)).text.text;
  } catch (error) {
    if (error instanceof AppError && error.code === 'part.unknown') return null;
    throw error;
  }
}
