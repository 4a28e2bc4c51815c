// The buttons of a review: ask for it, withdraw, approve, return.
import { useId, useState } from 'react';
import { MAX_COMMENT_CHARS } from '../../domain/translation/translation-limits.ts';
import type {
  DiscussionAct,
  DiscussionResponse,
} from '../../domain/translation/discussion/discussion-schemas.ts';
import { Button } from '../Button.tsx';
import styles from './Discussion.module.css';
import type { DiscussionActions } from './types.ts';
import { useAct } from './use-act.ts';
import type { ReviewTexts } from './texts.ts';
import { toVisibleText } from '../../domain/visible-text.ts';

interface ReviewButtonsProps {
  texts: ReviewTexts;
  response: DiscussionResponse;
  actions: DiscussionActions;
  /** Whether a newer `response` is loading: an act could be about words that the draft no longer has. */
  isLoading: boolean;
  /** Whether the draft differs from what readers see. */
  hasChanges: boolean;
  /** Called once an act is stored. */
  onActed: () => void;
}

export function ReviewButtons(props: ReviewButtonsProps) {
  const { texts, response, actions, isLoading, hasChanges, onActed } = props;
  const t = texts.review;
  const id = useId();
  const [note, setNote] = useState('');
  const { isBusy, problem, act: send } = useAct(actions.send, texts.discussion);
  const perform = async (wanted: DiscussionAct): Promise<void> => {
    if (!(await send(wanted))) return;
    setNote('');
    onActed();
  };
  const { review, draftDigest } = response;
  const isOpen = review?.state === 'asked' || review?.state === 'approved';
  const isCurrent = isOpen && review.digest === draftDigest;
  const canAsk = draftDigest !== null && hasChanges && !isCurrent;
  const canAnswer = review?.state === 'asked' && !review.isAuthor;
  const canWithdraw = isOpen && review.by.isOwn;
  if (draftDigest !== null && !hasChanges && !isOpen) return <p>{t.same}</p>;
  if (!canAsk && !canAnswer && !canWithdraw) return null;
  const isDisabled = isBusy || isLoading || !actions.isOnline;
  const words = toVisibleText(note);
  const answerWith = async (action: 'approve' | 'return'): Promise<void> => {
    if (!review) return;
    await perform({ action, review: review.id, digest: draftDigest ?? review.digest, note: words });
  };
  const ask = () => perform({ action: 'ask', digest: draftDigest ?? '', note: words });
  return (
    <div className={styles.form}>
      {(canAsk || canAnswer) && (
        <>
          <label htmlFor={id}>{canAnswer ? t.noteAnswer : t.note}</label>
          <textarea
            id={id}
            className={styles.input}
            rows={2}
            maxLength={MAX_COMMENT_CHARS}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {!actions.isOnline && <p>{texts.discussion.offline}</p>}
      <div className={styles.buttons}>
        {canAsk && (
          <Button kind="main" disabled={isDisabled} onClick={() => void ask()}>
            {review ? t.askAgain : t.ask}
          </Button>
        )}
        {canAnswer && (
          <>
            <Button
              kind="main"
              disabled={isDisabled || review.digest !== draftDigest}
              onClick={() => void answerWith('approve')}
            >
              {t.approve}
            </Button>
            <Button disabled={isDisabled || words === ''} onClick={() => void answerWith('return')}>
              {t.return}
            </Button>
          </>
        )}
        {canWithdraw && (
          <Button
            disabled={isDisabled}
            onClick={() => void perform({ action: 'withdraw', review: review.id })}
          >
            {t.withdraw}
          </Button>
        )}
      </div>
    </div>
  );
}
