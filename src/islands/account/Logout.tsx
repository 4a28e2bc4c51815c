// The button that ends a session (SPEC 2); on all pages of translators.
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

/** Text that no server has is deleted only after a question: whoever signs out leaves nothing behind. */
export function Logout({ texts, language, closeLabel }: LogoutProps) {
  const [step, setStep] = useState<'idle' | 'asking' | 'leaving'>('idle');
  const { nav, dashboard } = texts;

  const leave = (): void => {
    setStep('leaving');
    void logOut(language);
  };
  const begin = async (): Promise<void> => {
    const userId = sessionUserId();
    if (userId !== null && (await hasBackups(userId))) setStep('asking');
    else leave();
  };
  const stay = (): void => setStep('idle');

  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        aria-disabled={step === 'leaving'}
        onClick={() => {
          if (step === 'idle') void begin();
        }}
      >
        <LogOut size={16} aria-hidden />
        {step === 'leaving' ? nav.leaving : nav.logout}
      </button>
      {step === 'asking' && (
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
