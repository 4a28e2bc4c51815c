import { AppError } from '../../../src/domain/errors.ts';
import { toPartFile } from '../../../src/domain/translation/text/part.ts';
import type { Store } from '../storage/store.ts';
import type { PartKey } from '../texts/part-records.ts';
import { alignVersion } from '../texts/versions.ts';
import { readPartAndReferences } from '../texts/write-context.ts';
import { readOriginal } from './draft.ts';

/**
 * Returns a draft or an original in the format of a part's file (SPEC 3, SPEC 7), a draft with its `status`; throws
 * `not-found` if there is no such version, which is a normal answer.
 */
export async function readVersionFile(
  store: Store,
  place: PartKey,
  state: 'draft' | 'original',
): Promise<object> {
  const { partState, references } = await readPartAndReferences(store, place);
  const version =
    state === 'draft'
      ? partState.document.draft
      : (await readOriginal({ store, place, ...references }, partState))?.version;
  if (!version) throw new AppError('not-found');
  const { source } = references;
  const { text } = alignVersion(version, source);
  const stamp = { version: '1.0.0', lastModified: version.at, publishedAt: version.at };
  const { publishedAt, ...file } = toPartFile(text, source.part, stamp);
  return { ...file, ...(state === 'draft' ? { status: 'draft' } : { publishedAt }) };
}
