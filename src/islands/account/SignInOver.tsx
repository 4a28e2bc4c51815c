// Asks to sign in over the page when the session has ended while it was open (DESIGN decision 29). The page behind stays as
// it is, and goes on with what it was doing. An island of its own, so that every room's pages can have it.
import { userIdOf, type SessionTokens } from '../../domain/account/session.ts';
import { fill } from '../../i18n/messages.ts';
import {
  $isSignInAsked,
  $signedInEmail,
  answerSignIn,
  saveSession,
  sessionUserId,
} from '../../stores/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import entrance from '../../ui/entrance.module.css';
import { useStore } from '../../ui/use-store.ts';
import { LoginForm } from './sign-in/LoginForm.tsx';
import type { AccountPageProps, AccountTexts } from './types.ts';

interface SignInOverProps extends AccountPageProps {
  texts: Pick<AccountTexts, 'login' | 'secret' | 'errors' | 'again'>;
}

/** Only whom the page belongs to can go on with it. Closing it leaves the page to be read and copied. */
export function SignInOver({ texts, language, closeLabel }: SignInOverProps) {
  const isAsked = useStore($isSignInAsked);
  const email = useStore($signedInEmail);
  if (!isAsked) return null;
  const { again } = texts;

  const goOn = (tokens: SessionTokens): string | null => {
    const owner = sessionUserId();
    if (owner !== null && userIdOf(tokens.accessToken) !== owner) {
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
        <LoginForm texts={texts} language={language} email={email} onSignedIn={goOn} />
        <button type="button" className={entrance.turn} onClick={() => answerSignIn(null)}>
          {again.cancel}
        </button>
      </div>
    </Dialog>
  );
}
