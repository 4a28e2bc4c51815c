// When books are checked with epubcheck, when the run reports that they were not, and what counts as flawless.
import { expect, it, onTestFinished } from 'vitest';
import { mkdtemp, rm, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ensureEpubcheck,
  epubcheckStep,
  isFlawless,
  type EpubcheckTools,
} from '../../../scripts/test/epubcheck.ts';

const options = {
  root: process.cwd(),
  signal: new AbortController().signal,
  onOutput: () => undefined,
};
const debian = { isRoot: true, osRelease: 'ID=debian\n', env: {} };

/** A machine without epubcheck until `install` succeeds. Records actions and messages. */
function machine(changes: Partial<EpubcheckTools> & { isThereAfter?: boolean }) {
  const done: string[] = [];
  let isThere = false;
  const tools: EpubcheckTools = {
    isThere: () => isThere,
    machine: debian,
    install: () => {
      done.push('installed');
      isThere = changes.isThereAfter ?? true;
      return Promise.resolve(null);
    },
    ...changes,
  };
  const ensure = () => ensureEpubcheck(options, (text) => done.push(text), tools);
  return { ensure, done };
}

it('installs nothing if epubcheck is present', async () => {
  const { ensure, done } = machine({ isThere: () => true });
  expect(await ensure()).toBeNull();
  expect(done).toEqual([]);
});

it('announces what it installs', async () => {
  const { ensure, done } = machine({});
  expect(await ensure()).toBeNull();
  expect(done[0]).toContain('apt-get update && apt-get install -y epubcheck');
  expect(done[1]).toBe('installed');
});

it.each([
  ['another user', { ...debian, isRoot: false }],
  ['another system', { ...debian, osRelease: 'ID=fedora\n' }],
  ['one who declined', { ...debian, env: { NO_SYSTEM_INSTALL: '1' } }],
])('installs nothing for %s, and reports why books are not checked', async (_, asked) => {
  const { ensure, done } = machine({ machine: asked });
  expect(await ensure()).toContain('it is not installed');
  expect(done).toEqual([]);
});

it("passes on the installer's message, and verifies that the installation worked", async () => {
  const refused = machine({ install: () => Promise.resolve('No network.\n') });
  expect(await refused.ensure()).toBe('it could not be installed:\nNo network.');
  const empty = machine({ isThereAfter: false });
  expect(await empty.ensure()).toContain('it was installed, but there is no /usr');
});

it.each([
  [0, 'Messages: 0 fatals / 0 errors / 0 warnings / 0 infos', true],
  [0, 'Messages: 0 fatals / 0 errors / 2 warnings / 0 infos', false],
  [1, 'Messages: 0 fatals / 0 errors / 0 warnings / 0 infos', false],
  [0, 'Usage: epubcheck file', false],
])('exit code %i with “%s” is flawless: %s', (exitCode, output, is) => {
  expect(isFlawless({ exitCode, output })).toBe(is);
});

it('fails for a site without books', async () => {
  const site = await mkdtemp(join(tmpdir(), 'nine-realms-no-books-'));
  onTestFinished(() => rm(site, { recursive: true }));
  await mkdir(join(site, 'books'));
  await expect(epubcheckStep(site).run(options)).rejects.toThrow('There is no book');
});
