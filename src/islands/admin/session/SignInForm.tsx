// The form for name and password (SPEC 2, "Admin login"), on its own page and in the dialog over a page whose session
// has ended.
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useEffect, useState } from 'react';
import { signInAdmin, signOutAdmin } from '../../../api/admin.ts';
import { hasNoResponse, type Failure } from '../../../api/result.ts';
import { MAX_USERNAME_CHARS } from '../../../domain/account/account-limits.ts';
import { readCode } from '../../../domain/account/admin-sign-in.ts';
import { formatWait } from '../../../i18n/format.ts';
import { type AdminTexts, fill } from '../../../i18n/messages.ts';
import {
  $adminSession,
  clearAdminSession,
  loadAdminSession,
  saveAdminSession,
  type AdminSession,
} from '../../../stores/admin-session.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import entrance from '../../../ui/sign-in/entrance.module.css';
import { FormEnd } from '../../../ui/sign-in/FormEnd.tsx';
import { readFields } from '../../../ui/sign-in/read-fields.ts';
import { useAccountForm } from '../../../ui/sign-in/use-account-form.ts';
import { TextField } from '../../../ui/TextField.tsx';

/** Returns the server's own message if it sent one; for a 429, how long to wait. */
export function signInError(failure: Failure, texts: AdminTexts['login']): string {
  const { status, message, details, retryAfterSeconds } = failure;
  if (hasNoResponse(failure)) return texts.network;
  if (status === 429) {
    return retryAfterSeconds === undefined
      ? texts.tooManyNoTime
      : fill(texts.tooMany, { wait: formatWait(retryAfterSeconds, 'en') });
  }
  const hasServerText = [details?.['message'], details?.['error']].some(
    (text) => typeof text === 'string' && text !== '',
  );
  return hasServerText ? message : texts.failed;
}

interface SignInFormProps {
  texts: AdminTexts['login'];
  /** The name of the admin who was signed in before. */
  username?: string;
  /** Whether the session must be stored so that it survives this page. */
  mustStoreSession?: boolean;
  onSignedIn: (session: AdminSession) => void;
}

/** Six digits, the space that apps show between them, and one at either end from copying. */
const MAX_CODE_CHARS = 9;

const FIELDS = ['username', 'password', 'code'] as const;

function isComplete(form: HTMLFormElement, needsCode: boolean): boolean {
  const { username, password, code } = readFields(form, FIELDS);
  return username !== '' && password !== '' && (readCode(code) !== null || !needsCode);
}

/**
 * Disables the button until all fields are filled (SPEC 5). Only the server knows whether a verification code is
 * needed; its field appears when the server asks for one (decision 119).
 */
export function SignInForm({
  texts,
  username,
  mustStoreSession = false,
  onSignedIn,
}: SignInFormProps) {
  const [isFilled, setFilled] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const { form, isBusy, wrong, submit } = useAccountForm(
    FIELDS,
    () => ({}),
    async (typed, element) => {
      const code = readCode(typed.code);
      const previous = $adminSession.get() ?? loadAdminSession();
      const result = await signInAdmin(
        { username: typed.username, password: typed.password, ...(code !== null && { code }) },
        { token: previous?.token },
      );
      if (!result.ok) {
        const asksForCode = result.code === 'auth.code-required';
        if (asksForCode || needsCode) setFilled(false);
        setNeedsCode(asksForCode || needsCode);
        if (asksForCode) return {};
        // The code may have been used up; the next attempt needs the one that is shown then.
        const usedCode = element.querySelector<HTMLInputElement>('[name="code"]');
        if (usedCode) usedCode.value = '';
        element.querySelector<HTMLInputElement>('[name="password"]')?.select();
        return { form: signInError(result, texts) };
      }
      const session = { token: result.data.token, username: result.data.admin.username };
      if (!saveAdminSession(session) && mustStoreSession) {
        clearAdminSession();
        void signOutAdmin(session.token);
        return { form: texts.notStored };
      }
      onSignedIn(session);
      return null;
    },
  );

  useEffect(() => {
    // The browser may have filled the fields before this code ran.
    const timer = setTimeout(() => {
      if (form.current) setFilled(isComplete(form.current, false));
    });
    return () => clearTimeout(timer);
  }, [form]);
  useEffect(() => {
    if (needsCode) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [form, needsCode]);

  return (
    <form
      ref={form}
      className={entrance.form}
      onSubmit={submit}
      onInput={(event) => setFilled(isComplete(event.currentTarget, needsCode))}
    >
      <TextField
        label={texts.username}
        name="username"
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME_CHARS}
        required
      />
      <PasswordField texts={texts} label={texts.password} autoComplete="current-password" />
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
      <FormEnd
        error={wrong.form}
        isBusy={isBusy}
        label={texts.submit}
        busyLabel={texts.busy}
        isDisabled={!isFilled}
      />
      <p className={entrance.note}>
        <LockKeyhole size={14} aria-hidden />
        {texts.note}
      </p>
    </form>
  );
}
