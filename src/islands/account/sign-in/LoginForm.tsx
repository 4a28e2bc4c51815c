// The form for email and password (SPEC 2, "Translator login"), on its own page and in the dialog over a page whose
// session has ended.
import { signIn } from '../../../api/session-calls.ts';
import type { Language } from '../../../domain/languages.ts';
import type { SessionTokens } from '../../../domain/account/session-tokens.ts';
import { heldAccessToken } from '../../../stores/session.ts';
import entrance from '../../../ui/sign-in/entrance.module.css';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { signInErrorText } from '../failure-text.ts';
import { FormEnd } from '../../../ui/sign-in/FormEnd.tsx';
import type { AccountTexts } from '../types.ts';
import { useAccountForm } from '../../../ui/sign-in/use-account-form.ts';

interface LoginFormProps {
  texts: Pick<AccountTexts, 'login' | 'secret' | 'errors'>;
  language: Language;
  /** The only email that may sign in; null allows any. */
  email: string | null;
  /** Starts the session. Returns an error text, or null on success. */
  onSignedIn: (tokens: SessionTokens) => string | null;
}

const FIELDS = ['email', 'password'] as const;

/** Shows field errors at their fields, and the server's error above the button. */
export function LoginForm({ texts, language, email, onSignedIn }: LoginFormProps) {
  const { login, secret } = texts;
  const { form, isBusy, wrong, submit, clear } = useAccountForm(
    FIELDS,
    (typed) => ({
      ...(typed.email.trim() === '' && { email: login.emailInvalid }),
      ...(typed.password === '' && { password: login.passwordMissing }),
    }),
    async (typed, element) => {
      const typedLogin = { email: typed.email.trim(), password: typed.password };
      const result = await signIn(typedLogin, { token: heldAccessToken() });
      const problem = result.ok
        ? onSignedIn(result.data)
        : signInErrorText(result, texts, language);
      if (problem === null) return null;
      element.querySelector<HTMLInputElement>('[name="password"]')?.select();
      return { form: problem };
    },
  );

  return (
    <form ref={form} className={entrance.form} noValidate onSubmit={submit} onInput={clear}>
      <EmailField label={secret.email} error={wrong.email} isDisabled={isBusy} fixed={email} />
      <PasswordField
        texts={secret}
        label={secret.password}
        error={wrong.password}
        autoComplete="current-password"
        isDisabled={isBusy}
      />
      <FormEnd error={wrong.form} isBusy={isBusy} label={login.submit} busyLabel={login.busy} />
    </form>
  );
}
