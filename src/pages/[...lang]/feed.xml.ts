// /feed.xml, /ko/feed.xml: the Atom feed of each language.
import type { APIRoute, GetStaticPaths } from 'astro';
import { atomFeed } from '../../library/feed.ts';
import { languagePaths, type LanguageProps } from '../../library/language-paths.ts';
import { siteOrigin } from '../../library/site.ts';
import { loadLibrary } from '../../library/story.ts';

export const getStaticPaths = languagePaths satisfies GetStaticPaths;

export const GET: APIRoute<LanguageProps> = async ({ props }) =>
  new Response(atomFeed(await loadLibrary(), props.language, siteOrigin()), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
