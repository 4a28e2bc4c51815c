// Hashes that identify the English text a translation was made from. Callers do the comparing.
import type { Illustration, PartFile, SourceHash } from './part-file.ts';

/** Hashes are truncated to 64 bits (hex digits of SHA-256), which is plenty for a few thousand paragraphs. */
const HASH_DIGITS = 16;

/** Normalises a text for hashing: NFC, white space collapsed to single spaces and trimmed. */
export function normalizeSource(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Computes SHA-256. Without HTTPS there is no `crypto.subtle`, so an equivalent implementation is loaded. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hashes = await import('@noble/hashes/sha2.js');
  return hashes.sha256(bytes);
}

/** Returns the hash of one English field: the first 16 hex digits of the SHA-256 of its normalised text. */
export async function sourceHash(text: string): Promise<string> {
  const digest = await sha256(new TextEncoder().encode(normalizeSource(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_DIGITS);
}

/** Returns the hashes of all translatable fields of an English part. Fields that the part lacks are omitted. */
export async function sourceHashOf(part: Pick<PartFile, 'title' | 'content'>): Promise<SourceHash> {
  const { title, content } = part;
  const { quote, illustration, illustrationBottom } = content;
  return {
    title: await sourceHash(title),
    text: await Promise.all(content.text.map(sourceHash)),
    ...(quote === undefined ? {} : { quote: await sourceHash(quote) }),
    ...(illustration ? { illustration: await hashIllustration(illustration) } : {}),
    ...(illustrationBottom
      ? { illustrationBottom: await hashIllustration(illustrationBottom) }
      : {}),
  };
}

async function hashIllustration({ alt, caption }: Illustration) {
  return { alt: await sourceHash(alt), caption: await sourceHash(caption) };
}
