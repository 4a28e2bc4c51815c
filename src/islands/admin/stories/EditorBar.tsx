// The sticky bar below the form of a part: its state and its actions.
import type { ReactNode } from 'react';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import type { Message } from '../Notice.tsx';
import styles from './StoryEditor.module.css';

interface EditorBarProps {
  texts: AdminTexts['stories']['editor'];
  /** Whether there are changes, how many fields are invalid, or how the last write ended. */
  message: Message;
  saveLabel: string;
  isDirty: boolean;
  isBusy: boolean;
  /** While it is found out what to ask before saving. */
  isLooking: boolean;
  /** Whether something must be decided before the part can be saved. */
  isBlocked: boolean;
  /** For English only; null for translations. */
  typoOnly: { isChosen: boolean; choose: (isChosen: boolean) => void } | null;
  onDiscard: () => void;
  onPreview: () => void;
  /** What must be decided. */
  children: ReactNode;
}

/** The bar. Its main button submits the form around it. */
export function EditorBar(props: EditorBarProps) {
  const { texts, message, saveLabel, isDirty, isBusy, isLooking, isBlocked, typoOnly } = props;
  const { onDiscard, onPreview, children } = props;
  const isIdle = !isDirty || isBusy;
  return (
    <div className={styles.bar}>
      {children}
      <p className={styles.message} data-tone={message.tone} role="status">
        {message.text}
      </p>
      {typoOnly && (
        <label className={styles.typo} title={texts.typoOnlyHint}>
          <input
            type="checkbox"
            checked={typoOnly.isChosen}
            onChange={({ target }) => typoOnly.choose(target.checked)}
          />
          <span>
            {texts.typoOnly}
            <span className="visually-hidden">. {texts.typoOnlyHint}</span>
          </span>
        </label>
      )}
      <div className={buttons.row}>
        <Button disabled={isIdle || isLooking} onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button onClick={onPreview}>{texts.preview}</Button>
        <Button type="submit" kind="main" disabled={isIdle || isBlocked}>
          {isBusy || isLooking ? texts.saving : saveLabel}
        </Button>
      </div>
    </div>
  );
}
