// Sets a new password with a recovery key that an admin issued (decision 120). No email is sent, so there is no reset
// link.
import { recoverAccount } from '../../../api/session-calls.ts';
import type { Language } from '../../../domain/languages.ts';
import { MAX_KEY_CHARS, MIN_PASSWORD_CHARS } from '../../../domain/account/account-limits.ts';
import { showToast } from '../../../stores/toasts.ts';
import entrance from '../../../ui/sign-in/entrance.module.css';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AccountForm.module.css';
import { EmailField } from './EmailField.tsx';
import { failureText } from '../failure-text.ts';
import { FormEnd } from '../../../ui/sign-in/FormEnd.tsx';
import type { AccountTexts } from '../types.ts';
import { useAccountForm } from '../../../ui/sign-in/use-account-form.ts';

interface RecoverFormProps {
  texts: Pick<AccountTexts, 'login' | 'recover' | 'signup' | 'secret' | 'errors'>;
  language: Language;
  onDone: () => void;
}

const FIELDS = ['email', 'key', 'password'] as const;

/** Statuses of a refused recovery. One message for all: it does not reveal which of the three fields was wrong. */
const REFUSED: readonly number[] = [400, 401, 403, 404];

/** Returns to the login on success, where the new password is used for the first time. */
export function RecoverForm({ texts, language, onDone }: RecoverFormProps) {
  const { recover, signup, login, secret, errors } = texts;
  const { form, isBusy, wrong, submit, clear } = useAccountForm(
    FIELDS,
    ({ email, key, password }) => ({
      ...(email.trim() === '' && { email: login.emailInvalid }),
      ...(key.trim() === '' && { key: recover.keyMissing }),
      ...(password.length < MIN_PASSWORD_CHARS && { password: signup.tooShort }),
    }),
    async ({ email, key, password }) => {
      const result = await recoverAccount({
        email: email.trim(),
        recoveryKey: key.trim(),
        newPassword: password,
      });
      if (!result.ok && result.code === 'password.common') return { password: secret.common };
      if (!result.ok) {
        const isRefused = REFUSED.includes(result.status);
        return { form: isRefused ? recover.refused : failureText(result, errors, language) };
      }
      showToast({ title: secret.changed, text: recover.success, tone: 'success' });
      onDone();
      return null;
    },
  );

  return (
    <form ref={form} className={entrance.form} noValidate onSubmit={submit} onInput={clear}>
      <p className={entrance.intro}>{recover.text}</p>
      <EmailField label={secret.email} error={wrong.email} isDisabled={isBusy} />
      <TextField
        label={recover.key}
        error={wrong.key}
        className={styles['secret-key']}
        name="key"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_KEY_CHARS}
        readOnly={isBusy}
      />
      <PasswordField
        texts={secret}
        label={secret.new}
        hint={secret.hint}
        error={wrong.password}
        autoComplete="new-password"
        isDisabled={isBusy}
      />
      <FormEnd error={wrong.form} isBusy={isBusy} label={recover.submit} busyLabel={recover.busy} />
    </form>
  );
}
