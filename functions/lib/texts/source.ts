// The English text a translation is based on: the live text, its hashes, and which older texts are equivalent. Storage
// failures are not masked here: a translation is compared with the current English text or not at all.
import { createHash } from 'node:crypto';
import { AppError } from '../../../src/domain/errors.ts';
import { liveText } from '../../../src/domain/story/live-text.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import type { AddedEntry } from '../../../src/domain/story/part-list.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { sourceHashOf } from '../../../src/domain/story/source-hash.ts';
import type { EnglishSource } from '../../../src/domain/translation/merge/alignment.ts';
import { mapFields, type SourceHashes } from '../../../src/domain/translation/text/fields.ts';
import type { HashedText } from '../../../src/domain/translation/text/hashes.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import type { RecordStore } from '../storage/store.ts';
import { readCommittedPart } from './committed.ts';
import { toHashed } from './former-texts.ts';
import type { Live } from './part-records.ts';
import { readPublishedPart } from './published.ts';

export interface Source extends EnglishSource {
  /** Identifies this English text as a whole; white space and typo-only edits do not change it. */
  rev: string;
  part: PartFile;
  /** Texts known by their hashes: this one, the committed one it may replace, and former ones. */
  known: HashedText[];
  /** Whether former texts may be in the history only: older records do not contain them. */
  mayLackFormer: boolean;
  /** Groups of hashes whose texts are equivalent. */
  sameSources: readonly (readonly string[])[];
}

/** Returns the English text of a part; throws `part.unknown` if there is none, and `storage.unavailable`. */
export async function readSource(store: RecordStore, slug: PartSlug): Promise<Source> {
  const [committed, record] = await Promise.all([
    readCommittedPart('en', slug),
    readPublishedPart(store, 'en', slug),
  ]);
  const source = await sourceOf(record?.live ?? null, committed);
  if (!source) throw new AppError('part.unknown');
  return source;
}

/** Returns the English text from records that were read already; null if there is none. */
export async function sourceOf(
  record: Live | null,
  committed: PartFile | null,
): Promise<Source | null> {
  const live = liveText('en', record, committed);
  if (!live) return null;
  const sameSources = record?.sameSources ?? [];
  const own = await toHashedText(live);
  const others = committed && committed !== live ? [await toHashedText(committed)] : [];
  const former = record?.former;
  return {
    ...own,
    rev: revisionOf(own.hashes, sameSources),
    part: live,
    known: [own, ...others, ...(former ? [toHashed(former)] : [])],
    mayLackFormer: record !== null && former === undefined,
    sameSources,
  };
}

/** Returns the source of an added part before anything of it is written: one empty paragraph. */
export function blankSource({ slug, title, createdAt }: AddedEntry, orderIndex: number): Source {
  const text = { title: '', text: [''] };
  const part: PartFile = {
    slug,
    title,
    orderIndex,
    partType: title,
    version: '1.0.0',
    status: 'published',
    lastModified: createdAt,
    publishedAt: createdAt,
    content: { text: [''] },
  };
  return { text, hashes: text, rev: '', part, known: [], sameSources: [], mayLackFormer: false };
}

export async function toHashedText(part: PartFile): Promise<HashedText> {
  return { text: textOfPart(part), hashes: await sourceHashOf(part) };
}

/** Returns the hashes, with equivalent older ones replaced by those of the current English text. */
export function toCurrentHashes(
  hashes: SourceHashes,
  { hashes: current, sameSources }: Pick<Source, 'hashes' | 'sameSources'>,
): SourceHashes {
  if (sameSources.length === 0) return hashes;
  const inUse = new Set<string>();
  mapFields(current, (hash) => (inUse.add(hash), hash));
  return mapFields(hashes, (hash) => {
    if (hash === '' || inUse.has(hash)) return hash;
    const group = sameSources.find((one) => one.includes(hash)) ?? [];
    return group.find((one) => inUse.has(one)) ?? hash;
  });
}

/** Returns a hash over all field hashes, each normalised to the first of its group. */
function revisionOf(hashes: SourceHashes, sameSources: Source['sameSources']): string {
  const first = (hash: string) => sameSources.find((one) => one.includes(hash))?.[0] ?? hash;
  const text = JSON.stringify(mapFields(hashes, first));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
