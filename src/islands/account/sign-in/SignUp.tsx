// The page /cms/signup/ (SPEC 2, SPEC 5): creates an account for the holder of a sign-up key for one language.
import { useEffect, useEffectEvent, useState } from 'react';
import { registerTranslator } from '../../../api/session-calls.ts';
import { loginPath } from '../../../domain/account/routes.ts';
import { isImeKey } from '../../../domain/key-press.ts';
import { SUBMIT_TOAST_MS } from '../../../domain/limits.ts';
import { MAX_PERSON_NAME_CHARS } from '../../../domain/account/account-limits.ts';
import { passState } from '../../../stores/passed-state.ts';
import { passToast } from '../../../stores/passed-toast.ts';
import { showToast } from '../../../stores/toasts.ts';
import { $isReloadHeld } from '../../../stores/reload-hold.ts';
import { LeaveGuard, useUnsavedText } from '../../../ui/LeaveGuard.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { signUpErrorText } from '../failure-text.ts';
import { KeyField } from './KeyField.tsx';
import { SIGN_UP_FIELDS, signUpProblems } from './sign-up-problems.ts';
import type { AccountPageProps, AccountTexts } from '../types.ts';
import { useKeyCheck } from './use-key-check.ts';
import entrance from '../../../ui/sign-in/entrance.module.css';
import { FormEnd } from '../../../ui/sign-in/FormEnd.tsx';
import { useAccountForm } from '../../../ui/sign-in/use-account-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useSending } from '../../../ui/use-sending.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';

interface SignUpProps extends AccountPageProps {
  texts: Pick<AccountTexts, 'signup' | 'secret' | 'errors' | 'leave'>;
}

const FIELDS = ['key', ...SIGN_UP_FIELDS] as const;

export function SignUp({ texts, language, closeLabel }: SignUpProps) {
  const { signup, secret } = texts;
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  const checked = useKeyCheck();
  const { send } = useSending();
  const target = checked.check.state === 'valid' ? checked.check.language : null;

  useUnsavedText($isReloadHeld, isDirty);

  // Navigates in an effect, because the leave guard is inactive by then.
  useEffect(() => {
    if (isDone) location.assign(loginPath(language));
  }, [isDone, language]);

  /** Shows that there is no valid key. Returns the error of its field if it is empty. */
  const sayNoKey = (): { key?: string } => {
    const { noKeyTitle: title, noKey: text } = signup;
    showToast({ title, text, tone: 'error' });
    return checked.key === '' ? { key: text } : {};
  };

  const { form, isBusy, wrong, submit, clear, show } = useAccountForm(
    FIELDS,
    (typed) => ({ ...signUpProblems(typed, signup), ...(target === null && sayNoKey()) }),
    async (typed) => {
      if (target === null) return {};
      const signUp = {
        name: toVisibleText(typed.name),
        email: typed.email.trim(),
        password: typed.password,
        signUpKey: checked.key,
        language: target,
      };
      const result = await send(signUp, (options) => registerTranslator(signUp, options));
      if (result?.ok === false) {
        const { code = '' } = result;
        if (code === 'password.common') return { password: secret.common };
        const atEmail = { 'email.taken': signup.emailTaken, 'email.pending': signup.emailPending };
        const email = new Map<string, string>(Object.entries(atEmail)).get(code);
        const text = email ?? signUpErrorText(result, texts, language);
        showToast({ title: signup.errorTitle, text, tone: 'error' });
        // Checks the key again: if it was used or revoked in the meantime, its field then shows that.
        if (code.startsWith('signup-key.')) checked.recheck();
        return email === undefined ? { form: text } : { email };
      }
      const { successTitle: title, success: text } = signup;
      passToast({ title, text, tone: 'success', durationMs: SUBMIT_TOAST_MS });
      passState({ email: signUp.email });
      setDirty(false);
      setDone(true);
      return null;
    },
  );
  const isReady = target !== null && !isBusy;

  // The browser does not submit while the button is disabled, so Enter would have no effect.
  const handleKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (isReady || isBusy) return;
    const isEnter = event.key === 'Enter' && !isImeKey(event);
    if (isEnter && event.target instanceof HTMLInputElement) show({ ...wrong, ...sayNoKey() });
  });
  useEffect(() => {
    const element = form.current;
    const onKeyDown = (event: KeyboardEvent): void => handleKeyDown(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [form]);

  return (
    <form
      ref={form}
      className={entrance.form}
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        setDirty(true);
        clear(event);
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
      <EmailField label={secret.email} error={wrong.email} isDisabled={isBusy} />
      <PasswordField
        texts={secret}
        label={secret.password}
        hint={secret.hint}
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
