// /site.webmanifest, /ko/site.webmanifest: the web manifest of each language.
import type { APIRoute, GetStaticPaths } from 'astro';
import { languagePaths, type LanguageProps } from '../../library/language-paths.ts';
import { loadLibrary } from '../../library/story.ts';
import { webManifest } from '../../library/web-manifest.ts';

export const getStaticPaths = languagePaths satisfies GetStaticPaths;

export const GET: APIRoute<LanguageProps> = async ({ props }) =>
  Response.json(webManifest(await loadLibrary(), props.language), {
    headers: { 'content-type': 'application/manifest+json' },
  });
