// Subsets the story's serif from its npm package: `node scripts/subset-fonts.ts`. The result is committed, so a build
// does not run this; run it again after the package or scripts/fonts changed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import { readLibrary } from '../src/library/story.ts';
import { toPlainText } from '../src/domain/story/text.ts';
import { SLICES, charactersOf } from './fonts/characters.ts';
import { fallbackFaces, fontFaces } from './fonts/font-css.ts';

const PACKAGE = 'node_modules/@fontsource-variable/eb-garamond';
const FONTS = 'src/styles/fonts';
const CSS = 'src/styles/fonts.css';

/** Regular to bold; the package goes up to 800. */
const WEIGHTS = { min: 400, max: 700 };

const STYLES = { roman: 'normal', italic: 'italic' } as const;

async function subset(style: keyof typeof STYLES, slice: keyof typeof SLICES): Promise<void> {
  const source = await readFile(
    join(PACKAGE, 'files', `eb-garamond-${slice}-wght-${STYLES[style]}.woff2`),
  );
  const { ending, ranges } = SLICES[slice];
  const bytes = await subsetFont(source, charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    noHinting: true,
  });
  const name = `eb-garamond-${style}${ending}.woff2`;
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
for (const style of ['roman', 'italic'] as const) {
  for (const slice of ['latin', 'latin-ext'] as const) await subset(style, slice);
}
await copyFile(join(PACKAGE, 'LICENSE'), join(FONTS, 'OFL.txt'));

const roman = create(await readFile(join(FONTS, 'eb-garamond-roman.woff2')));
const css = `/* Written by scripts/subset-fonts.ts. The story's serif, and system serifs that take the same room. */
${fontFaces(`${WEIGHTS.min} ${WEIGHTS.max}`)}
${fallbackFaces(roman, await englishProse())}`;
await writeFile(CSS, await format(css, { ...(await resolveConfig(CSS)), parser: 'css' }));
