// The logout button (SPEC 2), shown on all pages for translators.
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '../../domain/languages.ts';
import controls from '../../ui/controls.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { hasBackups } from '../../offline/translation-backup.ts';
import { sessionUserId } from '../../stores/session.ts';
import { logOut } from './entry.ts';
import styles from './Logout.module.css';
import type { AccountTexts } from './types.ts';

interface LogoutProps {
  texts: { nav: AccountTexts['nav']; dashboard: Pick<AccountTexts['dashboard'], LogoutWords> };
  language: Language;
  closeLabel: string;
}

export type LogoutWords = 'logoutTitle' | 'logoutText' | 'logoutStay' | 'logoutGo';

/** Logging out deletes the local backups, so it asks first if one exists: that text may be stored nowhere else. */
export function Logout({ texts, language, closeLabel }: LogoutProps) {
  const [step, setStep] = useState<'idle' | 'asking' | 'answered' | 'leaving'>('idle');
  const { nav, dashboard } = texts;
  const isLeaving = step === 'answered' || step === 'leaving';

  const leave = (): void => {
    if (isLeaving) return;
    // The dialog stays open until the page unloads. Otherwise the second click of a double click would hit a link below
    // it.
    setStep(step === 'asking' ? 'answered' : 'leaving');
    void logOut(language);
  };
  const begin = async (): Promise<void> => {
    const userId = sessionUserId();
    if (userId !== null && (await hasBackups(userId))) setStep('asking');
    else leave();
  };
  const stay = (): void => {
    if (!isLeaving) setStep('idle');
  };

  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        aria-disabled={isLeaving}
        onClick={() => {
          if (step === 'idle') void begin();
        }}
      >
        <LogOut size={16} aria-hidden />
        {isLeaving ? nav.leaving : nav.logout}
      </button>
      {(step === 'asking' || step === 'answered') && (
        <Dialog
          title={dashboard.logoutTitle}
          closeLabel={closeLabel}
          onClose={stay}
          actions={
            <div className={styles.answers}>
              <button type="button" className={controls.secondary} onClick={leave}>
                {dashboard.logoutGo}
              </button>
              <button type="button" className={controls.primary} onClick={stay}>
                {dashboard.logoutStay}
              </button>
            </div>
          }
        >
          <p>{dashboard.logoutText}</p>
        </Dialog>
      )}
    </>
  );
}
