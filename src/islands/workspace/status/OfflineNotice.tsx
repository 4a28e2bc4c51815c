// The notice shown while offline (SPEC 2). It dims the edges, but never covers the text permanently or intercepts
// clicks: the fields stay readable, copyable and editable (decision 124, differs).
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { accountPath } from '../../../domain/account/routes.ts';
import type { Language } from '../../../domain/languages.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import styles from './OfflineNotice.module.css';
import type { WorkspaceTexts } from '../texts.ts';

interface OfflineNoticeProps {
  texts: WorkspaceTexts;
  language: Language;
  onCheck: () => Promise<void>;
}

/** Shows the notice. Mounted only while offline. */
export function OfflineNotice({ texts, language, onCheck }: OfflineNoticeProps) {
  const [isChecking, setChecking] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const t = texts.offline;
  const check = async (): Promise<void> => {
    setChecking(true);
    await onCheck();
    setChecking(false);
  };
  const choices = (
    <div className={buttons.row}>
      <Button kind="main" disabled={isChecking} onClick={() => void check()}>
        {isChecking ? t.checking : t.check}
      </Button>
      <a className={buttons.button} href={accountPath(language, 'dashboard')}>
        {t.back}
      </a>
      {isOpen && (
        <Button kind="plain" onClick={() => setOpen(false)}>
          {texts.close}
        </Button>
      )}
    </div>
  );
  if (!isOpen) {
    return (
      <div className={styles.banner} role="status" data-banner="offline">
        <WifiOff size={18} aria-hidden />
        <p>{t.title}</p>
        {choices}
      </div>
    );
  }
  return (
    <div className={styles.veil} data-offline-overlay>
      <section className={styles.card} role="alert" aria-label={t.title}>
        <h2>
          <WifiOff size={22} aria-hidden />
          {t.title}
        </h2>
        <p>{t.text}</p>
        {choices}
      </section>
    </div>
  );
}
