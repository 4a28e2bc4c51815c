// Writes small files into a folder, which it recreates whenever it is gone, for some milliseconds: it simulates a build
// whose host was killed. Arguments: folder, milliseconds.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', ms = '0'] = process.argv.slice(2);
const until = Date.now() + Number(ms);
console.log('writing');
for (let number = 0; Date.now() < until; number += 1) {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, String(number)), '');
  } catch (error) {
    // The folder was removed between the two calls.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
