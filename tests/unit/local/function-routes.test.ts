// Which function handles which path.
import { describe, expect, it } from 'vitest';
import type { FunctionConfig, LoadedFunction } from '../../../scripts/local/functions/load.ts';
import { createRouter } from '../../../scripts/local/functions/route.ts';

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
  ['scheduled', { schedule: '@daily' }],
  ['bare', {}],
];

describe('the function whose path matches is found', () => {
  it.each<[string, string | null, Record<string, string>]>([
    ['/api/nothing/here', null, {}],
    ['/api/translations/ko/part-1', 'part', { language: 'ko', part: 'part-1' }],
    ['/api/translations/published/ko', 'published', { language: 'ko' }],
    ['/api/translations/fr/part-1', null, {}],
    ['/api/translations/ko/part-1/confirm', 'confirm', { language: 'ko', part: 'part-1' }],
    ['/api/stories/x/parts', 'parts', { story: 'x' }],
    ['/api/stories/x/parts/', 'parts', { story: 'x' }],
    ['/api/stories/x/ko/parts', 'story', { story: 'x', language: 'ko', part: 'parts' }],
    ['/api/stories/a%2Fb/parts', 'parts', { story: 'a%2Fb' }],
    [
      '/content/stories/s/ko/part-1-draft.json',
      'draft',
      { story: 's', language: 'ko', part: 'part-1' },
    ],
    ['/content/stories/s/ko/part-1.json', null, {}],
    ['/api/two/b', 'two', {}],
    ['/.netlify/functions/bare', 'bare', {}],
    ['/.netlify/functions/scheduled', null, {}],
    ['/.netlify/functions/parts', null, {}],
    ['/', null, {}],
  ])('%s -> %s %j', (path, name, params) => {
    const route = createRouter(table.map(([file, config]) => fn(file, config)))(path);
    expect(route?.fn.name ?? null).toBe(name);
    expect(route?.params ?? {}).toEqual(params);
  });
});
