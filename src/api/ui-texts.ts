// The interface texts as files (SPEC 7); a language's missing file is the English one, which the build sees to.
import * as v from 'valibot';
import type { Language } from '../domain/languages.ts';
import { uiFilePath, type UiFile } from '../domain/offline/ui-files.ts';
import type { ApiResult } from './answer.ts';
import { getJson, type RequestOptions } from './request.ts';

/** A file of texts; which keys it must have is for whoever shows them. */
export const UiTextsSchema = v.record(v.string(), v.unknown());

export type UiTexts = v.InferOutput<typeof UiTextsSchema>;

/** One file of a language's interface texts. */
export function getUiTexts(
  language: Language,
  file: UiFile,
  options: Pick<RequestOptions, 'signal' | 'tools'> = {},
): Promise<ApiResult<UiTexts>> {
  return getJson(uiFilePath(language, file), UiTextsSchema, options);
}
