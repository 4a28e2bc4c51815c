// The exported pictures, and the social preview of each language.
import type { APIRoute, GetStaticPaths } from 'astro';
import { LANGUAGES, type Language } from '../../../domain/languages.ts';
import { pictureBytes, pictureFiles } from '../../../library/pictures.ts';
import { socialBytes, socialFile } from '../../../library/social-preview.ts';

type Props = { picture: string } | { language: Language };

const TYPES = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]);

export const getStaticPaths = (async () => [
  ...(await pictureFiles()).map(({ file, picture }) => ({ params: { file }, props: { picture } })),
  ...(await Promise.all(
    LANGUAGES.map(async (language) => ({
      params: { file: await socialFile(language) },
      props: { language },
    })),
  )),
]) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ params, props }) => {
  const file = String(params.file);
  const bytes =
    'language' in props
      ? await socialBytes(props.language)
      : await pictureBytes(props.picture, file);
  const type = TYPES.get(file.slice(file.lastIndexOf('.') + 1)) ?? '';
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
};
