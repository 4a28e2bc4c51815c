// /books/the-nine-realms-en.epub etc.: the story of each language for e-readers (domain/routes.ts, epubPath).
import type { APIRoute, GetStaticPaths } from 'astro';
import { epubBytes } from '../../library/epub/epub.ts';
import { namedLanguagePaths, type LanguageProps } from '../../library/language-paths.ts';

export const getStaticPaths = namedLanguagePaths satisfies GetStaticPaths;

export const GET: APIRoute<LanguageProps> = async ({ props }) =>
  new Response(new Uint8Array(await epubBytes(props.language)), {
    headers: { 'content-type': 'application/epub+zip' },
  });
