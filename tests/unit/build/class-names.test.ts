// Class names of CSS modules have no hash, so two files could give the same one. A build must refuse that.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build, type AstroUserConfig } from 'astro';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../host/support/temporary.ts';

const ROOT = join(import.meta.dirname, '../../..');
// A literal path would make TypeScript look for types, which the file lacks.
const config = (await import(join(ROOT, 'astro.config.mjs'))) as { default: AstroUserConfig };

/** Builds a page that uses these CSS modules, with the names of our own build. */
async function buildWith(sheets: Record<string, string>): Promise<void> {
  const root = temporaryFolder();
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const imports = Object.keys(sheets).map((file, at) => `import s${at} from '../${file}';`);
  const uses = Object.keys(sheets).map((_, at) => `<p class={s${at}.box}>x</p>`);
  const page = `---\n${imports.join('\n')}\n---\n${uses.join('')}`;
  writeFiles(join(root, 'src'), { ...sheets, 'pages/index.astro': page });
  const { css } = config.default.vite ?? {};
  await build({
    root,
    cacheDir: join(root, 'cache'),
    configFile: false,
    logLevel: 'silent',
    ...(css && { vite: { css } }),
  });
}

describe('a build', () => {
  it('fails when two CSS modules give the same class name, and says which', async () => {
    const sheets = {
      'here/Card.module.css': '.box { color: red }',
      'there/Card.module.css': '.box { color: blue }',
    };
    await expect(buildWith(sheets)).rejects.toThrow(
      /Two CSS modules name a class Card_box: \S+\/here\/Card\.module\.css and \S+\/there\/Card\.module\.css\. Rename one of the files\./,
    );
  });

  it('accepts equal class names in files of different names', async () => {
    await buildWith({
      'here/Card.module.css': '.box { color: red }',
      'here/Row.module.css': '.box { color: blue }',
    });
  });
});
