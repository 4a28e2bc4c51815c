// The review of a draft by somebody else: the draft as a word diff against the published text, paragraph by paragraph,
// with comments, and the buttons to ask for the review and to answer (decision 126).
import { useEffect, useLayoutEffect, useRef } from 'react';
import { HTML_LANG, type Language } from '../../domain/languages.ts';
import { blankLike, changedFields, getField } from '../../domain/translation/text/fields.ts';
import { Dialog } from '../Dialog.tsx';
import work from '../work.module.css';
import storyType from '../StoryType.module.css';
import { fieldLabel } from '../../i18n/field-label.ts';
import { DiffText } from '../diff/DiffText.tsx';
import type { ReviewTexts } from './texts.ts';
import styles from './Discussion.module.css';
import { refusalText, personName } from './person.ts';
import { ReviewButtons } from './ReviewButtons.tsx';
import { RowDiscussion } from './RowDiscussion.tsx';
import { Thread } from './Thread.tsx';
import { FOCUS_AFTER_ACT } from './use-act.ts';
import type { DiscussionState } from './use-discussion.ts';
import type { DiscussionResponse } from '../../domain/translation/discussion/discussion-schemas.ts';
import { formatAgo } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';

interface ReviewStateProps {
  texts: ReviewTexts;
  language: Language;
  response: DiscussionResponse;
  /** When it was loaded, in ms since 1970. */
  loadedAt: number;
}

function ReviewState({ texts, language, response, loadedAt }: ReviewStateProps) {
  const t = texts.review;
  const { review, draftDigest } = response;
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

interface ReviewDialogProps {
  texts: ReviewTexts;
  /** The interface's language. */
  language: Language;
  /** The translation's language. */
  target: Language;
  onClose: () => void;
  discussion: DiscussionState;
  isOnline: boolean;
}

export default function ReviewDialog(props: ReviewDialogProps) {
  const { texts, language, target, discussion, isOnline, onClose } = props;
  const t = texts.review;
  const { response, failure, threads, send, refresh, loadedAt, isLoading } = discussion;
  // Somebody else may have answered since the part was opened. In a layout effect, which disables buttons before paint.
  useLayoutEffect(refresh, [refresh]);
  const stateBox = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    // The focus moves to the new state, which is above the text that was read.
    if (hasActed.current) stateBox.current?.focus();
    hasActed.current = false;
  }, [response]);
  const actions = { send, isOnline, loadedAt };
  const before = response && (response.published ?? blankLike(response.source.text));
  const changed = response?.draft && before ? changedFields(before, response.draft) : [];
  const detached = response?.threads.filter(({ field }) => field === null) ?? [];
  return (
    <Dialog title={t.title} closeLabel={texts.close} place="wide" onClose={onClose}>
      <div className={`${work.wide ?? ''} ${work.stack ?? ''}`}>
        {!response && !failure && <p role="status">{t.loading}</p>}
        {failure && <p role="alert">{refusalText(failure, texts.discussion)}</p>}
        {response && (
          <>
            <p>{response.needsApproval ? t.needed : t.optional}</p>
            <div {...FOCUS_AFTER_ACT} ref={stateBox} className={styles.standing}>
              <ReviewState
                texts={texts}
                language={language}
                response={response}
                loadedAt={loadedAt}
              />
            </div>
            {changed.map((field) => (
              <section key={field} className={styles.field} data-changed={field}>
                <h3 className={work.soft}>{fieldLabel(texts.fields, field)}</h3>
                <p className={storyType.story} lang={HTML_LANG.en}>
                  {getField(response.source.text, field)}
                </p>
                <DiffText
                  texts={texts.stale}
                  before={(before && getField(before, field)) ?? ''}
                  after={(response.draft && getField(response.draft, field)) ?? ''}
                  language={target}
                />
                <RowDiscussion
                  texts={texts.discussion}
                  language={language}
                  field={field}
                  sourceHash={getField(response.source.hashes, field) ?? ''}
                  threads={threads.get(field) ?? []}
                  actions={actions}
                />
              </section>
            ))}
            {detached.length > 0 && (
              <section className={styles.field}>
                <h3 className={work.soft}>{t.lost}</h3>
                {detached.map((thread) => (
                  <div key={thread.id} {...FOCUS_AFTER_ACT} className={styles.discussion}>
                    <p className={storyType.story} lang={HTML_LANG.en}>
                      {thread.source}
                    </p>
                    <Thread
                      texts={texts.discussion}
                      language={language}
                      thread={thread}
                      actions={actions}
                    />
                  </div>
                ))}
              </section>
            )}
            <ReviewButtons
              key={response.review?.id ?? ''}
              texts={texts}
              response={response}
              actions={actions}
              isLoading={isLoading}
              hasChanges={changed.length > 0}
              onActed={() => {
                hasActed.current = true;
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
