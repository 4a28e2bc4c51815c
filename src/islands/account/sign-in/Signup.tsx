// The page /cms/signup/ (SPEC 2, SPEC 5): creates an account for the holder of a sign-up key for one language.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import type { Failure } from '../../../api/result.ts';
import { registerTranslator } from '../../../api/session-calls.ts';
import { loginPath } from '../../../domain/account/routes.ts';
import { isComposed } from '../../../domain/key-press.ts';
import { SUBMIT_ERROR_TOAST_MS } from '../../../domain/limits.ts';
import { MAX_PERSON_NAME_CHARS } from '../../../domain/account/account-limits.ts';
import { passState } from '../../../stores/passed-state.ts';
import { passToast } from '../../../stores/passed-toast.ts';
import { showToast } from '../../../stores/toasts.ts';
import { $hasUnsavedText } from '../../../stores/unsaved.ts';
import entrance from '../../../ui/entrance.module.css';
import { LeaveGuard, useUnsavedText } from '../../../ui/LeaveGuard.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { signupErrorText } from '../failure-text.ts';
import { FormEnd } from './FormEnd.tsx';
import { KeyField } from './KeyField.tsx';
import { focusFirstWrong, readFields } from '../read-fields.ts';
import { SIGNUP_FIELDS, signupProblems, type SignupProblems } from './signup-problems.ts';
import type { AccountPageProps, AccountTexts } from '../types.ts';
import { useKeyCheck } from './use-key-check.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useSending } from '../../../ui/use-sending.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';

interface SignupProps extends AccountPageProps {
  texts: Pick<AccountTexts, 'signup' | 'secret' | 'errors' | 'leave'>;
}

type Wrong = Partial<Record<keyof SignupProblems | 'key' | 'form', string | undefined>>;

/** The page's island. On success it goes to the login. */
export function Signup({ texts, language, closeLabel }: SignupProps) {
  const { signup, secret } = texts;
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const checked = useKeyCheck();
  const { isBusy, send } = useSending();
  const target = checked.check.state === 'valid' ? checked.check.language : null;
  const isReady = target !== null && !isBusy;

  useUnsavedText($hasUnsavedText, isDirty);

  // Navigates in an effect, because the leave guard is inactive by then.
  useEffect(() => {
    if (isDone) location.assign(loginPath(language));
  }, [isDone, language]);

  const sayNoKey = useCallback((): void => {
    const { noKeyTitle: title, noKey: text } = signup;
    if (checked.key === '') setWrong((known) => ({ ...known, key: text }));
    showToast({ title, text, tone: 'error' });
  }, [checked.key, signup]);

  // The browser does not submit while the button is disabled, so Enter would have no effect.
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (isReady || isBusy) return;
    const isEnter = event.key === 'Enter' && !isComposed(event);
    if (isEnter && event.target instanceof HTMLInputElement) sayNoKey();
  });
  useEffect(() => {
    const element = form.current;
    const onKeyDown = (event: KeyboardEvent): void => press(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);

  const sayFailed = (failure: Failure): void => {
    const isKey = failure.code?.startsWith('signup-key.') ?? false;
    if (failure.code === 'password.common') {
      setWrong({ password: secret.common });
      focusFirstWrong(form.current);
      return;
    }
    const atEmail = { 'email.taken': signup.emailTaken, 'email.pending': signup.emailPending };
    const emailText = new Map<string, string>(Object.entries(atEmail)).get(failure.code ?? '');
    const text = emailText ?? signupErrorText(failure, texts, language);
    const { errorTitle: title } = signup;
    showToast({ title, text, tone: 'error' });
    setWrong(emailText === undefined ? { form: text } : { email: text });
    if (emailText !== undefined) focusFirstWrong(form.current);
    // Checks the key again: if it was used or revoked in the meantime, its field then shows that.
    if (isKey) checked.again();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const typed = readFields(event.currentTarget, SIGNUP_FIELDS);
    const problems = signupProblems(typed, signup);
    setWrong(problems);
    if (Object.keys(problems).length > 0) focusFirstWrong(form.current);
    if (target === null) {
      sayNoKey();
      return;
    }
    if (Object.keys(problems).length > 0) return;
    const signUp = {
      name: toVisibleText(typed.name),
      email: typed.email.trim(),
      password: typed.password,
      signUpKey: checked.key,
      language: target,
    };
    const result = await send(signUp, (options) => registerTranslator(signUp, options));
    if (result === null) return;
    if (!result.ok) {
      sayFailed(result);
      return;
    }
    const { successTitle: title, success: text } = signup;
    passToast({ title, text, tone: 'success', durationMs: SUBMIT_ERROR_TOAST_MS });
    passState({ email: signUp.email });
    setDirty(false);
    setDone(true);
  };

  return (
    <form
      ref={form}
      className={entrance.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        setDirty(true);
        const { name } = event.target as HTMLInputElement;
        setWrong((known) => ({ ...known, [name]: undefined, form: undefined }));
      }}
    >
      <KeyField
        texts={texts}
        language={language}
        checked={checked}
        missing={wrong.key}
        isDisabled={isBusy}
      />
      <TextField
        label={signup.name}
        hint={signup.nameHint}
        error={wrong.name}
        name="name"
        autoComplete="name"
        maxLength={MAX_PERSON_NAME_CHARS}
        readOnly={isBusy}
      />
      <EmailField label={signup.email} error={wrong.email} isDisabled={isBusy} />
      <PasswordField
        texts={secret}
        name="password"
        label={signup.password}
        hint={signup.passwordHint}
        error={wrong.password}
        autoComplete="new-password"
        isDisabled={isBusy}
      />
      <PasswordField
        texts={secret}
        name="confirm"
        label={signup.confirm}
        error={wrong.confirm}
        autoComplete="new-password"
        isDisabled={isBusy}
      />
      <FormEnd
        error={wrong.form}
        isAnnounced
        isBusy={isBusy}
        label={signup.submit}
        busyLabel={signup.busy}
        isDisabled={!isReady}
      />
      <LeaveGuard isDirty={isDirty} texts={texts.leave} closeLabel={closeLabel} />
    </form>
  );
}
