// The script that hashes an admin's password: the printed hash verifies the password, and nothing else is printed.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAdmins } from '../../../functions/lib/identity/admin/admins.ts';
import { verifyPassword } from '../../../functions/lib/identity/passwords.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/hash-admin-password.ts');

function run(input: string): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [SCRIPT], (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

it('prints a hash that the functions accept', async () => {
  const { code, stdout } = await run('correct horse 배터리\nsecond line\n');
  const hash = stdout.trim();
  expect([code, stdout]).toEqual([0, `${hash}\n`]);
  expect(readAdmins({ ADMIN_PASSWORD_HASH: hash })).toEqual([{ name: 'admin', hash }]);
  expect(await verifyPassword('correct horse 배터리', hash)).toMatchObject({ isRight: true });
});

it.each([
  ['', '12 to 256 characters'],
  ['\n', '12 to 256 characters'],
  ['elevenchars\n', '12 to 256 characters'],
  [`${'a'.repeat(257)}\n`, '12 to 256 characters'],
  ['administrator\n', 'among the first that attackers try'],
  ['the nine realms 2026\n', 'among the first that attackers try'],
])('rejects %j', async (input, reason) => {
  const { code, stdout, stderr } = await run(input);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(reason);
});
