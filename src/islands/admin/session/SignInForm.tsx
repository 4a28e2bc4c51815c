// The form for name and password (SPEC 2, "Admin login"), on its own page and in the dialog over a page whose session
// has ended.
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { signInAdmin, signOutAdmin } from '../../../api/admin.ts';
import { readCode, type AdminSignIn } from '../../../domain/account/admin-sign-in.ts';
import { MAX_USERNAME_LENGTH } from '../../../domain/account/account-limits.ts';
import { type AdminTexts, fill } from '../../../i18n/messages.ts';
import {
  $adminSession,
  clearAdminSession,
  loadAdminSession,
  saveAdminSession,
  type AdminSession,
} from '../../../stores/admin-session.ts';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import entrance from '../../../ui/entrance.module.css';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './SignIn.module.css';
import type { Failure } from '../../../api/result.ts';
import { formatWait } from '../../../i18n/format.ts';

/** The server's own message if it sent one; for a 429, how long to wait. */
export function signInError(failure: Failure, texts: AdminTexts['login']): string {
  const { code, status, message, details, retryAfterSeconds } = failure;
  if (code === 'network' || code === 'timeout') return texts.network;
  if (status === 429) {
    return retryAfterSeconds === undefined
      ? texts.tooManyNoTime
      : fill(texts.tooMany, { wait: formatWait(retryAfterSeconds, 'en') });
  }
  const hasWords = [details?.['message'], details?.['error']].some(
    (text) => typeof text === 'string' && text !== '',
  );
  return hasWords ? message : texts.failed;
}

interface SignInFormProps {
  texts: AdminTexts['login'];
  /** The name of the admin who was signed in before. */
  username?: string;
  /** Whether the session must be stored so that it survives this page. */
  mustBeKept?: boolean;
  onSignedIn: (session: AdminSession) => void;
}

/** Six digits, the space that apps show between them, and one at either end from copying. */
const MAX_CODE_CHARS = 9;

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
}

/** Reads the fields. They are uncontrolled, because the browser may have filled them before this code ran. */
function readForm(form: HTMLFormElement): AdminSignIn {
  const data = new FormData(form);
  const read = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const code = readCode(read('code'));
  return {
    username: read('username'),
    password: read('password'),
    ...(code === null ? {} : { code }),
  };
}

function isWhole({ username, password, code }: AdminSignIn, needsCode: boolean): boolean {
  return username !== '' && password !== '' && (code !== undefined || !needsCode);
}

/**
 * The form. The button is disabled until both fields are filled (SPEC 5). Only the server knows whether a verification
 * code is needed; its field appears when it asks for one (decision 119).
 */
export function SignInForm({ texts, username, mustBeKept = false, onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isFilled, setFilled] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    // The browser may have filled the fields.
    const timer = setTimeout(() => {
      if (form.current) setFilled(isWhole(readForm(form.current), false));
    });
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (needsCode) fieldOf(form.current, 'code')?.focus();
  }, [needsCode]);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = readForm(event.currentTarget);
    if (isBusy || !isWhole(typed, needsCode)) return;
    setBusy(true);
    setError(null);
    const held = $adminSession.get() ?? loadAdminSession();
    const result = await signInAdmin(typed, { token: held?.token });
    if (!result.ok) {
      setBusy(false);
      if (result.code === 'auth.code-required') {
        setNeedsCode(true);
        setFilled(false);
        return;
      }
      setError(signInError(result, texts));
      const used = fieldOf(form.current, 'code');
      if (used) {
        // A code may have been used up: the next attempt needs the one that is shown then.
        used.value = '';
        setFilled(false);
      }
      fieldOf(form.current, 'password')?.select();
      return;
    }
    const session = { token: result.data.token, username: result.data.admin.username };
    const isKept = saveAdminSession(session);
    if (!isKept && mustBeKept) {
      clearAdminSession();
      void signOutAdmin(session.token);
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
      onInput={(event) => setFilled(isWhole(readForm(event.currentTarget), needsCode))}
    >
      <TextField
        label={texts.username}
        name="username"
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME_LENGTH}
        required
      />
      <PasswordField
        texts={texts}
        name="password"
        label={texts.password}
        autoComplete="current-password"
      />
      {needsCode && (
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MAX_CODE_CHARS}
          required
        />
      )}
      <p className={entrance.error} role="alert" hidden={error === null}>
        {error}
      </p>
      <ReaderButton type="submit" kind="primary" isWide disabled={!isFilled || isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </ReaderButton>
      <p className={styles.note}>
        <LockKeyhole size={14} aria-hidden />
        {texts.note}
      </p>
    </form>
  );
}
