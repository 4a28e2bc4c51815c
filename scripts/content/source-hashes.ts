// Checks that a translation's source hashes match the current English text (decision 123).
import { sourceHashOf } from '../../src/domain/story/source-hash.ts';
import type { PartFile } from '../../src/domain/story/file.ts';
import { fieldsOf, getField } from '../../src/domain/translation/text/fields.ts';
import { finding } from './findings.ts';

/** One finding per field that was translated from an English text other than the current one. */
export async function checkSourceHash(
  english: PartFile,
  translated: PartFile,
  file: string,
): Promise<string[]> {
  if (!translated.sourceHash) {
    return [finding(file, 'sourceHash', 'is missing; npm run content -- --stamp writes it')];
  }
  const [wanted, given] = [await sourceHashOf(english), translated.sourceHash];
  const stale = fieldsOf(wanted).filter(
    (field) => getField(given, field) !== getField(wanted, field),
  );
  const extra = fieldsOf(given).filter((field) => getField(wanted, field) === undefined);
  return [
    ...stale.map((field) =>
      finding(file, `sourceHash.${field}`, 'is not of today’s English text; revise, then stamp'),
    ),
    ...extra.map((field) => finding(file, `sourceHash.${field}`, 'has no English original')),
  ];
}
