// When the system's package manager installs programs that tests need, and what the run says where it does not.
import { expect, it } from 'vitest';
import {
  ensureDebianPackages,
  type DebianInstaller,
  type WantedPackages,
} from '../../../scripts/test/system-packages.ts';

const debian = {
  isRoot: true,
  osRelease: 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n',
  env: {},
};

/** Returns a machine without epubcheck until `install` succeeds. It records actions and messages. */
function machine(changes: Partial<DebianInstaller> = {}, wanted: Partial<WantedPackages> = {}) {
  const done: string[] = [];
  let isThere = false;
  const asked = { what: 'epubcheck', packages: ['epubcheck'], otherwise: 'nothing is checked' };
  const ensure = () =>
    ensureDebianPackages(
      { ...asked, isThere: () => isThere, ...wanted },
      {
        machine: debian,
        install: (packages) => {
          done.push(`installed ${packages.join()}`);
          isThere = true;
          return Promise.resolve(null);
        },
        write: (text) => done.push(text),
        ...changes,
      },
    );
  return { ensure, done };
}

it('installs nothing that is present', async () => {
  const { ensure, done } = machine({}, { isThere: () => true });
  expect(await ensure()).toBeNull();
  expect(done).toEqual([]);
});

it('announces what it installs, and how to decline it', async () => {
  const { ensure, done } = machine();
  expect(await ensure()).toBeNull();
  expect(done[0]).toContain('apt-get update && apt-get install -y epubcheck');
  expect(done[0]).toContain('NO_SYSTEM_INSTALL=1 declines this; nothing is checked.');
  expect(done[1]).toBe('installed epubcheck');
});

it.each([
  ['another user', { ...debian, isRoot: false }],
  ['another system', { ...debian, osRelease: 'ID=fedora\n' }],
  ['Ubuntu, whose Chromium is a snap', { ...debian, osRelease: 'ID=ubuntu\nID_LIKE=debian\n' }],
  ['a machine without that file', { ...debian, osRelease: '' }],
  ['one who declined', { ...debian, env: { NO_SYSTEM_INSTALL: '1' } }],
])('installs nothing for %s, and reports why', async (_, asked) => {
  const { ensure, done } = machine({ machine: asked });
  expect(await ensure()).toContain('it is not installed');
  expect(done).toEqual([]);
});

it("passes on the installer's message, and verifies that the installation worked", async () => {
  const refused = machine({ install: () => Promise.resolve('No network.\n') });
  expect(await refused.ensure()).toBe('it could not be installed:\nNo network.');
  const empty = machine({}, { isThere: () => false });
  expect(await empty.ensure()).toContain('it was installed, but');
});
