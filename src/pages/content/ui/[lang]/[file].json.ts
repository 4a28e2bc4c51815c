// /content/ui/{language}/{file}.json: interface texts; English if a language lacks a file (SPEC 7).
import type { APIRoute, GetStaticPaths } from 'astro';
import { LANGUAGES, type Language } from '../../../../domain/languages.ts';
import { UI_FILES, type UiFile } from '../../../../domain/offline/ui-files.ts';
import { uiTexts } from '../../../../library/ui-texts.ts';

interface Props {
  language: Language;
  file: UiFile;
}

export const getStaticPaths = (() =>
  LANGUAGES.flatMap((language) =>
    UI_FILES.map((file) => ({ params: { lang: language, file }, props: { language, file } })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) =>
  Response.json(await uiTexts(props.language, props.file));
