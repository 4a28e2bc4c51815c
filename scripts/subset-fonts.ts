// Subsets the story's serif from its npm package to the characters that src/styles/fonts.css names: `node
// scripts/subset-fonts.ts`. The files are committed, so a build does not run this; run it again when either changes.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { readFaces } from './fonts/faces.ts';

const PACKAGE = 'node_modules/@fontsource-variable/eb-garamond';
const FONTS = 'src/styles/fonts';

for (const face of readFaces(await readFile('src/styles/fonts.css', 'utf8'))) {
  const slice = face.name.endsWith('-turkish') ? 'latin-ext' : 'latin';
  const source = join(PACKAGE, 'files', `eb-garamond-${slice}-wght-${face.style}.woff2`);
  const bytes = await subsetFont(await readFile(source), face.characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weight },
    noHinting: true,
  });
  await writeFile(join(FONTS, `${face.name}.woff2`), bytes);
  process.stdout.write(`${face.name}: ${bytes.length} bytes\n`);
}
await copyFile(join(PACKAGE, 'LICENSE'), join(FONTS, 'OFL.txt'));
