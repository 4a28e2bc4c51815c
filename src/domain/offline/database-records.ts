// The records of the local database (SPEC 3, local stores) and their keys. Pure: no storage access. The text stores use
// two kinds of keys. The key of an automatically cached text is its path, which starts with a slash. The key of a
// pack's text is its language and hash, so that one language can be deleted without reading the others.
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../languages.ts';
import { BUILT_IN_PARTS, STORY_ID } from '../story/parts.ts';
import { PackManifestSchema, type PackFile } from './pack.ts';

/** SPEC 3: the six stores of database version 2. */
export const STORE_NAMES = [
  'story-content',
  'story-parts',
  'translations',
  'downloads',
  'api-responses',
  'assets',
] as const;

export type StoreName = (typeof STORE_NAMES)[number];

/** The stores that contain texts, both of packs and automatically cached. */
export const TEXT_STORES = ['story-parts', 'story-content', 'translations'] as const;

type TextStore = (typeof TEXT_STORES)[number];

const LanguageSchema = v.picklist(LANGUAGES);

/** SPEC 3, download record. The fields from `sizeBytes` on are additions. */
export const DownloadRecordSchema = v.object({
  id: v.string(),
  storyId: v.string(),
  language: LanguageSchema,
  /** ISO 8601. */
  downloadDate: v.string(),
  totalParts: v.number(),
  downloadedParts: v.number(),
  /** '1.0.0' for a download that the reader requested, 'Cached' for automatically cached texts. */
  version: v.picklist(['1.0.0', 'Cached']),
  /** SPEC 9: in Bytes, KB, MB or GB. Pages format `sizeBytes` with Intl instead. */
  size: v.string(),
  type: v.picklist(['explicit', 'automatic']),
  sizeBytes: v.number(),
  /** The manifest's values when the pack was completed. */
  packHash: v.string(),
  contentHash: v.string(),
  files: PackManifestSchema.entries.files,
  /** The contentHash of the newest manifest that was fetched, and the time of that check (ISO 8601). */
  newestContentHash: v.string(),
  checkedAt: v.string(),
});

export type DownloadRecord = v.InferOutput<typeof DownloadRecordSchema>;

/** A text of a pack, stored unchanged so that its hash can be verified again. */
export const PackTextSchema = v.object({
  path: v.string(),
  language: LanguageSchema,
  hash: v.string(),
  text: v.string(),
});

/** An automatically cached response or text (SPEC 3, API response cache). `timestamp` is in epoch milliseconds. */
export const StoredResponseSchema = v.object({
  path: v.string(),
  data: v.unknown(),
  timestamp: v.number(),
});

export type StoredResponse = v.InferOutput<typeof StoredResponseSchema>;

/** One file in a pack's cache (SPEC 3, asset cache). */
export interface AssetRecord {
  url: string;
  type: PackFile['kind'];
  storyId: string;
  language: Language;
}

/** Returns the id of a download record: story and language (SPEC 3). */
export function downloadId(language: Language): string {
  return `${STORY_ID}-${language}`;
}

/** Returns the id of an incomplete download, which is stored beside the record of the complete pack. */
export function pendingId(language: Language): string {
  return `${downloadId(language)}-pending`;
}

export function textStore({ kind }: Pick<PackFile, 'kind'>): TextStore {
  if (kind === 'ui') return 'translations';
  return kind === 'metadata' ? 'story-content' : 'story-parts';
}

/** Returns the key of a pack's text, or of a row in its file index. */
export function packKey(language: Language, name: string): string {
  return `${language} ${name}`;
}

/** Returns whether a key belongs to a pack's text or file; of any pack if no language is given. */
export function isPackKey(key: IDBValidKey, language?: Language): boolean {
  if (typeof key !== 'string') return false;
  return language === undefined
    ? !key.startsWith('/') && key.includes(' ')
    : key.startsWith(`${language} `);
}

/** Returns the language in a text's path, such as `/content/ui/ko/app.json`, or undefined if it has none. */
export function languageOfText(path: string): Language | undefined {
  const folders = path.split('/');
  return LANGUAGES.find((code) => folders.includes(code));
}

/** Returns the approximate size of a stored value, accurate enough for eviction and display: the bytes of its JSON. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value ?? null)).length;
}

const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Formats a size as in SPEC 9, for the record: `1.5 MB`. */
export function sizeText(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1024 && unit < SIZE_UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${String(Math.round(amount * 10) / 10)} ${SIZE_UNITS[unit] ?? ''}`;
}

/** Returns the record of a language's automatically cached parts (SPEC 3, 'Cached'), or null without any. */
export function automaticRecord(
  language: Language,
  texts: readonly StoredResponse[],
): DownloadRecord | null {
  if (texts.length === 0) return null;
  const sizeBytes = bytesOf(texts);
  const at = new Date(Math.max(...texts.map(({ timestamp }) => timestamp))).toISOString();
  return {
    id: downloadId(language),
    storyId: STORY_ID,
    language,
    downloadDate: at,
    totalParts: Math.max(BUILT_IN_PARTS.length, texts.length),
    downloadedParts: texts.length,
    version: 'Cached',
    size: sizeText(sizeBytes),
    sizeBytes,
    type: 'automatic',
    packHash: '',
    contentHash: '',
    files: [],
    newestContentHash: '',
    checkedAt: at,
  };
}
