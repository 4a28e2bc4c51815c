// Publishes a translation (DESIGN decisions 28, 31).
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { PartFileSchema } from '../../../src/domain/story/file.ts';
import { toPartFile } from '../../../src/domain/translation/text/part.ts';
import { isSameText, mapFields } from '../../../src/domain/translation/text/fields.ts';
import type { TranslationWrite } from '../../../src/domain/translation/writes.ts';
import type { Precondition } from '../http/precondition.ts';
import { openPublishGate } from './discussion-record.ts';
import { nextVersion, partRevision } from '../texts/part-revision.ts';
import { toCurrentHashes } from '../texts/source.ts';
import { append, type Intent, type PartState, type WriteResult } from '../texts/document.ts';
import { requireNoErrors } from '../texts/quality.ts';
import { textRevOf, type Live, type Version } from '../texts/records.ts';
import { alignVersion, isSameVersion } from '../texts/versions.ts';
import {
  rebase,
  publishedOf,
  toVersion,
  withOlderSource,
  type WriteContext,
} from '../texts/write-context.ts';

/**
 * Appends a publication; readers see it once texts/update-published.ts has processed it. Throws
 * `translation.source-changed` (409) if the English text has changed since the translator saw it and they have not
 * acknowledged that, `translation.conflict` (409), `translation.issues` (422), `review.required` (403) if the language
 * needs an approval that these words do not have.
 */
export async function publish(
  before: WriteContext,
  precondition: Precondition,
  write: TranslationWrite,
): Promise<WriteResult> {
  const [writeContext, requireApproval] = await Promise.all([
    withOlderSource(before, write),
    openPublishGate(before.store, before.place),
  ]);
  const { source } = writeContext;
  return append(writeContext, async (partState) => {
    const published = publishedOf(partState, writeContext);
    const stored = published && inToday(published, writeContext);
    const sent = trimmed(inToday(toVersion(writeContext, write, partState), writeContext));
    if (stored && isSameVersion(sent, stored)) return null;
    const hasMoved = write.sourceRev !== source.rev;
    if (hasMoved && !write.acknowledgeSource) throw new AppError('translation.source-changed');
    // A text in the order of an older English text is aligned with the current one; any other is checked as it was
    // sent.
    const mine = hasMoved ? { ...sent, ...alignVersion(sent, source) } : sent;
    const merged = await rebase(
      writeContext,
      precondition,
      partState,
      mine,
      published,
      (past) => past.live,
    );
    if (stored && isSameVersion(merged, stored)) return null;
    requireNoErrors(merged.text, writeContext.place.language, source.text);
    requireApproval(merged.text);
    return toPublished(writeContext, partState, published, merged);
  });
}

function toPublished(
  writeContext: WriteContext,
  { document, live }: PartState,
  before: Version | null,
  version: Version,
): Intent {
  const { at, by, committed, source } = writeContext;
  const previous = live ? live.part : committed;
  const { draft, originalRev } = document;
  const isDraftDone = draft !== null && isSameText(trimmed(draft).text, version.text);
  // Orphans, whose English text was dropped, were shown to the publishing translator; the history retains them.
  const published = { ...version, orphans: [] };
  const part = v.parse(
    PartFileSchema,
    toPartFile(version.text, source.part, {
      version: nextVersion(previous ?? committed),
      lastModified: at,
      publishedAt: at,
    }),
  );
  const isTextNew = !previous || partRevision(previous) !== partRevision(part);
  const next: Live = {
    rev: 0,
    ...(isTextNew || !live ? {} : { textRev: textRevOf(live) }),
    part,
    sourceHash: published.sourceHash,
    source: published.source,
    orphans: [],
    by,
    at,
    replaced: committed && partRevision(committed),
    sameSources: [],
  };
  return {
    kind: 'published',
    at,
    by,
    live: next,
    ...(isDraftDone ? { draft: null } : {}),
    ...(originalRev === null ? { original: before ?? published } : {}),
  };
}

function inToday(version: Version, { source }: WriteContext): Version {
  return { ...version, sourceHash: toCurrentHashes(version.sourceHash, source) };
}

/** The fields of a part file have no surrounding white space. */
function trimmed(version: Version): Version {
  return { ...version, text: mapFields(version.text, (value) => value.trim()) };
}
