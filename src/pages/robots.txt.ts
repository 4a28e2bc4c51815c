// /robots.txt: allows everything except the API.
import type { APIRoute } from 'astro';
import { siteOrigin } from '../library/site.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin()}/sitemap.xml\n`);
