// One thread of comments: what was said, a reply, and "resolved".
import type { Language } from '../../domain/languages.ts';
import type { SeenThread } from '../../domain/translation/discussion/discussion-schemas.ts';
import { formatAgo } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import { Button } from '../Button.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './Discussion.module.css';
import { personName } from './person.ts';
import { useAct } from './use-act.ts';
import type { ReviewTexts } from './texts.ts';
import type { DiscussionActions } from './types.ts';

interface ThreadProps {
  texts: ReviewTexts['discussion'];
  language: Language;
  thread: SeenThread;
  actions: DiscussionActions;
}

export function Thread({ texts, language, thread, actions }: ThreadProps) {
  const { id, comments, resolved } = thread;
  const { isBusy, problem, act } = useAct(actions.send, texts);
  return (
    <article className={styles.thread} data-resolved={resolved !== null} data-thread={id}>
      <ol className={styles.comments}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <p className={styles.said}>
              <strong>{personName(comment.by, texts)}</strong>{' '}
              <time dateTime={comment.at}>{formatAgo(comment.at, actions.loadedAt, language)}</time>
            </p>
            <p className={styles.words}>{comment.text}</p>
          </li>
        ))}
      </ol>
      {resolved ? (
        <p className={styles.said}>
          {resolved.by.isOwn
            ? texts.resolvedYou
            : fill(texts.resolved, { name: personName(resolved.by, texts) })}{' '}
          <Button
            size="small"
            kind="plain"
            disabled={!actions.isOnline || isBusy}
            onClick={() => void act({ action: 'reopen', thread: id })}
          >
            {texts.reopen}
          </Button>
        </p>
      ) : (
        <CommentForm
          texts={texts}
          label={texts.reply}
          actions={actions}
          toAct={(text) => ({ action: 'reply', thread: id, text })}
        >
          <Button
            size="small"
            disabled={!actions.isOnline || isBusy}
            onClick={() => void act({ action: 'resolve', thread: id })}
          >
            {texts.resolve}
          </Button>
        </CommentForm>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </article>
  );
}
