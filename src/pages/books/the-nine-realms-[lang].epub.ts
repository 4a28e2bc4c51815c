// /books/the-nine-realms-en.epub etc.: the story of each language for e-readers (domain/routes.ts, epubPath).
import type { APIRoute, GetStaticPaths } from 'astro';
import { LANGUAGES, type Language } from '../../domain/languages.ts';
import { epubBytes } from '../../library/epub/epub.ts';

export const getStaticPaths = (() =>
  LANGUAGES.map((language) => ({
    params: { lang: language },
    props: { language },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ language: Language }> = async ({ props }) =>
  new Response(new Uint8Array(await epubBytes(props.language)), {
    headers: { 'content-type': 'application/epub+zip' },
  });
