// /content/stories/nine-realms/{language}/{part}.json: exists only if the part has a text in that language (SPEC 7: 404
// is normal).
import type { APIRoute, GetStaticPaths } from 'astro';
import { LANGUAGES, type Language } from '../../../../../domain/languages.ts';
import type { PartFile } from '../../../../../domain/story/part-file.ts';
import type { PartSlug } from '../../../../../domain/story/parts.ts';
import { toSentContent } from '../../../../../domain/story/responses.ts';
import { loadLibrary } from '../../../../../library/story.ts';

interface Props {
  language: Language;
  slug: PartSlug;
}

export const getStaticPaths = (async () => {
  const library = await loadLibrary();
  return LANGUAGES.flatMap((language) =>
    library
      .slugs()
      .filter((slug) => library.isTranslated(language, slug))
      .map((slug) => ({ params: { lang: language, part: slug }, props: { language, slug } })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) => {
  const { part } = (await loadLibrary()).part(props.language, props.slug);
  const shown: Partial<PartFile> = { ...part, ...toSentContent(part.content) };
  // Readers do not need the translators' source hashes, which would be a third of the file.
  delete shown.sourceHash;
  return Response.json(shown);
};
