// /content/stories/nine-realms/{language}/metadata.json: the texts of the cover; English if a language has none (SPEC
// 7).
import type { APIRoute, GetStaticPaths } from 'astro';
import { LANGUAGES, type Language } from '../../../../../domain/languages.ts';
import { loadLibrary } from '../../../../../library/story.ts';

export const getStaticPaths = (() =>
  LANGUAGES.map((language) => ({
    params: { lang: language },
    props: { language },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ language: Language }> = async ({ props }) =>
  Response.json((await loadLibrary()).metadata(props.language));
