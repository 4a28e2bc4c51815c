// The buttons below the text (SPEC 2). See domain/translation/buttons for which of them are enabled.
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type ReactNode } from 'react';
import type { WorkspaceButtons } from '../../../domain/translation/buttons.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Busy } from './editor-types.ts';
import styles from './WorkFooter.module.css';
import type { WorkspaceTexts } from '../texts.ts';

/** An action that needs confirmation. */
export type Question =
  | 'loadDraft'
  | 'saveDraft'
  | 'publish'
  | 'reset'
  | 'discard'
  | 'deleteDraft'
  | 'unpublish';

interface ActionBarProps {
  texts: WorkspaceTexts['actions'];
  buttons: WorkspaceButtons;
  busy: Busy | null;
  onAsk: (question: Question) => void;
  /** Shown above the buttons. */
  above: ReactNode;
  children: ReactNode;
}

export function ActionBar({ texts, buttons, busy, onAsk, above, children }: ActionBarProps) {
  const [isOpen, setOpen] = useState(false);
  const others = [
    { question: 'loadDraft', isShown: buttons.showsLoadDraft, isEnabled: buttons.canLoadDraft },
    { question: 'reset', isShown: buttons.showsReset, isEnabled: buttons.canReset },
    {
      question: 'unpublish',
      isShown: buttons.showsUnpublish,
      isEnabled: buttons.canUnpublish,
    },
    { question: 'discard', isShown: buttons.showsDiscard, isEnabled: buttons.canDiscard },
  ] as const;
  const shown = others.filter(({ isShown }) => isShown);
  return (
    <footer className={styles.footer} aria-label={texts.label}>
      {above}
      <div className={styles.saving}>{children}</div>
      <div className={styles.others} data-open={isOpen}>
        {shown.map(({ question, isEnabled }) => (
          <Button key={question} disabled={!isEnabled} onClick={() => onAsk(question)}>
            {texts[question]}
          </Button>
        ))}
      </div>
      {shown.length > 0 && (
        <Button
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={texts.more}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis size={18} aria-hidden />
        </Button>
      )}
      <Button
        className={styles.grow}
        disabled={!buttons.canSave}
        onClick={() => onAsk('saveDraft')}
      >
        {busy === 'draft' ? texts.busy.draft : texts.saveDraft}
      </Button>
      <Button
        kind="main"
        className={styles.grow}
        disabled={!buttons.canPublish}
        onClick={() => onAsk('publish')}
      >
        {busy === 'publish' ? texts.busy.publish : texts.publish}
      </Button>
    </footer>
  );
}
