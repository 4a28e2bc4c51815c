// A translator who publishes over HTTP as the workspace does: reads the part, then sends it changed.
import * as v from 'valibot';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import {
  PublishResponseSchema,
  TranslationResponseSchema,
  type PublishResponse,
} from '../../../src/domain/translation/responses.ts';
import type { TranslationText } from '../../../src/domain/translation/text/fields.ts';

export interface Publisher {
  /** The origin of the API. */
  url: string;
  language: string;
  /** The `Authorization` header. */
  headers: Record<string, string>;
}

/** Publishes a part with its text changed. Throws unless it is acknowledged. */
export async function publishPart(
  { url, language, headers }: Publisher,
  slug: PartSlug,
  change: (text: TranslationText) => TranslationText,
): Promise<PublishResponse> {
  const address = `${url}/api/translations/${language}/${slug}`;
  const seen = v.parse(TranslationResponseSchema, await getJson(address, headers));
  const { rev, source, published } = seen;
  if (!published) throw new Error(`${slug} has no text in ${language}`);
  const response = await fetch(`${address}/publish`, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(rev === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"r${rev}"` }),
    },
    body: JSON.stringify({
      translationData: { ...change(published.text), sourceHash: source.hashes },
      sourceRev: source.rev,
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return v.parse(PublishResponseSchema, await response.json());
}

/** Fetches JSON. Throws for any status but 2xx. */
export async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
