// Shown instead of the fields when a part or the account cannot be loaded: the reason, the actions, and the texts on
// this device.
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState, type ReactNode } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { Button } from '../../../ui/Button.tsx';
import { BackedUpTexts } from './BackedUpTexts.tsx';
import { PartLinks } from './UnknownPart.tsx';
import styles from './BackedUpTexts.module.css';
import type { EditorConfig } from '../editor-config.ts';
import type { PartTitle, WorkspaceTexts } from '../texts.ts';
import buttons from '../../../ui/buttons.module.css';

interface LoadProblemProps {
  texts: WorkspaceTexts;
  language: Language;
  titles: readonly PartTitle[];
  /** The user whose texts may be shown; null without a session. */
  userId: string | null;
  isOnline: boolean;
  /** The page that the Back link leads to. */
  home: string;
  /** Returns the address of another part; given if this one was removed from the story. */
  hrefOf?: EditorConfig['hrefOf'] | undefined;
  /** Checks the connection and shows the result. */
  onCheck: () => Promise<void>;
  onRetry: () => void;
  /** The button to log out, where no header has it. */
  leaveButton?: ReactNode;
}

export function LoadProblem(props: LoadProblemProps) {
  const { texts, language, titles, userId, isOnline, home, hrefOf, onCheck, onRetry } = props;
  const reason = hrefOf ? texts.removed : texts.failed;
  const [isChecking, setChecking] = useState(false);
  const check = async (): Promise<void> => {
    setChecking(true);
    await onCheck();
    setChecking(false);
  };
  return (
    <div className={styles.screen} data-screen="failed">
      <div className={styles.reason} role="alert">
        <h1>
          {!isOnline && <WifiOff size={28} aria-hidden />}
          {isOnline ? reason.title : texts.offline.title}
        </h1>
        <p>{isOnline ? reason.text : texts.kept.waiting}</p>
      </div>
      <div className={buttons.row}>
        {isOnline ? (
          <Button kind="main" onClick={onRetry}>
            {texts.failed.retry}
          </Button>
        ) : (
          <Button kind="main" disabled={isChecking} onClick={() => void check()}>
            {isChecking ? texts.offline.checking : texts.offline.check}
          </Button>
        )}
        <a className={buttons.button} href={home}>
          {texts.offline.back}
        </a>
        {props.leaveButton}
      </div>
      {hrefOf && isOnline && <PartLinks titles={titles} hrefOf={hrefOf} />}
      {userId !== null && (
        <BackedUpTexts texts={texts} language={language} titles={titles} userId={userId} />
      )}
    </div>
  );
}
