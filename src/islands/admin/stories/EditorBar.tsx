// What stands below the form of a part and stays in sight: its state, and what can be done with it.
import type { ReactNode } from 'react';
import type { AdminTexts } from '../../../i18n/messages.ts';
import buttons from '../buttons.module.css';
import type { Message } from '../Notice.tsx';
import styles from './StoryEditor.module.css';

interface EditorBarProps {
  texts: AdminTexts['stories']['editor'];
  /** Whether there are changes, how many fields are wrong, or how the last write ended. */
  message: Message;
  saveLabel: string;
  isDirty: boolean;
  isBusy: boolean;
  /** Whether something has to be decided before saving makes sense. */
  isBlocked: boolean;
  /** Of English only. */
  typoOnly: { isChosen: boolean; choose: (isChosen: boolean) => void } | null;
  onDiscard: () => void;
  onPreview: () => void;
  /** What that is. */
  children: ReactNode;
}

/** The bar; its main button submits the form around it. */
export function EditorBar(props: EditorBarProps) {
  const { texts, message, saveLabel, isDirty, isBusy, isBlocked, typoOnly } = props;
  const { onDiscard, onPreview, children } = props;
  const isIdle = !isDirty || isBusy;
  return (
    <div className={styles.bar}>
      {children}
      <p className={styles.said} data-tone={message.tone} role="status">
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
        <button type="button" className={buttons.button} disabled={isIdle} onClick={onDiscard}>
          {texts.discard}
        </button>
        <button type="button" className={buttons.button} onClick={onPreview}>
          {texts.preview}
        </button>
        <button
          type="submit"
          className={buttons.button}
          data-kind="main"
          disabled={isIdle || isBlocked}
        >
          {isBusy ? texts.saving : saveLabel}
        </button>
      </div>
    </div>
  );
}
