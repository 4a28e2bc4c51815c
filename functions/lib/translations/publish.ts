// Publishes a text, and takes it back (decision 130).
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { PartFileSchema } from '../../../src/domain/story/part-file.ts';
import { checkEnglish, checkTranslation } from '../../../src/domain/translation/checks/checks.ts';
import { isSameText, mapFields } from '../../../src/domain/translation/text/fields.ts';
import { toPartFile } from '../../../src/domain/translation/text/part.ts';
import type { PublishWrite } from '../../../src/domain/translation/writes.ts';
import type { Precondition } from '../http/precondition.ts';
import { append, type WriteResult } from '../texts/document.ts';
import { textRevOf, type Live, type Version } from '../texts/part-records.ts';
import { nextVersion, partRevision } from '../texts/part-revision.ts';
import { toCurrentHashes } from '../texts/source.ts';
import { alignVersion, isSameVersion } from '../texts/versions.ts';
import {
  blankLive,
  conflict,
  historyOf,
  publishedOf,
  rebase,
  revisionOf,
  toIntent,
  toVersion,
  withOlderSource,
  type WriteContext,
} from '../texts/write-context.ts';
import { openPublishGate } from './discussion-record.ts';
import { englishData, formerTexts, toPublishedShape, picturesAfter } from './english.ts';

/**
 * Appends a publication; readers see it once texts/update-published.ts has processed it. Throws
 * `translation.source-changed` (409) if the English text has changed since the translator saw it and they have not
 * acknowledged that, `translation.conflict` (409), `translation.issues` (422), `review.required` (403) if the language
 * needs an approval that these words do not have, `body.invalid` without paragraphs; of English also `upload.unknown`.
 *
 * @param check - throws if the text cannot be published in place of what readers see
 */
export async function publish(
  initialContext: WriteContext,
  precondition: Precondition | null,
  write: PublishWrite,
  check: (published: Version | null) => void = () => undefined,
): Promise<WriteResult> {
  const [writeContext, requireApproval] = await Promise.all([
    withOlderSource(initialContext, write),
    openPublishGate(initialContext),
  ]);
  const { source, place } = writeContext;
  return append(writeContext, async (partState) => {
    const published = publishedOf(partState, writeContext);
    check(published);
    const pictured = await picturesAfter(writeContext, partState, precondition, write.pictures);
    const asPublished = (version: Version): Version => {
      const text = mapFields(version.text, (value) => value.trim());
      const sourceHash = toCurrentHashes(version.sourceHash, source);
      return {
        ...version,
        sourceHash,
        text: source.isItself ? toPublishedShape(text, pictured.part) : text,
      };
    };
    const stored = published && asPublished(published);
    const isStored = (version: Version) => isSameVersion(version, stored) && !pictured.isChanged;
    const sent = asPublished(toVersion(writeContext, write, partState, published));
    if (isStored(sent)) return null;
    const isOutdated =
      !source.isItself && write.sourceRev !== undefined && write.sourceRev !== source.rev;
    if (isOutdated && !write.acknowledgeSource) throw new AppError('translation.source-changed');
    // A text in the order of an older English text is aligned with the current one; any other is checked as it was
    // sent.
    const mine = isOutdated ? { ...sent, ...alignVersion(sent, source) } : sent;
    const merged = await rebase(
      writeContext,
      precondition,
      partState,
      mine,
      published,
      (past) => past.live,
    ).then(asPublished);
    if (isStored(merged)) return null;
    if (merged.text.text.length === 0) {
      throw new AppError('body.invalid', { data: { field: 'translationData.text' } });
    }
    // The errors that the editor shows during typing (decision 125). Glossary names cause warnings only, which are
    // confirmed in the browser.
    const { language } = place;
    const issues =
      language === 'en'
        ? checkEnglish(merged.text)
        : checkTranslation(source.text, merged.text, language, []);
    const errors = issues.filter(({ level }) => level === 'error');
    if (errors.length > 0) throw new AppError('translation.issues', { data: { issues: errors } });
    requireApproval(merged.text);

    const { at, by, committed } = writeContext;
    const { document, live } = partState;
    const previous = live ? live.part : committed;
    const stamp = {
      version: nextVersion(previous ?? committed),
      lastModified: at,
      publishedAt: at,
    };
    const part = v.parse(PartFileSchema, toPartFile(merged.text, pictured.part, stamp));
    const isNew = !previous || pictured.isChanged || partRevision(previous) !== partRevision(part);
    const { draft } = document;
    const isDraftText = draft !== null && isSameText(asPublished(draft).text, merged.text);
    const isSeen = precondition !== null && revisionOf(precondition) === document.rev;
    const isOverDraft = draft !== null && write.endsDraft === true && isSeen;
    const authors = [...(isOverDraft ? draft.authors : []), ...merged.authors];
    const next: Live = {
      ...blankLive(writeContext, partState),
      ...(isNew || !live ? {} : { textRev: textRevOf(live) }),
      part,
      ...(source.isItself ? {} : { sourceHash: merged.sourceHash, source: merged.source }),
      // Publishing the draft unchanged does not make one its author.
      authors: isDraftText ? draft.authors : [...new Set(authors)],
      ...(await englishData(writeContext, partState, part, pictured, write.typoOnly === true)),
    };
    // Orphans, whose English text was dropped, were shown to the publishing translator; the history retains them.
    const original = published ?? { ...merged, by, at, orphans: [] };
    const intent = toIntent(writeContext, partState, 'published', next, original);
    return isDraftText || isOverDraft ? { ...intent, draft: null } : intent;
  });
}

/**
 * Takes a published text back: readers get English, or the committed English, until it is published again. Its words
 * become the draft, unless there is one. Does nothing if readers do not have the text. Throws `translation.conflict`
 * (409) if they got another text meanwhile; drafts do not matter.
 */
export function unpublish(
  writeContext: WriteContext,
  precondition: Precondition,
): Promise<WriteResult> {
  const { source, committed } = writeContext;
  return append(writeContext, async (partState) => {
    const { document, live } = partState;
    const published = publishedOf(partState, writeContext);
    if (!published || (source.isItself && !live?.part)) return null;
    if (revisionOf(precondition) !== document.rev) {
      const past = await historyOf(writeContext, precondition, document);
      const isSeen = past && (past.record?.rev ?? null) === document.liveRev;
      if (!isSeen) throw conflict(partState, published, writeContext);
    }
    const withdrawn = {
      ...blankLive(writeContext, partState),
      ...(await formerTexts(writeContext, partState, committed)),
    };
    const intent = toIntent(writeContext, partState, 'deleted', withdrawn, published);
    return document.draft ? intent : { ...intent, draft: published };
  });
}
