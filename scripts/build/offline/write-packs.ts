// Writes the pack manifests (decision 115): per language every file that offline reading needs, with hash and size.
// Runs after Astro, because two of the files are pages. pack-content.ts and pack-code.ts decide which files those are.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { HTML_LANG, LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import {
  PackManifestSchema,
  isText,
  type PackFile,
  type PackManifest,
} from '../../../src/domain/offline/pack.ts';
import { homePath, readerPath } from '../../../src/domain/routes.ts';
import { packManifestPath } from '../../../src/domain/story/content-paths.ts';
import { SiteFiles } from '../site/site-files.ts';
import { codeOf, fontsOf } from './pack-code.ts';
import { packPictures, textsOf } from './pack-content.ts';

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** Returns one hash over the paths and hashes of files. */
function hashOver(files: readonly PackFile[]): string {
  return sha256(files.map(({ path, hash }) => `${path} ${hash}\n`).join(''));
}

/** Returns the paths and kinds of a pack's files. */
function addressesOf(site: SiteFiles, language: Language): Omit<PackFile, 'hash' | 'size'>[] {
  const { names, ...texts } = textsOf(site, language);
  const pages = [homePath(language), readerPath(language)];
  const code = codeOf(site, pages, true);
  const textContents = [...texts.part, ...texts.metadata, ...names, ...texts.ui].map((path) =>
    site.text(path),
  );
  const styles = [...code.filter((path) => path.endsWith('.css')), ...pages];
  const fonts = fontsOf(site, styles, HTML_LANG[language], [
    ...textContents,
    ...pages.map((address) => site.page(address)),
  ]);
  // Names count as metadata: a browser with an older release would refuse a manifest with a kind of their own.
  const metadata = [...texts.metadata, ...names];
  const kinds = { ...texts, metadata, page: pages, code, font: fonts };
  const files = Object.entries(kinds).flatMap(([kind, paths]) =>
    paths.map((path) => ({ path, kind: kind as keyof typeof kinds })),
  );
  const pictures = packPictures(site, texts).map((file) => ({ ...file, kind: 'picture' as const }));
  return [...files, ...pictures];
}

/** Returns the pack manifest of a language for a finished build. Throws when the build lacks one of its files. */
export function packOf(site: SiteFiles, language: Language): PackManifest {
  const files = addressesOf(site, language)
    .map((file) => {
      const body = site.body(file.path);
      return { ...file, hash: sha256(body), size: body.byteLength };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const contentFiles = files.filter((file) => isText(file) || file.kind === 'picture');
  return v.parse(PackManifestSchema, {
    language,
    hash: hashOver(files),
    contentHash: hashOver(contentFiles),
    files,
  });
}

/** Writes the pack manifest of every language into a finished build. Throws when the build lacks one of their files. */
export async function writePacks(folder: string): Promise<void> {
  const site = new SiteFiles(folder);
  for (const language of LANGUAGES) {
    const path = join(folder, packManifestPath(language));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(packOf(site, language)));
  }
}
