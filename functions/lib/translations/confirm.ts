// "Still correct": the English text of a field changed, but its translation remains valid (decision 123). Changes no
// text.
import { AppError } from '../../../src/domain/errors.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import {
  changedFields,
  getField,
  isSameValue,
  mapFields,
  type FieldId,
} from '../../../src/domain/translation/text/fields.ts';
import { sourcesOf } from '../../../src/domain/translation/text/hashes.ts';
import type { ConfirmWrite } from '../../../src/domain/translation/writes.ts';
import type { Precondition } from '../http/precondition.ts';
import { append, type PartState, type WriteResult } from '../texts/document.ts';
import { textRevOf, type Live, type Version } from '../texts/part-records.ts';
import { partRevision } from '../texts/part-revision.ts';
import { toCurrentHashes, type Source } from '../texts/source.ts';
import { alignVersion, knownOf } from '../texts/versions.ts';
import {
  conflict,
  historyOf,
  publishedOf,
  revisionOf,
  type WriteContext,
} from '../texts/write-context.ts';

/**
 * Confirms fields of the draft, and of the live text where both say the same. Throws `translation.source-changed` (409)
 * if the English text is not the one the translator saw, `translation.conflict` (409) if the translation is not.
 */
export function confirm(
  writeContext: WriteContext,
  precondition: Precondition,
  { fields, sourceRev }: ConfirmWrite,
): Promise<WriteResult> {
  const { source, at, by } = writeContext;
  return append(writeContext, async (partState) => {
    if (sourceRev !== undefined && sourceRev !== source.rev) {
      throw new AppError('translation.source-changed');
    }
    const { document, live } = partState;
    const { draft } = document;
    const published = publishedOf(partState, writeContext);
    const shown = draft ?? published;
    if (!shown) return null;
    const agreed = published && draft ? sameFields(draft, published, fields, source) : fields;
    const nextDraft = draft && toConfirmed(draft, fields, source);
    const next = published && toConfirmed(published, agreed, source);
    if (!nextDraft && !next) return null;
    await requireSeen(writeContext, precondition, partState, shown, fields);
    return {
      kind: 'confirmed' as const,
      at,
      by,
      ...(nextDraft ? { draft: nextDraft } : {}),
      ...(next ? { live: toLive(next, live, writeContext.committed) } : {}),
      ...(next && document.originalRev === null ? { original: published } : {}),
    };
  });
}

/** Returns the same part with new hashes; a committed text becomes a record, as files in Git cannot be written here. */
function toLive(
  { sourceHash, source, orphans, by, at, authors }: Version,
  live: Live | null,
  committed: PartFile | null,
): Live {
  const hashed = { sourceHash, source, orphans, by, at, authors };
  // `rev` is filled in by texts/document.ts.
  if (live) return { ...live, ...hashed, rev: 0, textRev: textRevOf(live) };
  if (!committed) throw new Error('There is no published text to confirm');
  const replaced = partRevision(committed);
  return { rev: 0, part: committed, replaced, sameSources: [], ...hashed };
}

/**
 * Returns the version with current hashes for those fields; null if it already has them. `fields` number paragraphs as
 * the current English text does.
 */
function toConfirmed(version: Version, fields: readonly FieldId[], source: Source): Version | null {
  const aligned = alignVersion(version, source);
  const hashes = toCurrentHashes(version.sourceHash, source);
  const targets = fields.flatMap((field) => {
    const value = getField(aligned.text, field) ?? '';
    const now = getField(source.hashes, field);
    const then = getField(aligned.sourceHash, field);
    return value.trim() === '' || now === undefined ? [] : [{ value, then, now }];
  });
  // The version keeps its own order of paragraphs, which readers may see, so its fields are matched by content.
  const next = mapFields(hashes, (hash, at) => {
    const own = getField(version.text, at);
    return targets.find(({ value, then }) => own === value && hash === then)?.now ?? hash;
  });
  if (changedFields(hashes, next).length === 0) return null;
  const known = [...source.known, ...knownOf(version)];
  return { ...version, sourceHash: next, source: sourcesOf(next, known) };
}

function sameFields(a: Version, b: Version, fields: readonly FieldId[], source: Source) {
  const [one, other] = [alignVersion(a, source).text, alignVersion(b, source).text];
  return fields.filter((field) => isSameValue(getField(one, field), getField(other, field)));
}

/** Accepts an outdated precondition if the fields still have the text that the client saw. */
async function requireSeen(
  writeContext: WriteContext,
  precondition: Precondition,
  partState: PartState,
  shown: Version,
  fields: readonly FieldId[],
): Promise<void> {
  const { document } = partState;
  if (revisionOf(precondition) === document.rev) return;
  const past = await historyOf(writeContext, precondition, document);
  const seen = past && (past.draft ?? past.live);
  if (seen && sameFields(seen, shown, fields, writeContext.source).length === fields.length) return;
  throw conflict(partState, shown, writeContext);
}
