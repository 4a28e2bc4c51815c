// Everything that an account holds, for the person themselves: one JSON object of bounded size.
import {
  EXPORTED_WRITES_PER_PART,
  EXPORTS_PER_TRANSLATOR,
  MAX_EXPORTED_PICTURE_BYTES,
  ACCOUNT_WINDOW_MS,
} from '../../../src/domain/account/account-limits.ts';
import type { TargetLanguage } from '../../../src/domain/languages.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { DiscussionSchema } from '../../../src/domain/translation/discussion/discussion.ts';
import { NO_TERMS } from '../../../src/domain/translation/terms.ts';
import { chargeRead } from '../http/throttle.ts';
import type { TranslatorCaller } from '../identity/caller.ts';
import { toProfile } from '../identity/profile.ts';
import { listSessions, readSession } from '../identity/sessions.ts';
import type { User } from '../identity/users.ts';
import { discussionKey } from '../storage/blob-keys.ts';
import { isBodyId, readBody } from '../storage/bodies.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { readPartState } from '../texts/document.ts';
import { listRevisions, readEntry } from '../texts/entries.ts';
import { readEachPart, storedSlugsIn } from '../texts/part-list.ts';
import { readTerms } from '../texts/term-records.ts';

const THROTTLE = {
  name: 'account-export',
  limit: EXPORTS_PER_TRANSLATOR,
  windowMs: ACCOUNT_WINDOW_MS,
};

/** Returns everything that an account holds. Throws `request.too-many` (429). */
export async function exportAccount(
  { stores, user }: TranslatorCaller,
  now: number,
): Promise<object> {
  await chargeRead(stores('throttles'), [{ rule: THROTTLE, subject: [user.id] }], now);
  const { id, language, createdAt, activeOn = null } = user;
  const translations = stores('translations');
  const [sessions, picture, parts, terms] = await Promise.all([
    exportSessions(stores('accounts'), id, now),
    exportPicture(stores('images'), user),
    language === null
      ? []
      : readEachPart(
          translations,
          language,
          (slug) => exportPart(translations, { language, slug }, id),
          storedSlugsIn,
        ),
    language === null ? NO_TERMS : readTerms(translations, language),
  ]);
  return {
    exportedAt: new Date(now).toISOString(),
    account: { id, createdAt, lastActiveOn: activeOn, ...toProfile(user) },
    picture,
    sessions,
    parts,
    suggestions: terms.proposals.filter(({ by }) => by.userId === id),
  };
}

async function exportSessions(accounts: Store, userId: string, now: number): Promise<object[]> {
  const ids = await listSessions(accounts, userId);
  const sessions = await Promise.all(ids.map((session) => readSession(accounts, session, now)));
  return sessions.flatMap((session) =>
    session
      ? { startedAt: session.startedAt, usedAt: new Date(session.rotatedAt).toISOString() }
      : [],
  );
}

async function exportPicture(images: Store, { profile }: User): Promise<object | null> {
  const { pictureId } = profile;
  const body = isBodyId(pictureId) ? await readBody(images, 'profiles', pictureId) : null;
  if (!body || body.bytes.byteLength > MAX_EXPORTED_PICTURE_BYTES) return null;
  return { type: body.type, base64: Buffer.from(body.bytes).toString('base64') };
}

/** Returns the texts of a part that the account wrote, when it wrote, and what it said about the part. */
async function exportPart(
  store: Store,
  place: { language: TargetLanguage; slug: PartSlug },
  userId: string,
): Promise<object> {
  const { language, slug } = place;
  const [{ document, live }, discussion, revisions] = await Promise.all([
    readPartState(store, place),
    readRecord(store, discussionKey(language, slug), DiscussionSchema),
    listRevisions(store, place),
  ]);
  const newest = revisions.reverse().slice(0, EXPORTED_WRITES_PER_PART);
  const entries = await mapLimited(newest, (rev) => readEntry(store, place, rev));
  const isOwn = ({ by }: { by: { userId: string } | null }) => by?.userId === userId;
  const reviews = discussion ? [discussion.review, ...discussion.past] : [];
  return {
    part: slug,
    draft: document.draft && isOwn(document.draft) ? document.draft.text : null,
    published: live && isOwn(live) ? live.part : null,
    writes: entries.flatMap((entry) =>
      entry && isOwn(entry) ? { rev: entry.rev, kind: entry.kind, at: entry.at } : [],
    ),
    comments: (discussion?.threads ?? []).flatMap(({ field, comments }) =>
      comments.filter(isOwn).map(({ at, text }) => ({ field, at, text })),
    ),
    reviews: reviews.flatMap((review) => {
      if (!review) return [];
      const request = isOwn(review) ? [{ at: review.at, note: review.note }] : [];
      const { answer } = review;
      return answer && isOwn(answer) ? [...request, { at: answer.at, note: answer.note }] : request;
    }),
  };
}
