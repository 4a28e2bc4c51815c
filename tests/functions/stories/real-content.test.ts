// The committed story as it ships, read through the functions: every part parses, whatever its text.
import { expect, it } from 'vitest';
import { getPartLive, getParts } from '../../../src/api/story.ts';
import { browserTools } from '../../../src/api/tools.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { PROJECT_ROOT } from '../../support/function-server.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';

const server = useFunctionServer(PROJECT_ROOT);

/** Returns the tools with which the page's own client calls the test server. */
const here = () => ({
  tools: {
    ...browserTools,
    fetch: (path: unknown, init?: RequestInit) => fetch(server.url + String(path), init),
  },
});

it.each(BUILT_IN_PARTS)('the page reads %s in English', async (slug) => {
  const result = await getPartLive('en', slug, here());
  expect(result).toMatchObject({ ok: true, data: { slug, language: 'en', source: 'committed' } });
});

it('the page reads the list of all eight parts in order', async () => {
  const result = await getParts(here());
  expect(result.ok && result.data.parts.en.map((row) => row.slug)).toEqual(BUILT_IN_PARTS);
});
