// The exported pictures as WebP.
import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureBytes, pictureFiles } from '../../../library/pictures.ts';

export const getStaticPaths = (async () =>
  (await pictureFiles('webp')).map(({ stem, picture }) => ({
    params: { stem },
    props: { picture },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: string }> = async ({ params, props }) => {
  const bytes = await pictureBytes(props.picture, `${String(params.stem)}.webp`);
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } });
};
