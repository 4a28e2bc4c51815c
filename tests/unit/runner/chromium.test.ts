// Which Chromium is used, and when one may be installed with the system's package manager.
import { expect, it } from 'vitest';
import { findChromium } from '../../../scripts/test/chromium.ts';
import { wantsSystemInstall } from '../../../scripts/test/system-packages.ts';

it('uses the Chromium of CHROMIUM_PATH, and fails if it does not exist', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, but there is no such file.',
  );
});

const debian = 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n';
it.each([
  ['root on Debian', { isRoot: true, osRelease: debian, env: {} }, true],
  ['another user on Debian', { isRoot: false, osRelease: debian, env: {} }, false],
  [
    'root who declined',
    { isRoot: true, osRelease: debian, env: { NO_SYSTEM_INSTALL: '1' } },
    false,
  ],
  [
    'root on Ubuntu, whose package is empty',
    { isRoot: true, osRelease: 'ID=ubuntu\nID_LIKE=debian\n', env: {} },
    false,
  ],
  ['a machine without that file', { isRoot: true, osRelease: '', env: {} }, false],
])('apt-get for %s: %#', (_, machine, isWanted) => {
  expect(wantsSystemInstall(machine)).toBe(isWanted);
});
