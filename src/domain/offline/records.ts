// What the local database holds (SPEC 3, local stores): shapes, and the keys under which they lie. Pure: no storage here.
// Two kinds of key share the text stores: a text kept by itself lies under its address, which begins with a slash; a text
// of a pack under its language and hash, so that what one language keeps can go without asking the others.
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../languages.ts';
import { PackManifestSchema, type PackFile } from './pack.ts';
import { PART_SLUGS, STORY_ID } from '../story/parts.ts';

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

/** The stores that hold texts, of packs and automatic ones. */
export const TEXT_STORES = ['story-parts', 'story-content', 'translations'] as const;

type TextStore = (typeof TEXT_STORES)[number];

const language = v.picklist(LANGUAGES);

/** SPEC 3, download record; from `sizeBytes` on the fields are our own. */
export const DownloadRecordSchema = v.object({
  id: v.string(),
  storyId: v.string(),
  language,
  /** ISO 8601. */
  downloadDate: v.string(),
  totalParts: v.number(),
  downloadedParts: v.number(),
  /** '1.0.0' for a download the reader asked for, 'Cached' for what was kept by itself. */
  version: v.picklist(['1.0.0', 'Cached']),
  /** SPEC 9: in Bytes, KB, MB or GB; a page shows `sizeBytes` by Intl instead. */
  size: v.string(),
  type: v.picklist(['explicit', 'automatic']),
  sizeBytes: v.number(),
  /** What the list said when the pack became complete. */
  packHash: v.string(),
  contentHash: v.string(),
  files: PackManifestSchema.entries.files,
  /** The contentHash of the newest list that was looked at, and when (ISO 8601). */
  newestContentHash: v.string(),
  checkedAt: v.string(),
});

export type DownloadRecord = v.InferOutput<typeof DownloadRecordSchema>;

/** A text of a pack, word for word, so that its hash can be taken again. */
export const PackTextSchema = v.object({
  path: v.string(),
  language,
  hash: v.string(),
  text: v.string(),
});

/** An answer or a text that was kept by itself (SPEC 3, API response cache); `timestamp` in ms since 1970. */
export const StoredAnswerSchema = v.object({
  path: v.string(),
  data: v.unknown(),
  timestamp: v.number(),
});

export type StoredAnswer = v.InferOutput<typeof StoredAnswerSchema>;

/** One file in a pack's cache (SPEC 3, asset cache). */
export interface AssetRecord {
  url: string;
  type: PackFile['kind'];
  storyId: string;
  language: Language;
}

/** SPEC 3: story and language. */
export function downloadId(of: Language): string {
  return `${STORY_ID}-${of}`;
}

/** The list of a download that is not complete, beside the record of the pack that is. */
export function pendingId(of: Language): string {
  return `${downloadId(of)}-pending`;
}

/** Where a text of this kind lies. */
export function textStore({ kind }: Pick<PackFile, 'kind'>): TextStore {
  if (kind === 'ui') return 'translations';
  return kind === 'metadata' ? 'story-content' : 'story-parts';
}

/** The key of a pack's text, or of a row of its index of files. */
export function packKey(of: Language, name: string): string {
  return `${of} ${name}`;
}

/** Whether a key is that of a pack's text or file; without a language, of any pack. */
export function isPackKey(key: IDBValidKey, of?: Language): boolean {
  if (typeof key !== 'string') return false;
  return of === undefined ? !key.startsWith('/') && key.includes(' ') : key.startsWith(`${of} `);
}

/** The language in the address of a text, `/content/ui/ko/app.json`; undefined when it names none. */
export function languageOfText(path: string): Language | undefined {
  const folders = path.split('/');
  return LANGUAGES.find((code) => folders.includes(code));
}

/** Bytes of something stored, as JSON: near enough to choose what has to go, and what a reader is told. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value ?? null)).length;
}

const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** SPEC 9, size display, as the record keeps it: `1.5 MB`. */
export function sizeText(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1024 && unit < SIZE_UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${String(Math.round(amount * 10) / 10)} ${SIZE_UNITS[unit] ?? ''}`;
}

/** The record of what was kept by itself of a language's parts (SPEC 3, 'Cached'); null when that is nothing. */
export function automaticRecord(
  of: Language,
  texts: readonly StoredAnswer[],
): DownloadRecord | null {
  if (texts.length === 0) return null;
  const sizeBytes = bytesOf(texts);
  const at = new Date(Math.max(...texts.map(({ timestamp }) => timestamp))).toISOString();
  return {
    ...{ id: downloadId(of), storyId: STORY_ID, language: of, downloadDate: at },
    ...{ totalParts: PART_SLUGS.length, downloadedParts: texts.length, version: 'Cached' },
    ...{ size: sizeText(sizeBytes), sizeBytes, type: 'automatic' },
    ...{ packHash: '', contentHash: '', files: [], newestContentHash: '', checkedAt: at },
  };
}
