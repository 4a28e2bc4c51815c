// Runs all checks of content/ and returns every finding. Content without findings can be built.
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/domain/languages.ts';
import type { PartFile } from '../../src/domain/story/part-file.ts';
import { type PartSlug, BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import { PICTURE_SLOTS } from '../../src/domain/story/replaced-pictures.ts';
import type { GlossaryTerm } from '../../src/domain/translation/glossary.ts';
import { ContentError } from '../../src/library/content-files.ts';
import { readGlossary, readNames } from '../../src/library/names.ts';
import { ART_DIR, STORY_DIR } from '../../src/library/paths.ts';
import { findPictures } from '../../src/library/picture-sources.ts';
import { missingPictures, type PictureUse } from '../../src/library/pictures.ts';
import { readSite } from '../../src/library/site.ts';
import { listFolder, surveyCommitted, type Committed } from '../../src/library/story-files.ts';
import { finding, partFile } from './findings.ts';
import { checkInterface } from './interface.ts';
import { checkNames } from './names.ts';
import { checkEnglishTitle, checkPart, checkRepeats } from './part.ts';
import { checkGlossary, checkTranslation, checkSourceHash } from './translation.ts';

export async function checkContent(root: string): Promise<string[]> {
  const { committed, problems } = await surveyCommitted(root);
  const findings = [...problems, ...(await findForeignFiles(root))];
  const terms = await runOrReport(findings, [], () => readGlossary(root));
  for (const language of LANGUAGES) {
    findings.push(...(await checkLanguage(language, committed, terms)));
  }
  await runOrReport(findings, undefined, async () => {
    findings.push(...checkNames(await readNames(root), terms, committed));
  });
  await runOrReport(findings, undefined, async () => {
    const pictures = await findPictures(root);
    findings.push(...checkPictures(committed, new Set(pictures.map(({ name }) => name))));
  });
  findings.push(...(await checkInterface(root)));
  await runOrReport(findings, undefined, () => readSite(root));
  return findings;
}

async function checkLanguage(
  language: Language,
  { parts }: Committed,
  terms: readonly GlossaryTerm[],
): Promise<string[]> {
  const findings: string[] = [];
  const own = parts.get(language) ?? new Map<PartSlug, PartFile>();
  for (const [slug, part] of own) {
    const file = partFile(language, slug);
    findings.push(...checkPart(part, file));
    if (language === 'en') {
      findings.push(...checkEnglishTitle(slug, part, file));
      continue;
    }
    const english = parts.get(DEFAULT_LANGUAGE)?.get(slug);
    if (!english) continue;
    findings.push(
      ...checkTranslation(english, part, file),
      ...checkGlossary(terms, language, english, part, file),
      ...(await checkSourceHash(english, part, file)),
    );
  }
  return [...findings, ...checkRepeats(language, own)];
}

/** Returns pictures that a text names but that do not exist, and drawings that no text names. */
function checkPictures({ parts, metadata }: Committed, names: ReadonlySet<string>): string[] {
  const uses: PictureUse[] = [];
  for (const [language, { storyInfo }] of metadata) {
    const file = `${STORY_DIR}/${language}/metadata.json`;
    uses.push({ file, field: 'storyInfo.coverImage', picture: storyInfo.coverImage });
  }
  for (const [language, partFiles] of parts) {
    for (const [slug, { content }] of partFiles) {
      for (const key of PICTURE_SLOTS) {
        const picture = content[key]?.image;
        const field = `content.${key}.image`;
        if (picture) uses.push({ file: partFile(language, slug), field, picture });
      }
    }
  }
  const used = new Set(uses.map(({ picture }) => picture));
  const unused = [...names].filter((name) => !used.has(name));
  return [
    ...missingPictures(uses, names),
    ...unused.map((name) => `${ART_DIR}/${name}.svg: is a picture that no text names`),
  ];
}

/** Returns the files in a language's folder that are not part of the story. */
async function findForeignFiles(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const language of LANGUAGES) {
    for (const file of await listFolder(join(root, STORY_DIR, language))) {
      const stem = file.replace(/\.json$/, '');
      if (stem !== file && (stem === 'metadata' || BUILT_IN_PARTS.includes(stem))) continue;
      findings.push(
        finding(`${STORY_DIR}/${language}/${file}`, 'the file', 'is not part of the story'),
      );
    }
  }
  return findings;
}

/** Runs a check that may throw ContentError; the error's problems become findings and `otherwise` is returned. */
async function runOrReport<T>(findings: string[], otherwise: T, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    findings.push(...error.problems);
    return otherwise;
  }
}
