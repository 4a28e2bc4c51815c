// Says how the review of a part stands.
import type { Language } from '../../domain/languages.ts';
import type { DiscussionResponse } from '../../domain/translation/discussion/discussion-requests.ts';
import { formatAgo } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import styles from './Discussion.module.css';
import { personName } from './person.ts';
import type { ReviewTexts } from './texts.ts';

interface ReviewStateProps {
  texts: ReviewTexts;
  language: Language;
  answer: DiscussionResponse;
  /** When it was loaded, in ms since 1970. */
  loadedAt: number;
}

export function ReviewState({ texts, language, answer, loadedAt }: ReviewStateProps) {
  const t = texts.review;
  const { review, draftDigest } = answer;
  if (!review) return draftDigest === null ? <p role="status">{t.noDraft}</p> : null;
  const { state, by, at, note } = review;
  const name = personName(by, texts.discussion);
  const ago = formatAgo(at, loadedAt, language);
  const isWaiting = state === 'asked' || state === 'approved' || state === 'returned';
  const isChanged = isWaiting && draftDigest !== review.digest;
  const answered = review.answer && {
    name: personName(review.answer.by, texts.discussion),
    ago: formatAgo(review.answer.at, loadedAt, language),
  };
  const verdict = review.answer?.by.isOwn
    ? { approved: t.approvedYou, returned: t.returnedYou }
    : { approved: t.approved, returned: t.returned };
  return (
    <div className={styles.state} data-state={isChanged ? 'changed' : state} role="status">
      <p>{by.isOwn ? fill(t.askedYou, { ago }) : fill(t.asked, { name, ago })}</p>
      {note !== '' && <p className={styles.words}>{note}</p>}
      {answered && (state === 'approved' || state === 'returned') && (
        <p>
          <strong>{fill(verdict[state], answered)}</strong>
        </p>
      )}
      {review.answer && review.answer.note !== '' && (
        <p className={styles.words}>{review.answer.note}</p>
      )}
      {state === 'published' && <p>{t.published}</p>}
      {state === 'withdrawn' && <p>{t.withdrawn}</p>}
      {isChanged && <p>{t.changed}</p>}
      {state === 'asked' && !isChanged && review.isAuthor && <p>{t.own}</p>}
    </div>
  );
}
