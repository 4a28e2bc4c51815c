// Makes the API answer as if a part had been published after the site was built.
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import { STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';
import type { LivePartResponse, StoryParts } from '../../../src/domain/story/responses.ts';
import { storedLines } from './offline/storage.ts';

/** The first paragraph of the newer text. */
export const NEWER = 'This sentence was published after the site was built.';

/** When it was published. */
export const LATER = '2031-01-01T00:00:00.000Z';

interface Publication {
  source?: LivePartResponse['source'];
  language?: Language;
  /** Its new first paragraph. */
  first?: string;
  withReadings?: LivePartResponse['withReadings'];
}

/** Makes the API report that a part was published again, with a newer first paragraph. */
export async function publish(
  page: Page,
  slug: PartSlug,
  { source = 'published', language = 'en', first = NEWER, withReadings }: Publication = {},
): Promise<void> {
  await page.route(/\/api\/stories\/[^/]+\/parts(\?|$)/, async (route) => {
    const list = (await (await route.fetch()).json()) as StoryParts;
    for (const part of list.parts[language]) if (part.slug === slug) part.lastModified = LATER;
    await route.fulfill({ json: list });
  });
  await page.route(`**/api/stories/*/${language}/${slug}`, async (route) => {
    const part = (await (await route.fetch()).json()) as LivePartResponse;
    const content = { ...part.content, text: [first, ...part.content.text.slice(1)] };
    await route.fulfill({ json: { ...part, content, withReadings, lastModified: LATER, source } });
  });
}

/** Waits until the page has stored the newer text. */
export async function untilNewerText(
  page: Page,
  slug: PartSlug,
  language: Language = 'en',
): Promise<void> {
  const address = `/api/stories/${STORY_ID}/${language}/${slug}`;
  await page.waitForResponse((response) => response.url().endsWith(address));
  await expect
    .poll(() => storedLines(page))
    .toContainEqual(expect.stringContaining(`api-responses "${address}"`));
}
