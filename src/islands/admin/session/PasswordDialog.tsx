// Asks for the password over the page when the session ends while the page is open (decision 118).
import { useStore } from '../../../ui/use-store.ts';
import { useRef } from 'react';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { $adminSession, $isPasswordAsked, answerPassword } from '../../../stores/admin-session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import entrance from '../../../ui/entrance.module.css';
import forms from '../../../ui/forms.module.css';
import { leave } from './leave.ts';
import { SignInForm } from './SignInForm.tsx';

/** Cancelling goes to the sign-in page. Only then is the state of the page behind lost. */
export function PasswordDialog({ texts }: { texts: AdminTexts }) {
  const isAsked = useStore($isPasswordAsked);
  const session = useStore($adminSession);
  const isLeaving = useRef(false);
  if (!isAsked) return null;
  const giveUp = (): void => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    answerPassword(null);
    leave({ isEnded: true });
  };
  return (
    <Dialog title={texts.again.title} closeLabel={texts.cancel} onClose={giveUp}>
      <div className={entrance.form}>
        <p className={entrance.intro}>{texts.again.text}</p>
        <SignInForm
          texts={texts.login}
          username={session?.username ?? ''}
          onSignedIn={({ token }) => answerPassword(token)}
        />
        <button
          type="button"
          className={`${forms.link ?? ''} ${entrance.turn ?? ''}`}
          onClick={giveUp}
        >
          {texts.again.cancel}
        </button>
      </div>
    </Dialog>
  );
}
