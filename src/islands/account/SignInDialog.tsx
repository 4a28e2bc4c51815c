// Asks the user to sign in over the page when the session ends while the page is open (decision 124). The page behind
// keeps its state and then continues what it was doing. A separate island, so that pages of every feature can include
// it.
import { signOut } from '../../api/session-calls.ts';
import { userIdOf, type SessionTokens } from '../../domain/account/session-tokens.ts';
import { fill } from '../../i18n/messages.ts';
import {
  $isSignInOpen,
  $signedInEmail,
  answerSignIn,
  saveSession,
  sessionUserId,
} from '../../stores/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import entrance from '../../ui/sign-in/entrance.module.css';
import forms from '../../ui/forms.module.css';
import { useStore } from '../../ui/use-store.ts';
import { LoginForm } from './sign-in/LoginForm.tsx';
import type { AccountPageProps, AccountTexts } from './types.ts';

interface SignInDialogProps extends AccountPageProps {
  texts: Pick<AccountTexts, 'login' | 'secret' | 'errors' | 'again'>;
}

/** Accepts only the account that the page belongs to. Closing the dialog leaves the page readable, to copy text. */
export function SignInDialog({ texts, language, closeLabel }: SignInDialogProps) {
  const isOpen = useStore($isSignInOpen);
  const email = useStore($signedInEmail);
  if (!isOpen) return null;
  const { again } = texts;

  const finishSignIn = (tokens: SessionTokens): string | null => {
    const owner = sessionUserId();
    if (owner !== null && userIdOf(tokens.accessToken) !== owner) {
      // The other account's session is not needed.
      void signOut(tokens.accessToken);
      return fill(again.otherPerson, { email: email ?? '' });
    }
    saveSession(tokens);
    answerSignIn(tokens.accessToken);
    return null;
  };

  return (
    <Dialog title={again.title} closeLabel={closeLabel} onClose={() => answerSignIn(null)}>
      <div className={entrance.form}>
        <p className={entrance.intro}>{again.text}</p>
        <LoginForm texts={texts} language={language} email={email} onSignedIn={finishSignIn} />
        <button
          type="button"
          className={`${forms.link ?? ''} ${entrance.turn ?? ''}`}
          onClick={() => answerSignIn(null)}
        >
          {again.cancel}
        </button>
      </div>
    </Dialog>
  );
}
