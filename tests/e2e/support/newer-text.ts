// A part that was published after the site was built, as the API would answer.
import { expect, type Page } from '@playwright/test';
import type { LivePartResponse, StoryParts } from '../../../src/domain/story/responses.ts';
import { STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';
import { storedLines } from './offline/storage.ts';

/** The first paragraph of the newer text. */
export const NEWER = 'This sentence was published after the site was built.';

/** When it was published. */
export const LATER = '2031-01-01T00:00:00.000Z';

/** Makes the API report that a part was published again, with a newer text. */
export async function publish(
  page: Page,
  slug: PartSlug,
  source: LivePartResponse['source'] = 'published',
): Promise<void> {
  await page.route(/\/api\/stories\/[^/]+\/parts(\?|$)/, async (route) => {
    const list = (await (await route.fetch()).json()) as StoryParts;
    for (const part of list.parts.en) if (part.slug === slug) part.lastModified = LATER;
    await route.fulfill({ json: list });
  });
  await page.route(`**/api/stories/*/en/${slug}`, async (route) => {
    const part = (await (await route.fetch()).json()) as LivePartResponse;
    const content = { ...part.content, text: [NEWER, ...part.content.text.slice(1)] };
    await route.fulfill({ json: { ...part, content, lastModified: LATER, source } });
  });
}

/** Waits until the page has stored the newer text. */
export async function newerText(page: Page, slug: PartSlug): Promise<void> {
  const address = `/api/stories/${STORY_ID}/en/${slug}`;
  await page.waitForResponse((response) => response.url().endsWith(address));
  await expect
    .poll(() => storedLines(page))
    .toContainEqual(expect.stringContaining(`api-responses "${address}"`));
}
