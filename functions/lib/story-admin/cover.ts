// Admins read and write the cover's texts (decision 129).
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import {
  coverTextsOf,
  type AdminCover,
  type CoverConflict,
  type CoverTexts,
} from '../../../src/domain/story/cover.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { jsonOfRevision, requirePrecondition } from '../http/precondition.ts';
import { chargeWrite } from '../http/write-budget.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { coverKey } from '../storage/blob-keys.ts';
import { changeRecord } from '../storage/records.ts';
import { announceChange } from '../texts/announce-change.ts';
import { CoverSchema, readCover, storyInfoOf, type CoverRecord } from '../texts/cover-records.ts';
import { countRevision } from '../texts/head/head.ts';
import { coverName } from '../texts/head/record-names.ts';
import { buildStateOrPending } from '../texts/rebuild.ts';
import { revisionOf } from '../texts/write-context.ts';

/** Returns what readers of a language get, given its record and that of English. */
async function coverOf(
  language: Language,
  record: CoverRecord | null,
  english: CoverRecord | null,
): Promise<CoverTexts> {
  const covers = [
    { language: 'en' as const, cover: english?.cover ?? null },
    { language, cover: record?.cover ?? null },
  ];
  return coverTextsOf(await storyInfoOf(language, covers));
}

async function coverStateOf(
  language: Language,
  record: CoverRecord | null,
  english: CoverRecord | null,
): Promise<CoverConflict> {
  const cover = await coverOf(language, record, english);
  return { rev: record?.rev ?? 0, by: record?.by ?? null, updatedAt: record?.at ?? null, cover };
}

/** Answers GET with the cover's texts of a language and their ETag. */
export async function showCover(caller: AdminCaller, language: Language): Promise<Response> {
  const store = caller.stores('translations');
  const [record, english, build] = await Promise.all([
    readCover(store, language),
    readCover(store, 'en'),
    buildStateOrPending(caller),
  ]);
  const response: AdminCover = {
    ...(await coverStateOf(language, record, english)),
    language,
    isOwn: record?.cover != null,
    english: await coverOf('en', english, english),
    build,
  };
  return jsonOfRevision(response);
}

/**
 * Replaces the cover's texts (PUT). Throws `translation.conflict` (409) with the current texts if they have changed
 * since the client's revision, and `request.too-many` (429).
 */
export async function changeCover(
  caller: AdminCaller,
  language: Language,
  cover: CoverTexts | null,
  now: number,
): Promise<Response> {
  const { admin, request } = caller;
  const store = caller.stores('translations');
  const seen = revisionOf(requirePrecondition(request));
  const body = JSON.stringify(cover);
  const operation = operationId(request, 'cover', language, admin, body);
  await chargeWrite(caller.stores('throttles'), `cover ${admin}`, body.length, operation, now);
  const at = new Date(now).toISOString();
  let newer: CoverRecord | null | undefined;
  const { value, isApplied, note } = await changeRecord(
    store,
    coverKey(language),
    CoverSchema,
    operation,
    (current) => {
      newer = undefined;
      if (isDeepStrictEqual(current?.cover ?? null, cover)) return null;
      const rev = current?.rev ?? 0;
      if (rev === seen) {
        return { value: { rev: rev + 1, cover, by: admin, at }, note: `${rev + 1} ${at}` };
      }
      newer = current;
      return null;
    },
  );
  if (newer !== undefined) {
    const english = await readCover(store, 'en');
    const current = await coverStateOf(language, newer, english);
    throw new AppError('translation.conflict', { data: { current } });
  }
  // Also if nothing changed: an earlier call may have died between record and head.
  const head = value && (await countRevision(store, coverName(language), value.rev));
  if (isApplied && note !== null && head) {
    const [rev, time = at] = note.split(' ');
    const about = { subject: `${language}/cover`, version: Number(rev) };
    const entryId = derivedId('cover', language, String(rev));
    await caller.log('cover.changed', Date.parse(time), about, entryId);
    await announceChange(caller, { head, changed: [coverName(language)] });
  }
  return showCover(caller, language);
}
