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
    const missing = unexported.map(({ name }) => name);
    const isFormerExport = (file: string): boolean =>
      missing.some((name) => file.startsWith(`${name.replaceAll('/', '-')}.`));
    return [
      ...missing.map((name) => `${ART_DIR}/${name}.svg: is not exported as it is now; ${REMEDY}`),
      // The former exports of a changed drawing need no finding of their own.
      ...stale
        .filter((file) => !isFormerExport(file))
        .map((file) => `${EXPORTED_DIR}/${file}: belongs to no drawing; ${REMEDY}`),
    ];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
