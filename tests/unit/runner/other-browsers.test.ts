// When Firefox and WebKit are installed, and when the run reports that their journeys were not run.
import { expect, it } from 'vitest';
import {
  ensureOtherEngines,
  type EngineTools,
  type OtherEngine,
} from '../../../scripts/test/other-browsers.ts';

const options = {
  root: process.cwd(),
  signal: new AbortController().signal,
  onOutput: () => undefined,
};
const debian = { isRoot: true, osRelease: 'ID=debian\n', env: {} };

/** A machine with some engines, and with all of them after `install`. Records actions and messages. */
function machine(there: readonly OtherEngine[], changes: Partial<EngineTools> = {}) {
  const done: string[] = [];
  let isInstalled = false;
  const tools: EngineTools = {
    isThere: (engine) => isInstalled || there.includes(engine),
    machine: debian,
    install: (packages) => {
      done.push(packages.join(' '));
      isInstalled = true;
      return Promise.resolve(null);
    },
    ...changes,
  };
  return { done, ensure: () => ensureOtherEngines(options, (text) => done.push(text), tools) };
}

it('installs nothing if both are present', async () => {
  const { ensure, done } = machine(['firefox', 'webkit']);
  expect(await ensure()).toEqual([]);
  expect(done).toEqual([]);
});

it('announces what it installs, once for both', async () => {
  const { ensure, done } = machine([]);
  expect(await ensure()).toEqual([]);
  expect(done[0]).toContain('apt-get update && apt-get install -y firefox-esr');
  expect(done[0]).toContain('NO_SYSTEM_INSTALL=1');
  expect(done.slice(1)).toEqual(['firefox-esr fonts-noto-cjk webkit2gtk-driver xvfb']);
});

it('installs only the one that is missing', async () => {
  const { ensure, done } = machine(['firefox']);
  expect(await ensure()).toEqual([]);
  expect(done[1]).toBe('webkit2gtk-driver xvfb fonts-noto-cjk');
});

it.each([
  ['another user', { ...debian, isRoot: false }],
  ['another system', { ...debian, osRelease: 'ID=fedora\n' }],
  ['one who declined', { ...debian, env: { NO_SYSTEM_INSTALL: '1' } }],
])('installs nothing for %s, and reports what cannot be run', async (_, asked) => {
  const { ensure, done } = machine(['webkit'], { machine: asked });
  const [missing, ...others] = await ensure();
  expect(missing).toMatchObject({ engine: 'firefox', title: 'Firefox' });
  expect(missing?.reason).toContain('it is not installed');
  expect(others).toEqual([]);
  expect(done).toEqual([]);
});

it('reports an installation that fails, with its output, and one that installs nothing', async () => {
  const failing = machine([], { install: () => Promise.resolve('no network\n') });
  expect((await failing.ensure()).map(({ reason }) => reason)).toEqual(
    Array.from({ length: 2 }, () => 'it could not be installed:\nno network'),
  );
  const empty = machine([], { install: () => Promise.resolve(null) });
  expect((await empty.ensure())[0]?.reason).toContain('not where it is looked for');
});
