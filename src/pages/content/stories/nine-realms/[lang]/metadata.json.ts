// /content/stories/nine-realms/{language}/metadata.json: the texts of the cover; English if a language has none (SPEC
// 7).
import type { APIRoute, GetStaticPaths } from 'astro';
import { namedLanguagePaths, type LanguageProps } from '../../../../../library/language-paths.ts';
import { loadLibrary } from '../../../../../library/story.ts';

export const getStaticPaths = namedLanguagePaths satisfies GetStaticPaths;

export const GET: APIRoute<LanguageProps> = async ({ props }) =>
  Response.json((await loadLibrary()).metadata(props.language));
