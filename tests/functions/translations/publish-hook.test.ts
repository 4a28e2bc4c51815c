// Publishing triggers builds sparingly and never depends on them. Tested over real HTTP, from a translator's request to
// a build hook that counts its calls.
import type { Context } from '@netlify/functions';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import sweep from '../../../functions/rebuild-sweep.ts';
import { ACCOUNT_ENV, makeTranslator } from '../../support/accounts/accounts.ts';
import { useBuildSite } from '../../support/build-site.ts';
import { PROJECT_ROOT } from '../../support/function-server.ts';
import { publishPart, type Publisher } from '../../support/translations/publisher.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';

const PARTS = ['prologue', 'introduction', 'part-1', 'part-2', 'part-3'] as const;

const build = useBuildSite();
const server = useFunctionServer(PROJECT_ROOT);
let publisher: Publisher;

beforeAll(() => {
  Object.assign(process.env, ACCOUNT_ENV, build.env, { REBUILD_QUIET_SECONDS: '60' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(async () => {
  const { headers } = await makeTranslator({ language: 'ko' });
  publisher = { url: server.url, language: 'ko', headers };
});
afterEach(() => vi.useRealTimers());

/** Runs the scheduled function after this many more seconds; calls of one test add up. */
async function sweepIn(seconds: number): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
  const context = { deploy: { context: 'local' } } as unknown as Context;
  return (await sweep(new Request('http://h/'), context)).json();
}

let words = 0;
const publish = (slug: (typeof PARTS)[number]) => {
  words += 1;
  return publishPart(publisher, slug, (text) => ({ ...text, title: `${text.title} ${words}` }));
};

it('the sweep calls the hook once for all waiting publishes when the quiet minute is over', async () => {
  for (const slug of PARTS) await publish(slug);
  expect(await sweepIn(30)).toMatchObject({ state: 'pending' });
  expect(build.hookCalls).toHaveLength(1);
  expect(await sweepIn(31)).toMatchObject({ repaired: [], headRev: 5, state: 'building' });
  expect(build.hookCalls).toHaveLength(2);
  build.site = { contentRev: 5 };
  expect(await sweepIn(300)).toMatchObject({ liveRev: 5, state: 'live' });
  expect(build.hookCalls).toHaveLength(2);
});

it.each([500, 'hangs'] as const)('a hook that fails (%s) fails no publish', async (answer) => {
  build.hook = answer;
  const published = await publish('part-1');
  expect(published.status).toBe('published');
  expect(published.build).toEqual({ headRev: 1, liveRev: 0, state: 'failed', reason: 'hook' });
  const story = await fetch(`${server.url}/api/stories/nine-realms/ko/part-1`);
  expect(await story.json()).toMatchObject({ title: published.published?.text.title });
  // The sweep calls the hook again until it succeeds.
  build.hook = 500;
  expect(await sweepIn(61)).toMatchObject({ headRev: 1, state: 'failed', reason: 'hook' });
  build.hook = 200;
  expect(await sweepIn(300)).toMatchObject({ headRev: 1, state: 'building' });
  expect(build.hookCalls).toHaveLength(3);
});
