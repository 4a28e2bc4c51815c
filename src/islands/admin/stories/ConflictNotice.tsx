// A conflict with a concurrent save of the same text: who and when, what they saved, and the choice (decision 122).
import { useState, type ReactNode } from 'react';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import styles from './StoryEditor.module.css';

interface ConflictNoticeProps {
  texts: Pick<
    AdminTexts['stories']['editor']['conflict'],
    'showTheirs' | 'keepMine' | 'takeTheirs'
  >;
  title?: string;
  text: string;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Renders a dialog with what they saved; null if they deleted the text. */
  theirs: ((onClose: () => void) => ReactNode) | null;
}

/** The message. The form keeps what was typed. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { texts, title, text, isBusy, onKeepMine, onTakeTheirs, theirs } = props;
  const [isShown, setShown] = useState(false);
  return (
    <section className={styles.conflict} role="alert">
      {title !== undefined && <h2>{title}</h2>}
      <p>{text}</p>
      <div className={buttons.row}>
        {theirs && <Button onClick={() => setShown(true)}>{texts.showTheirs}</Button>}
        <Button disabled={isBusy} onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
      </div>
      {isShown && theirs?.(() => setShown(false))}
    </section>
  );
}
