// Parts of a story for tests: valid, short, and with the given text.
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../../src/domain/story/parts.ts';

/** What a language tells of the whole story. */
export const STORY_INFO = {
  id: 'nine-realms',
  title: 'Fixture',
  author: 'Scribes',
  description: 'A story',
  coverImage: 'cover/cover',
  coverDescription: 'A cover',
  year: 'Era',
};

/** Makes a valid part whose only paragraph is `text`. */
export function makePart(slug: PartSlug, text: string): PartFile {
  return {
    slug,
    title: `Label - ${slug}`,
    partType: 'Label',
    orderIndex: BUILT_IN_PARTS.indexOf(slug),
    version: '1.0.0',
    lastModified: '2026-05-06T07:08:09.000Z',
    status: 'published',
    publishedAt: '2026-05-06T07:08:09.000Z',
    content: { text: [text] },
  };
}
