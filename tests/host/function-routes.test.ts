// Which function handles which path.
import { describe, expect, it } from 'vitest';
import type { FunctionConfig, LoadedFunction } from '../../scripts/local/functions/load.ts';
import { createRouter } from '../../scripts/local/functions/route.ts';

const fn = (name: string, config: FunctionConfig): LoadedFunction => ({
  name,
  config,
  handler: () => new Response(name),
});

const table: [string, FunctionConfig][] = [
  ['part', { path: '/api/translations/:language(ko|zh|ja|tr)/:part' }],
  ['published', { path: '/api/translations/published/:language' }],
  ['confirm', { path: '/api/translations/:language(ko|zh|ja|tr)/:part/confirm' }],
  ['story', { path: '/api/stories/:story/:language/:part' }],
  ['parts', { path: '/api/stories/:story/parts' }],
  ['draft', { path: '/content/stories/:story/:language/:part-draft.json' }],
  ['two', { path: ['/api/two/a', '/api/two/b'] }],
  ['posting', { path: '/method', method: 'POST' }],
  ['scheduled', { schedule: '@daily' }],
  ['bare', {}],
];

describe('the function whose path matches is found', () => {
  it.each<[string, string, string | null, Record<string, string>]>([
    ['GET', '/api/nothing/here', null, {}],
    ['GET', '/api/translations/ko/part-1', 'part', { language: 'ko', part: 'part-1' }],
    ['GET', '/api/translations/published/ko', 'published', { language: 'ko' }],
    ['GET', '/api/translations/fr/part-1', null, {}],
    ['GET', '/api/translations/ko/part-1/confirm', 'confirm', { language: 'ko', part: 'part-1' }],
    ['GET', '/api/stories/x/parts', 'parts', { story: 'x' }],
    ['GET', '/api/stories/x/parts/', 'parts', { story: 'x' }],
    ['GET', '/api/stories/x/ko/parts', 'story', { story: 'x', language: 'ko', part: 'parts' }],
    ['GET', '/api/stories/a%2Fb/parts', 'parts', { story: 'a%2Fb' }],
    [
      'GET',
      '/content/stories/s/ko/part-1-draft.json',
      'draft',
      { story: 's', language: 'ko', part: 'part-1' },
    ],
    ['GET', '/content/stories/s/ko/part-1.json', null, {}],
    ['GET', '/api/two/b', 'two', {}],
    ['GET', '/method', null, {}],
    ['POST', '/method', 'posting', {}],
    ['GET', '/.netlify/functions/bare', 'bare', {}],
    ['GET', '/.netlify/functions/scheduled', null, {}],
    ['GET', '/.netlify/functions/parts', null, {}],
    ['GET', '/', null, {}],
  ])('%s %s -> %s %j', (method, path, name, params) => {
    const route = createRouter(table.map(([file, config]) => fn(file, config)))(path, method);
    expect(route?.fn.name ?? null).toBe(name);
    expect(route?.params ?? {}).toEqual(params);
  });
});
