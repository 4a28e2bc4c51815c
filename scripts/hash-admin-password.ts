// Prints the hash of an admin's password for ADMIN_PASSWORD_HASH or ADMINS. The password is typed or piped in, because
// arguments are visible to everybody on the machine.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { adminPasswordProblem } from '../functions/lib/identity/admin/password-rule.ts';
import { hashPassword } from '../functions/lib/identity/passwords.ts';

/** Reads the first line of the input without echoing it. */
function askPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  if (stdin.isTTY) stderr.write('Password: ');
  return new Promise((resolve) => {
    let firstLine = '';
    lines.once('line', (line) => {
      firstLine = line;
      lines.close();
    });
    lines.once('close', () => {
      if (stdin.isTTY) stderr.write('\n');
      resolve(firstLine);
    });
  });
}

const password = await askPassword();
const problem = await adminPasswordProblem(password, process.env['ADMIN_USERNAME'] || 'admin');
if (problem !== null) {
  console.error(`The password ${problem}.`);
  process.exitCode = 1;
} else {
  console.log(await hashPassword(password));
}
