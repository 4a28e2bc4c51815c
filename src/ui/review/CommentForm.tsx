// A button that opens a field for a comment, and the button that sends it. The text is kept when sending fails.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { DiscussionAct } from '../../domain/translation/discussion/discussion-schemas.ts';
import { MAX_COMMENT_CHARS } from '../../domain/translation/translation-limits.ts';
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
  children?: ReactNode;
}

export function CommentForm({ texts, label, actions, toAct, children }: CommentFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const { isBusy, problem, act } = useAct(actions.send, texts);
  const words = toVisibleText(text);
  const send = async (): Promise<void> => {
    if (!(await act(toAct(words)))) return;
    setText('');
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <div className={styles.buttons}>
        <Button size="small" aria-expanded={false} onClick={() => setOpen(true)}>
          {label}
        </Button>
        {children}
      </div>
    );
  }
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
        ref={field}
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
