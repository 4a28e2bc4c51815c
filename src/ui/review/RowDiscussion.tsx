// The comments on a field, and the form for a new one unless one is unresolved.
import type { Language } from '../../domain/languages.ts';
import type { SeenThread } from '../../domain/translation/discussion/discussion-schemas.ts';
import type { FieldId } from '../../domain/translation/text/fields.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './Discussion.module.css';
import { Thread } from './Thread.tsx';
import type { DiscussionActions } from './types.ts';
import type { ReviewTexts } from './texts.ts';
import { FOCUS_AFTER_ACT } from './use-act.ts';

interface RowDiscussionProps {
  texts: ReviewTexts['discussion'];
  language: Language;
  field: FieldId;
  /** Hash of the field's current English. */
  sourceHash: string;
  threads: readonly SeenThread[];
  actions: DiscussionActions;
}

export function RowDiscussion(props: RowDiscussionProps) {
  const { texts, language, field, sourceHash, threads, actions } = props;
  return (
    <section
      {...FOCUS_AFTER_ACT}
      className={threads.length > 0 ? styles.discussion : undefined}
      aria-label={texts.title}
    >
      {threads.map((thread) => (
        <Thread
          key={thread.id}
          texts={texts}
          language={language}
          thread={thread}
          actions={actions}
        />
      ))}
      {threads.every(({ resolved }) => resolved !== null) && (
        <CommentForm
          texts={texts}
          label={texts.comment}
          actions={actions}
          toAct={(text) => ({ action: 'comment', field, sourceHash, text })}
        />
      )}
    </section>
  );
}
