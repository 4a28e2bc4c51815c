// The process that makes pictures beside a first build. A build does not notice when it fails, it only takes longer.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages.ts';

const root = join(import.meta.dirname, '../../..');

it('leaves the social previews and the pictures of all books in the cache of the project', async () => {
  // The project's own cache: after a build there is nothing left to make.
  const program = join(root, 'scripts/build/derive-pictures.ts');
  await promisify(execFile)(process.execPath, [program], { cwd: root });
  const made = readdirSync(join(root, '.cache/pictures')).join('\n');
  for (const language of LANGUAGES) {
    expect(made).toMatch(new RegExp(`^social-${language}\\.[0-9a-f]{10}\\.jpg$`, 'm'));
    expect(made).toMatch(new RegExp(`^book-cover-${language}\\.[0-9a-f]{10}\\.jpg$`, 'm'));
  }
  expect(made).toMatch(/^book-parts-part-1\.[0-9a-f]{10}\.jpg$/m);
  expect(made).toMatch(/^book-parts-part-1-bottom\.[0-9a-f]{10}\.png$/m);
});
