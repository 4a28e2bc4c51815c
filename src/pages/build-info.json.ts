// /build-info.json: which published revision this site shows; the rebuild asks it (DESIGN decision 32).
import type { APIRoute } from 'astro';
import { buildInfo } from '../library/build-info.ts';
import { loadLibrary } from '../library/story.ts';

export const GET: APIRoute = async () => Response.json(buildInfo(await loadLibrary()));
