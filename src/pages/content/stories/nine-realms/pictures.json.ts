// /content/stories/nine-realms/pictures.json: the picture table, for texts loaded without their page.
import type { APIRoute } from 'astro';
import { pictureTable } from '../../../../library/pictures.ts';

export const GET: APIRoute = async () => Response.json(await pictureTable());
