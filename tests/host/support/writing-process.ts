// Writes small files into a folder, which it makes again whenever it is gone, for so many milliseconds: a build whose host was
// killed. Arguments: folder, milliseconds.
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
    // The folder went between the two.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
