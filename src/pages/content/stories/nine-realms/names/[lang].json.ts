// /content/stories/nine-realms/names/{language}.json: what readers may know of each name, and from which part on.
import type { APIRoute, GetStaticPaths } from 'astro';
import { LANGUAGES, type Language } from '../../../../../domain/languages.ts';
import type { ReaderNames } from '../../../../../domain/story/reader-names.ts';
import { storyNames } from '../../../../../library/names.ts';

export const getStaticPaths = (() =>
  LANGUAGES.map((language) => ({
    params: { lang: language },
    props: { language },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ language: Language }> = async ({ props }) =>
  Response.json({ entries: await storyNames(props.language) } satisfies ReaderNames);
