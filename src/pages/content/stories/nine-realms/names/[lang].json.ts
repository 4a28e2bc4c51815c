// /content/stories/nine-realms/names/{language}.json: what readers may know of each name, and from which part on.
import type { APIRoute, GetStaticPaths } from 'astro';
import type { ReaderNames } from '../../../../../domain/story/reader-names.ts';
import { namedLanguagePaths, type LanguageProps } from '../../../../../library/language-paths.ts';
import { placedNames } from '../../../../../library/names.ts';
import { loadLibrary } from '../../../../../library/story.ts';

export const getStaticPaths = namedLanguagePaths satisfies GetStaticPaths;

export const GET: APIRoute<LanguageProps> = async ({ props }) =>
  Response.json({
    entries: await placedNames(props.language, await loadLibrary()),
  } satisfies ReaderNames);
