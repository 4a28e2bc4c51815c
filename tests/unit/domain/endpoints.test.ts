// Addresses of API calls and static files (SPEC 7).
import { expect, it } from 'vitest';
import * as paths from '../../../src/domain/api-paths.ts';
import { pathTo } from '../../../src/domain/path-to.ts';
import { partFilePath } from '../../../src/domain/story/content-paths.ts';

it('encodes parameters so that no value can add a segment', () => {
  expect(pathTo(paths.publishedTranslator, { language: '../a?b' })).toBe(
    '/api/translations/published/..%2Fa%3Fb',
  );
});

it('does not compile without a parameter', () => {
  // @ts-expect-error storyId is missing
  expect(pathTo(paths.storyParts, {})).toBe('/api/stories//parts');
});

it("returns the path of a part's static file", () => {
  expect(partFilePath('zh', 'prologue')).toBe('/content/stories/nine-realms/zh/prologue.json');
});
