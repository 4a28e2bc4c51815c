// Loads interface texts from static files (SPEC 7). Where a language lacks a file, the build serves the English one.
import * as v from 'valibot';
import type { Language } from '../domain/languages.ts';
import { READING_UI_PATH, uiFilePath, type UiFile } from '../domain/offline/ui-files.ts';
import type { ApiResult } from './result.ts';
import { getJson, type RequestOptions } from './request.ts';

/** A file of texts. Its consumer validates the keys. */
export const UiTextsSchema = v.record(v.string(), v.unknown());

export type UiTexts = v.InferOutput<typeof UiTextsSchema>;

const ReadingTextsSchema = v.record(v.string(), v.record(v.string(), UiTextsSchema));

/** The texts that reading uses, by language and file. */
export type ReadingTexts = v.InferOutput<typeof ReadingTextsSchema>;

/** Returns the interface texts for reading in all languages. */
export function getReadingTexts(
  options: Pick<RequestOptions, 'tools'> = {},
): Promise<ApiResult<ReadingTexts>> {
  return getJson(READING_UI_PATH, ReadingTextsSchema, options);
}

/** Returns one interface text file of a language. */
export function getUiTexts(
  language: Language,
  file: UiFile,
  options: Pick<RequestOptions, 'tools'> = {},
): Promise<ApiResult<UiTexts>> {
  return getJson(uiFilePath(language, file), UiTextsSchema, options);
}
