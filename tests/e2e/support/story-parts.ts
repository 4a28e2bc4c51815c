// Parts of the story, and its cover, as an admin on another machine reads and changes them, over the real API.
import { expect, type APIRequestContext } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import type { AdminPartResponse, PartData } from '../../../src/domain/story/admin-part.ts';
import type { AdminCover, CoverTexts } from '../../../src/domain/story/cover.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { adminHeaders } from './as-admin.ts';

const addressOf = (part: PartSlug): string => `/api/admin/stories/nine-realms/parts/${part}`;

/** Returns a part as it is stored on the server. */
export async function storedPart(
  request: APIRequestContext,
  language: Language,
  part: PartSlug,
): Promise<AdminPartResponse> {
  const headers = await adminHeaders(request);
  const response = await request.get(`${addressOf(part)}?language=${language}`, { headers });
  return (await response.json()) as AdminPartResponse;
}

/** Returns the headers of a write that replaces revision `rev`; 0 is a part that was never written. */
async function headersOf(request: APIRequestContext, rev: number): Promise<Record<string, string>> {
  const precondition: Record<string, string> =
    rev === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"r${rev}"` };
  return { ...(await adminHeaders(request)), ...precondition };
}

/** Saves a part over the stored one. */
export async function savePart(
  request: APIRequestContext,
  language: Language,
  part: PartSlug,
  partData: PartData,
): Promise<void> {
  const { rev } = await storedPart(request, language, part);
  const response = await request.put(addressOf(part), {
    headers: await headersOf(request, rev),
    data: { language, partData },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Changes the cover texts of a language. */
export async function saveCover(
  request: APIRequestContext,
  language: Language,
  change: Partial<CoverTexts>,
): Promise<void> {
  const address = '/api/admin/stories/nine-realms/cover';
  const headers = await adminHeaders(request);
  const found = await request.get(`${address}?language=${language}`, { headers });
  const { rev, cover } = (await found.json()) as AdminCover;
  const response = await request.put(address, {
    headers: await headersOf(request, rev),
    data: { language, cover: { ...cover, ...change } },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Changes the paragraphs of an English part. */
export async function changeEnglish(
  request: APIRequestContext,
  part: PartSlug,
  change: (text: string[]) => string[],
): Promise<void> {
  const { partData } = await storedPart(request, 'en', part);
  if (!partData) throw new Error('There is no English');
  const { content } = partData;
  const changed = { ...content, text: change(content.text) };
  await savePart(request, 'en', part, { ...partData, content: changed });
}

/**
 * Deletes the live text and the draft that this leaves behind: a translation is then missing, and English is again what
 * the site was built with.
 */
export async function deleteText(
  request: APIRequestContext,
  language: Language,
  part: PartSlug,
): Promise<void> {
  const draft = `/api/translations/${language}/${part}/draft`;
  for (const address of [`${addressOf(part)}?language=${language}`, draft]) {
    const { rev } = await storedPart(request, language, part);
    const response = await request.delete(address, { headers: await headersOf(request, rev) });
    expect(response.ok(), await response.text()).toBe(true);
  }
}
