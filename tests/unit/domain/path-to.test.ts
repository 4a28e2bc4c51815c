// Addresses of API calls with their parameters filled in.
import { expect, it } from 'vitest';
import * as paths from '../../../src/domain/app-api-paths.ts';
import { pathTo } from '../../../src/domain/path-to.ts';

it('fills in parameters, including those with restricted values or a shared segment', () => {
  const place = { language: 'ko', part: 'part-1' };
  expect(pathTo(paths.translationDraft, place)).toBe('/api/translations/ko/part-1/draft');
  expect(pathTo(paths.contentDraft, { ...place, storyId: 'nine-realms', state: 'ori' })).toBe(
    '/content/stories/nine-realms/ko/part-1-ori.json',
  );
  expect(pathTo(paths.adminSubmissionAction, { id: 'a/b' })).toContain('/a%2Fb/action');
});
