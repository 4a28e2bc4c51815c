// The interface texts as files, for the endpoints under /content/ui/. For typed texts in pages see messages.ts.
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '../domain/languages.ts';
import type { UiFile } from '../domain/offline/ui-files.ts';
import { ContentError, readJson } from './content-files.ts';
import { oncePerBuild } from './once.ts';
import { UI_DIR, projectRoot } from './paths.ts';

const readOnce = oncePerBuild(async (key: `${Language}/${UiFile}`): Promise<unknown> => {
  const [language, file = ''] = key.split('/');
  for (const candidate of [language, DEFAULT_LANGUAGE]) {
    const name = `${UI_DIR}/${candidate}/${file}.json`;
    const found = await readJson(join(projectRoot(), name), name);
    if (found !== undefined) return found;
  }
  throw new ContentError([`${UI_DIR}/${DEFAULT_LANGUAGE}/${file}.json: is missing`]);
});

/** Returns one file of a language; the English one if the language lacks it (SPEC 7). */
export function uiTexts(language: Language, file: UiFile): Promise<unknown> {
  return readOnce(`${language}/${file}`);
}
