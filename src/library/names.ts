// The story's names for pages and endpoints, from names.json and the glossary.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstNames } from '../domain/book/names-in-text.ts';
import type { Language } from '../domain/languages.ts';
import { NamesFileSchema, type NamesFile } from '../domain/story/names-file.ts';
import type { PartSlug } from '../domain/story/parts.ts';
import { formsFor, type ReaderName } from '../domain/story/reader-names.ts';
import { toPlainText } from '../domain/story/text.ts';
import { GlossarySchema, type GlossaryTerm } from '../domain/translation/glossary.ts';
import { liveNames } from '../domain/translation/terms.ts';
import { ContentError, readJson, validate } from './content-files.ts';
import { oncePerBuild } from './once.ts';
import { ART_DIR, STORY_DIR, projectRoot } from './paths.ts';
import { readPublishedTerms } from './story-files.ts';
import type { Library } from './story.ts';

const GLOSSARY = `${STORY_DIR}/glossary.json`;
const NAMES = `${STORY_DIR}/names.json`;

/** Reads the story's glossary terms. Throws ContentError when the file is missing or invalid. */
export async function readGlossary(root: string): Promise<GlossaryTerm[]> {
  return validate(GlossarySchema, await readJson(join(root, GLOSSARY), GLOSSARY), GLOSSARY).terms;
}

/** Reads the story's names. Throws ContentError when the file is missing or invalid. */
export async function readNames(root: string): Promise<NamesFile> {
  return validate(NamesFileSchema, await readJson(join(root, NAMES), NAMES), NAMES);
}

const readOnce = oncePerBuild(async (publishedDir) => ({
  file: await readNames(projectRoot()),
  terms: await readGlossary(projectRoot()),
  live: await readPublishedTerms(publishedDir || undefined),
}));

const readAll = () => readOnce(process.env.PUBLISHED_DIR ?? '');

/** Returns all names in a language, with what admins accepted (decision 153), in the order of the file. */
export async function storyNames(language: Language): Promise<ReaderName[]> {
  const { file, terms, live } = await readAll();
  return liveNames({ terms, names: file }, live[language] ?? [], language);
}

export async function placedNames(language: Language, library: Library): Promise<ReaderName[]> {
  const names = await storyNames(language);
  const firstParts = new Map<string, PartSlug>();
  for (const slug of library.slugs()) {
    const { part, language: shown } = library.part(language, slug);
    const text = part.content.text.map(toPlainText);
    for (const { id } of firstNames(text, formsFor(names, language, shown), shown)) {
      if (!firstParts.has(id)) firstParts.set(id, slug);
    }
  }
  return names.map((name) => ({ ...name, first: firstParts.get(name.id) }));
}

export async function glossaryTerms(): Promise<GlossaryTerm[]> {
  return (await readAll()).terms;
}

export async function mapDescription(language: Language): Promise<string> {
  return (await readAll()).file.map[language];
}

/** Returns the drawing of the map: the shapes of its SVG, whose classes take their colours from the page. */
export const mapDrawing = oncePerBuild(async () => {
  const file = `${ART_DIR}/map/endpaper.svg`;
  const svg = await readFile(join(projectRoot(), file), 'utf8');
  const match = /<svg[^>]*\sviewBox="([\d ]+)"[^>]*>(.*)<\/svg>/s.exec(svg);
  if (!match) throw new ContentError([`${file}: must be an SVG with a viewBox`]);
  const [, viewBox = '', shapes = ''] = match;
  return { viewBox, shapes };
});
