// Comments on a part and reviews of its draft (decision 126): applies one act, and answers with the discussion as that
// person sees it.
import { AppError, type ErrorCode } from '../../../src/domain/errors.ts';
import { applyAct, type Refusal } from '../../../src/domain/translation/discussion/act.ts';
import type {
  DiscussionAct,
  DiscussionResponse,
  SeenPerson,
  SeenReview,
} from '../../../src/domain/translation/discussion/discussion-schemas.ts';
import type {
  Discussion,
  Person,
  Review,
} from '../../../src/domain/translation/discussion/discussion.ts';
import { threadFields } from '../../../src/domain/translation/discussion/thread-fields.ts';
import { getField } from '../../../src/domain/translation/text/fields.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { chargeWrite } from '../http/write-budget.ts';
import { seenBy } from '../identity/participant.ts';
import { readDiscussion } from '../texts/discussion.ts';
import { textName } from '../texts/head/record-names.ts';
import { alignVersion } from '../texts/versions.ts';
import { publishedOf, readPartAndReferences } from '../texts/write-context.ts';
import { changeDiscussion, readLanguageSettings, wordsDigest } from './discussion-record.ts';
import type { PartCall } from './part-request.ts';

const REFUSALS = {
  'field-unknown': 'body.invalid',
  'thread-unknown': 'discussion.unknown',
  full: 'discussion.full',
  'review-changed': 'review.changed',
  'review-answered': 'review.answered',
  'own-words': 'review.own',
  'not-yours': 'review.not-yours',
} as const satisfies Record<Refusal, ErrorCode>;

/** Reads the part and what was said about it: five reads in parallel. */
async function readDiscussedPart({ stores, place }: PartCall) {
  const store = stores('translations');
  const [{ partState, references }, discussion, settings] = await Promise.all([
    readPartAndReferences(store, place),
    readDiscussion(store, place),
    readLanguageSettings(store, place.language),
  ]);
  const { source } = references;
  const published = publishedOf(partState, references);
  const { draft } = partState.document;
  return {
    source,
    published: published && alignVersion(published, source).text,
    draft: draft && { text: alignVersion(draft, source).text, authors: draft.authors },
    discussion,
    settings,
  };
}

type DiscussedPart = Awaited<ReturnType<typeof readDiscussedPart>>;

/** Answers GET with the discussion as this person sees it. */
export async function showDiscussion(call: PartCall): Promise<DiscussionResponse> {
  const part = await readDiscussedPart(call);
  return toDiscussionResponse(call, part, part.discussion);
}

/**
 * Applies one act (POST). An approval is checked against the draft as it was read before; publishing checks the words
 * again. Throws the refusals of `applyAct`, and `request.too-many` (429).
 */
export async function discuss(
  call: PartCall,
  wanted: DiscussionAct,
  now: number,
): Promise<DiscussionResponse> {
  const { request, stores, place, person } = call;
  const body = JSON.stringify(wanted);
  const scope = [place.language, place.slug, person.userId, body];
  const operation = operationId(request, 'discussion', ...scope);
  const [part] = await Promise.all([
    readDiscussedPart(call),
    chargeWrite(stores('throttles'), person.userId, Buffer.byteLength(body), operation, now),
  ]);
  const { source, draft } = part;
  const at = new Date(now).toISOString();
  const { value } = await changeDiscussion(stores('translations'), place, operation, (before) => {
    const result = applyAct(before, wanted, {
      id: operation,
      at,
      by: person,
      draft: draft && { digest: wordsDigest(draft.text), authors: draft.authors },
      sourceOf: (field) => getField(source.text, field) ?? null,
    });
    if ('refused' in result) throw new AppError(REFUSALS[result.refused]);
    return result.next;
  });
  const discussion = value ?? part.discussion;
  await logAnswer(call, wanted, discussion.review, operation);
  return toDiscussionResponse(call, part, discussion);
}

/** Writes an admin's answer to a review to the audit log, once, with the time it was given. */
async function logAnswer(
  call: PartCall,
  { action }: DiscussionAct,
  review: Review | null,
  operation: string,
): Promise<void> {
  if (call.who !== 'admin' || (action !== 'approve' && action !== 'return') || !review?.answer)
    return;
  const name = action === 'approve' ? 'review.approved' : 'review.returned';
  const subject = textName(call.place);
  const entryId = derivedId('review', operation);
  await call.log(name, Date.parse(review.answer.at), { subject }, entryId);
}

function toDiscussionResponse(
  { person }: PartCall,
  { source, published, draft, settings }: DiscussedPart,
  { threads, review }: Discussion,
): DiscussionResponse {
  const seen = seenBy(person);
  const places = threadFields(threads, source);
  return {
    threads: threads.map(({ id, source: words, comments, resolved }, index) => ({
      id,
      field: places[index] ?? null,
      source: words,
      comments: comments.map((comment) => ({ ...comment, by: seen(comment.by) })),
      resolved: resolved && { by: seen(resolved.by), at: resolved.at },
    })),
    review: review && toSeenReview(review, person, seen),
    draftDigest: draft && wordsDigest(draft.text),
    needsApproval: settings.needsApproval && !person.isAdmin,
    source: { text: source.text, hashes: source.hashes },
    published,
    draft: draft && draft.text,
  };
}

function toSeenReview(
  { by, answer, authors, ...review }: Review,
  { userId }: Person,
  seen: (person: Person) => SeenPerson,
): SeenReview {
  return {
    ...review,
    by: seen(by),
    answer: answer && { ...answer, by: seen(answer.by) },
    isAuthor: authors.includes(userId),
  };
}
