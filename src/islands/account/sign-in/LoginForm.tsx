// The form for email and password (SPEC 2, "Translator login"), on its own page and in the dialog over a page whose
// session has ended.
import { useRef, useState, type SubmitEvent } from 'react';
import { signIn } from '../../../api/session.ts';
import type { Language } from '../../../domain/languages.ts';
import type { SessionTokens } from '../../../domain/account/session.ts';
import { heldAccessToken } from '../../../stores/session.ts';
import entrance from '../../../ui/entrance.module.css';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { loginErrorText } from '../failure-text.ts';
import { FormEnd } from './FormEnd.tsx';
import { focusFirstWrong, readFields } from '../read-fields.ts';
import type { AccountTexts } from '../types.ts';

interface LoginFormProps {
  texts: Pick<AccountTexts, 'login' | 'secret' | 'errors'>;
  language: Language;
  /** The only email that may sign in; null allows any. */
  email: string | null;
  /** Starts the session. Returns an error text, or null on success. */
  onSignedIn: (tokens: SessionTokens) => string | null;
}

const FIELDS = ['email', 'password'] as const;

type Wrong = Partial<Record<(typeof FIELDS)[number] | 'form', string>>;

/** The form. Field errors are shown at the field, the server's error above the button. */
export function LoginForm({ texts, language, email, onSignedIn }: LoginFormProps) {
  const { login, secret } = texts;
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const typed = readFields(event.currentTarget, FIELDS);
    const address = typed.email.trim();
    const missing: Wrong = {
      ...(address === '' && { email: login.emailInvalid }),
      ...(typed.password === '' && { password: login.passwordMissing }),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) {
      focusFirstWrong(form.current);
      return;
    }
    setBusy(true);
    const typedLogin = { email: address, password: typed.password };
    const result = await signIn(typedLogin, { token: heldAccessToken() });
    const problem = result.ok ? onSignedIn(result.data) : loginErrorText(result, texts, language);
    if (problem === null) return;
    setBusy(false);
    setWrong({ form: problem });
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
  };

  return (
    <form
      ref={form}
      className={entrance.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => setWrong({})}
    >
      <EmailField label={login.email} error={wrong.email} isDisabled={isBusy} fixed={email} />
      <PasswordField
        texts={secret}
        name="password"
        label={login.password}
        error={wrong.password}
        autoComplete="current-password"
        isDisabled={isBusy}
      />
      <FormEnd error={wrong.form} isBusy={isBusy} label={login.submit} busyLabel={login.busy} />
    </form>
  );
}
