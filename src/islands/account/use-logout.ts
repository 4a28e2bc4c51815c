// Logging out deletes the local backups, so it asks first if one exists: that text may be stored nowhere else.
import { useState } from 'react';
import type { Language } from '../../domain/languages.ts';
import { hasBackups } from '../../offline/translation-backup.ts';
import { sessionUserId } from '../../stores/session.ts';
import { logOut } from './entry.ts';

/** Leads from the request to log out to the login page. A step that comes out of order does nothing. */
export function useLogout(language: Language) {
  const [step, setStep] = useState<'idle' | 'asking' | 'answered' | 'leaving'>('idle');
  const isLeaving = step === 'answered' || step === 'leaving';
  const leave = (): void => {
    if (isLeaving) return;
    // The dialog stays open until the page unloads: the second half of a double click must not hit a link below.
    setStep(step === 'asking' ? 'answered' : 'leaving');
    void logOut(language);
  };
  return {
    isAsking: step === 'asking' || step === 'answered',
    isLeaving,
    /** Asks, or logs out. `hasUnsavedText`: the page has text that is not even in a backup yet. */
    begin: async (hasUnsavedText = false) => {
      if (step !== 'idle') return;
      const userId = sessionUserId();
      if (hasUnsavedText || (userId !== null && (await hasBackups(userId)))) setStep('asking');
      else leave();
    },
    leave,
    stay: () => {
      if (!isLeaving) setStep('idle');
    },
  };
}
