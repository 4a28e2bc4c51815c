// Which English text a translation was made from, as a short hash (DESIGN decision 28). Hashing only; comparing is the callers'.
import type { Illustration, PartFile, SourceHash } from './file.ts';

/** First hex digits of SHA-256 that are kept: 64 bits are plenty for a few thousand paragraphs. */
const HASH_DIGITS = 16;

/** A text as it is hashed: composed characters, runs of white space as one space, no white space at the ends. */
export function normaliseSource(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Pages without HTTPS have no `crypto.subtle`; for them, code that does the same is loaded. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hashes = await import('@noble/hashes/sha2.js');
  return hashes.sha256(bytes);
}

/** Hash of one English field: 16 hex digits of the SHA-256 of its normalised text. */
export async function sourceHash(text: string): Promise<string> {
  const digest = await sha256(new TextEncoder().encode(normaliseSource(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_DIGITS);
}

/** The hashes of every translatable field of an English part; fields it lacks are absent. */
export async function sourceHashOf({
  title,
  content,
}: Pick<PartFile, 'title' | 'content'>): Promise<SourceHash> {
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
