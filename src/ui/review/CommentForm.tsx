// A field for a comment or a note, with the button that sends it. What was typed stays when sending fails.
import { useId, useState, type ReactNode } from 'react';
import type { DiscussionAct } from '../../domain/translation/discussion/requests.ts';
import { MAX_COMMENT_CHARS } from '../../domain/translation/limits.ts';
import { Button } from '../Button.tsx';
import styles from './Discussion.module.css';
import type { DiscussionActions } from './types.ts';
import { useAct } from './use-act.ts';
import type { ReviewTexts } from './texts.ts';
import { toVisibleText } from '../../domain/visible-text.ts';

interface CommentFormProps {
  texts: ReviewTexts['discussion'];
  /** The field's label and the button's. */
  label: string;
  actions: DiscussionActions;
  toAct: (text: string) => DiscussionAct;
  /** Further buttons. */
  children?: ReactNode;
}

export function CommentForm({ texts, label, actions, toAct, children }: CommentFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { isBusy, problem, act } = useAct(actions.send, texts);
  const words = toVisibleText(text);
  const send = async (): Promise<void> => {
    if (await act(toAct(words))) setText('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '') void send();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={2}
        maxLength={MAX_COMMENT_CHARS}
        placeholder={texts.write}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      {!actions.isOnline && <p>{texts.offline}</p>}
      <div className={styles.buttons}>
        <Button type="submit" size="small" disabled={words === '' || isBusy || !actions.isOnline}>
          {isBusy ? texts.sending : label}
        </Button>
        {children}
      </div>
    </form>
  );
}
