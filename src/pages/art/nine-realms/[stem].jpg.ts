// The social previews, one per language.
import type { APIRoute, GetStaticPaths } from 'astro';
import type { Language } from '../../../domain/languages.ts';
import { socialBytes, socialFiles } from '../../../library/social/preview.ts';

export const getStaticPaths = (async () =>
  (await socialFiles()).map(({ stem, language }) => ({
    params: { stem },
    props: { language },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ language: Language }> = async ({ props }) =>
  new Response(new Uint8Array(await socialBytes(props.language)), {
    headers: { 'content-type': 'image/jpeg' },
  });
