// The form for name and password (SPEC 2, "Admin login"), on its own page and in the dialog over a page whose session
// has ended.
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { signInAdmin } from '../../../api/admin.ts';
import { MAX_USERNAME_LENGTH } from '../../../domain/limits.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { saveAdminSession, type AdminSession } from '../../../stores/admin-session.ts';
import controls from '../../../ui/controls.module.css';
import entrance from '../../../ui/entrance.module.css';
import { Field } from '../../../ui/Field.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { signInError } from './sign-in-error.ts';
import styles from './SignIn.module.css';

interface SignInFormProps {
  texts: AdminTexts['login'];
  /** The name of the admin who was signed in before. */
  username?: string;
  /** Whether the session must be stored so that it survives this page. */
  mustBeKept?: boolean;
  onSignedIn: (session: AdminSession) => void;
}

/** Reads the fields. They are uncontrolled, because the browser may have filled them before this code ran. */
function readForm(form: HTMLFormElement): { username: string; password: string } {
  const data = new FormData(form);
  const read = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { username: read('username'), password: read('password') };
}

/** The form. The button is disabled until both fields are filled (SPEC 5). */
export function SignInForm({ texts, username, mustBeKept = false, onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isFilled, setFilled] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const lookAgain = (): void => {
    if (!form.current) return;
    const typed = readForm(form.current);
    setFilled(typed.username !== '' && typed.password !== '');
  };
  useEffect(() => {
    const timer = setTimeout(lookAgain);
    return () => clearTimeout(timer);
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = readForm(event.currentTarget);
    if (isBusy || typed.username === '' || typed.password === '') return;
    setBusy(true);
    setError(null);
    const result = await signInAdmin(typed);
    if (!result.ok) {
      setBusy(false);
      setError(signInError(result, texts));
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
      return;
    }
    const session = { token: result.data.token, username: result.data.admin.username };
    const isKept = saveAdminSession(session);
    if (!isKept && mustBeKept) {
      setBusy(false);
      setError(texts.notStored);
      return;
    }
    onSignedIn(session);
  };

  return (
    <form
      ref={form}
      className={entrance.form}
      onSubmit={(event) => void submit(event)}
      onInput={lookAgain}
    >
      <Field label={texts.username}>
        {(control) => (
          <input
            {...control}
            name="username"
            defaultValue={username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_USERNAME_LENGTH}
            required
          />
        )}
      </Field>
      <PasswordField
        texts={texts}
        name="password"
        label={texts.password}
        autoComplete="current-password"
      />
      <p className={entrance.error} role="alert" hidden={error === null}>
        {error}
      </p>
      <button
        type="submit"
        className={`${controls.primary ?? ''} ${controls.wide ?? ''}`}
        disabled={!isFilled || isBusy}
      >
        {isBusy ? texts.busy : texts.submit}
      </button>
      <p className={styles.note}>
        <LockKeyhole size={14} aria-hidden />
        {texts.note}
      </p>
    </form>
  );
}
