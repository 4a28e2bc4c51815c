// /content/ui/reading.json: the interface texts for reading in all languages, in one file.
import type { APIRoute } from 'astro';
import { LANGUAGES } from '../../../domain/languages.ts';
import { READING_UI_FILES } from '../../../domain/offline/ui-files.ts';
import { uiTexts } from '../../../library/ui-texts.ts';

export const GET: APIRoute = async () => {
  const languages = LANGUAGES.map(async (language) => {
    const files = READING_UI_FILES.map(
      async (file) => [file, await uiTexts(language, file)] as const,
    );
    return [language, Object.fromEntries<unknown>(await Promise.all(files))] as const;
  });
  return Response.json(Object.fromEntries(await Promise.all(languages)));
};
