// After a publish a build is triggered once, and no failure of it reaches the publisher. Storage, hook and site answer
// over real HTTP; the test controls the clock.
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuildTools } from '../../../functions/lib/texts/build-view.ts';
import { countRevision } from '../../../functions/lib/texts/head/head.ts';
import { rebuildIfDue, readBuildState } from '../../../functions/lib/texts/rebuild.ts';
import { useTestBlobs } from '../../support/blobs.ts';
import { useBuildSite } from '../../support/build-site.ts';

const START = Date.UTC(2026, 10, 21, 12);

const blobs = useTestBlobs();
const build = useBuildSite();
let now = START;
let env: Record<string, string | undefined> = {};
let reports: string[] = [];

beforeEach(() => {
  now = START;
  env = { ...build.env };
  reports = [];
});

const tools = (): BuildTools => ({ fetch, now: () => now, env });
const call = (deployContext = 'production') => ({
  stores: blobs.open,
  deployContext,
  report: (error: unknown) => {
    const { message, cause } = error as Error;
    reports.push(`${message} ${cause instanceof Error ? cause.message : ''}`);
  },
});
const mark = () => rebuildIfDue(call(), undefined, tools());
const state = () => readBuildState(call(), tools());

/** Raises the head to this revision, as a change that readers see does. */
async function publish(rev: number): Promise<void> {
  await countRevision(blobs.open('translations'), 'ko/part-1', rev);
}

describe('after a publish', () => {
  it('the hook is called, and the state says when the text is live', async () => {
    expect(await state()).toEqual({ headRev: 0, liveRev: 0, state: 'live' });
    await publish(1);
    expect(await state()).toEqual({ headRev: 1, liveRev: 0, state: 'pending' });
    expect(await mark()).toEqual({ headRev: 1, liveRev: 0, state: 'building' });
    expect(build.hookCalls).toHaveLength(1);
    build.site = { contentRev: 1 };
    expect(await state()).toEqual({ headRev: 1, liveRev: 1, state: 'live' });
    expect(await mark()).toMatchObject({ state: 'live' });
    expect(build.hookCalls).toHaveLength(1);
    expect(reports).toEqual([]);
  });

  it('twenty simultaneous requests call the hook once', async () => {
    await publish(1);
    const answers = await Promise.all(Array.from({ length: 20 }, mark));
    expect(build.hookCalls).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.state))).toEqual(new Set(['building']));
  });

  it.each([
    ['not said', undefined, 300],
    ['said', '20', 20],
    ['empty', '', 300],
    ['no number', 'soon', 300],
    ['negative', '-1', 300],
  ])('the quiet period, if %s, is respected', async (_, said, seconds) => {
    env['REBUILD_QUIET_SECONDS'] = said;
    await publish(1);
    await mark();
    await publish(2);
    now = START + seconds * 1_000 - 1;
    await mark();
    expect(build.hookCalls).toHaveLength(1);
    now += 1;
    await mark();
    expect(build.hookCalls).toHaveLength(2);
  });

  it('storage gets at most three calls besides reading the head', async () => {
    await publish(1);
    blobs.breakCalls(null);
    await mark();
    expect(blobs.calls.map(({ method, key }) => `${method} ${key ?? ''}`).sort()).toEqual([
      'GET content/head',
      'GET rebuild/trigger',
      'GET rebuild/trigger',
      'PUT rebuild/trigger',
    ]);
  });
});

describe('a hook that fails', () => {
  it('because it is not configured is reported, too', async () => {
    delete env['BUILD_HOOK_URL'];
    await publish(1);
    expect(await mark()).toEqual({ headRev: 1, liveRev: 0, state: 'pending', reason: 'hook' });
  });
});

describe('a new site that does not appear', () => {
  it.each([503, 'hangs'] as const)('or cannot be asked (%s) counts as unknown', async (answer) => {
    build.site = answer;
    await publish(1);
    expect(await mark()).toEqual({ headRev: 1, liveRev: null, state: 'building' });
    expect(reports).toEqual([expect.stringMatching(/^Cannot tell which texts are live/)]);
  });
});

it('a site that does not exist is unknown, too, and causes no error report', async () => {
  build.site = 404;
  await publish(1);
  expect(await state()).toEqual({ headRev: 1, liveRev: null, state: 'pending' });
  expect(reports).toEqual([]);
});

describe('on one machine', () => {
  const machine = (answer: object): typeof fetch => {
    return (input, init) =>
      init?.method === 'POST' ? fetch(input, init) : Promise.resolve(Response.json(answer));
  };
  const told = (answer: object) =>
    readBuildState(call('local'), { ...tools(), fetch: machine(answer) });

  beforeEach(async () => {
    env['BUILD_STATUS_URL'] = 'http://127.0.0.1/build_hooks/secret';
    await publish(1);
    await publish(2);
  });

  it.each([
    [
      { state: 'building', publishedRev: 1 },
      { liveRev: 1, state: 'building' },
    ],
    [
      { state: 'idle', publishedRev: 2 },
      { liveRev: 2, state: 'live' },
    ],
    [
      { state: 'idle', publishedRev: 1 },
      { liveRev: 1, state: 'pending' },
    ],
    [
      { state: 'building', publishedRev: 2 },
      { liveRev: 2, state: 'live' },
    ],
    [
      { state: 'failed', publishedRev: 1, reason: 'ko/part-1.json: title is missing' },
      { liveRev: 1, state: 'failed', reason: 'ko/part-1.json: title is missing' },
    ],
  ])('the host reports its own state: %j', async (answer, expected) => {
    expect(await told(answer)).toEqual({ headRev: 2, ...expected });
  });

  it('a build that ended without a result is not reported as under way', async () => {
    const idle = { ...tools(), fetch: machine({ state: 'idle', publishedRev: 1 }) };
    expect(await rebuildIfDue(call('local'), undefined, idle)).toMatchObject({ state: 'building' });
    expect(await readBuildState(call('local'), idle)).toMatchObject({ state: 'pending' });
  });
});

describe('a preview', () => {
  it('has its own texts, and never triggers a build of the site', async () => {
    await publish(1);
    const answer = await rebuildIfDue(call('deploy-preview'), undefined, tools());
    expect(answer).toEqual({ headRev: 1, liveRev: null, state: 'pending' });
    expect(await readBuildState(call('deploy-preview'), tools())).toEqual(answer);
    expect(build.hookCalls).toEqual([]);
  });
});
