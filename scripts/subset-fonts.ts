// Subsets the story's serif from its npm package: `node scripts/subset-fonts.ts`. The result is committed, so a build
// does not run this; run it again after the package or scripts/fonts changed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import { format } from 'oxfmt';
import style from '../.oxfmtrc.json' with { type: 'json' };
import subsetFont from 'subset-font';
import { readLibrary } from '../src/library/story.ts';
import { toPlainText } from '../src/domain/story/text.ts';
import { FACES, SLICES, charactersOf } from './fonts/characters.ts';
import { fallbackFaces, fontFaces } from './fonts/font-css.ts';

const PACKAGE = 'node_modules/@fontsource-variable/eb-garamond';
const FONTS = 'src/styles/fonts';
const CSS = 'src/styles/fonts.css';

type Face = (typeof FACES)[number];

async function subset({ name: face, style, weight }: Face, slice: keyof typeof SLICES) {
  const source = await readFile(join(PACKAGE, 'files', `eb-garamond-${slice}-wght-${style}.woff2`));
  const { ending, ranges } = SLICES[slice];
  const bytes = await subsetFont(source, charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    noHinting: true,
  });
  const name = `eb-garamond-${face}${ending}.woff2`;
  await writeFile(join(FONTS, name), bytes);
  const font = create(bytes);
  process.stdout.write(
    `${name}: ${bytes.length} bytes (package ${source.length}), ${font.characterSet.length} characters, ` +
      `${font.availableFeatures.join(' ')}\n`,
  );
}

async function englishProse(): Promise<string> {
  const library = await readLibrary({ root: process.cwd() });
  return library.part('en', 'part-1').part.content.text.map(toPlainText).join(' ');
}

await mkdir(FONTS, { recursive: true });
for (const face of FACES) {
  for (const slice of ['latin', 'latin-ext'] as const) await subset(face, slice);
}
await copyFile(join(PACKAGE, 'LICENSE'), join(FONTS, 'OFL.txt'));

const prose = await englishProse();
const fallbacks = FACES.map(async (face) => {
  const font = create(await readFile(join(FONTS, `eb-garamond-${face.name}.woff2`)));
  return fallbackFaces(face, font, prose);
});
const css = `/* Written by scripts/subset-fonts.ts. The story's serif, and system serifs that take the same room. */
${fontFaces()}
${(await Promise.all(fallbacks)).join('\n')}`;
await writeFile(CSS, (await format(CSS, css, style)).code);
