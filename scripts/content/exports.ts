// Checks that the exported pictures in the repository belong to their drawings. Compares names and draws nothing.
import { ContentError } from '../../src/library/content-files.ts';
import { EXPORTED_DIR, surveyExports } from '../../src/library/exported-pictures.ts';
import { ART_DIR } from '../../src/library/paths.ts';

const REMEDY = 'run `npm run pictures` and commit what it writes';

/**
 * Returns a finding for each drawing whose export is missing, and for each export without a drawing. Drawings that
 * cannot be read are left to checkContent.
 */
export async function checkExports(root: string): Promise<string[]> {
  try {
    const { unexported, stale } = await surveyExports(root);
    const changed = unexported.map(({ name }) => name);
    const isOld = (file: string): boolean =>
      changed.some((name) => file.startsWith(`${name.replaceAll('/', '-')}.`));
    return [
      ...changed.map((name) => `${ART_DIR}/${name}.svg: is not exported as it is now; ${REMEDY}`),
      // The former files of a changed drawing need no line of their own.
      ...stale
        .filter((file) => !isOld(file))
        .map((file) => `${EXPORTED_DIR}/${file}: belongs to no drawing; ${REMEDY}`),
    ];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
