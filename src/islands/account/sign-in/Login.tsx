// The page /cms/login/ (SPEC 2): signing in, and recovery for a forgotten password.
import { useEffect, useRef, useState } from 'react';
import { signOut } from '../../../api/session-calls.ts';
import { accountPath, pathAfterLogin, RETURN_PARAMETER } from '../../../domain/account/routes.ts';
import type { SessionTokens } from '../../../domain/account/session-tokens.ts';
import { takePassedState } from '../../../stores/passed-state.ts';
import { passToast, showPassedToast } from '../../../stores/passed-toast.ts';
import { clearSession, loadSession, saveSession } from '../../../stores/session.ts';
import entrance from '../../../ui/sign-in/entrance.module.css';
import forms from '../../../ui/forms.module.css';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { LoginForm } from './LoginForm.tsx';
import { RecoverForm } from './RecoverForm.tsx';
import type { AccountPageProps, AccountTexts } from '../types.ts';

interface LoginProps extends Omit<AccountPageProps, 'closeLabel'> {
  texts: Pick<AccountTexts, 'login' | 'recover' | 'signup' | 'secret' | 'errors'>;
}

/** Tells visitors that they are already signed in, rather than redirecting them. */
export function Login({ texts, language }: LoginProps) {
  const { login, recover } = texts;
  const isHydrated = useHydrated();
  const hasSessionEnded = isHydrated && new URLSearchParams(location.search).has(RETURN_PARAMETER);
  const isSignedIn = isHydrated && loadSession() !== null;
  const [isRecovering, setRecovering] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    showPassedToast();
    const { email } = takePassedState();
    const field = document.querySelector<HTMLInputElement>('input[name="email"]');
    if (field && email !== undefined) field.value = email;
  }, []);

  const switchForm = (toRecovery: boolean): void => {
    setRecovering(toRecovery);
    // A screen reader then says the heading, which names the form that is shown now.
    requestAnimationFrame(() => title.current?.focus());
  };

  const beginSession = (tokens: SessionTokens): string | null => {
    if (!saveSession(tokens)) {
      clearSession();
      void signOut(tokens.accessToken);
      return login.notStored;
    }
    const { successTitle, success } = login;
    passToast({ title: successTitle, text: success, tone: 'success' });
    location.assign(pathAfterLogin(location.search, language));
    return null;
  };

  return (
    <>
      <h1 ref={title} className={entrance.title} tabIndex={-1}>
        {isRecovering ? recover.title : login.title}
      </h1>
      {!isRecovering && (isSignedIn || hasSessionEnded) && (
        <p className={entrance.message} role="status">
          {isSignedIn ? login.alreadyUnnamed : login.ended}{' '}
          {isSignedIn && <a href={accountPath(language, 'dashboard')}>{login.toDashboard}</a>}
        </p>
      )}
      {isRecovering ? (
        <RecoverForm texts={texts} language={language} onDone={() => switchForm(false)} />
      ) : (
        <LoginForm texts={texts} language={language} email={null} onSignedIn={beginSession} />
      )}
      <button
        type="button"
        className={`${forms.link ?? ''} ${entrance.turn ?? ''}`}
        onClick={() => switchForm(!isRecovering)}
      >
        {isRecovering ? recover.back : login.forgot}
      </button>
    </>
  );
}
