// Addresses of API calls with their parameters filled in.
import { expect, it } from 'vitest';
import { pathTo } from '../../../src/domain/path-to.ts';
import * as APP_API_PATHS from '../../../src/domain/app-api-paths.ts';

it('fills in parameters, including those with restricted values or a shared segment', () => {
  const place = { language: 'ko', part: 'part-1' };
  expect(pathTo(APP_API_PATHS.translationDraft, place)).toBe('/api/translations/ko/part-1/draft');
  expect(
    pathTo(APP_API_PATHS.contentDraft, { ...place, storyId: 'nine-realms', state: 'ori' }),
  ).toBe('/content/stories/nine-realms/ko/part-1-ori.json');
  expect(pathTo(APP_API_PATHS.adminSubmissionAction, { id: 'a/b' })).toContain('/a%2Fb/action');
});
