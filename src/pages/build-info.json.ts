// /build-info.json: the published revision shown by this site, which the rebuild checks (decision 131).
import type { APIRoute } from 'astro';
import { buildInfo } from '../library/build-info.ts';
import { loadLibrary } from '../library/story.ts';

export const GET: APIRoute = async () => Response.json(buildInfo(await loadLibrary()));
