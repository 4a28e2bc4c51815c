// /sitemap.xml: every cover, part, and page of people and places with its alternate languages.
import type { APIRoute } from 'astro';
import { siteOrigin } from '../library/site.ts';
import { sitemapXml } from '../library/sitemap.ts';
import { loadLibrary } from '../library/story.ts';

export const GET: APIRoute = async () =>
  new Response(await sitemapXml(await loadLibrary(), siteOrigin()), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
