// Changes the password (SPEC 6). All other sessions end; this one continues with new tokens.
import { changePassword } from '../../../api/account.ts';
import { asTranslator } from '../../../api/as-translator.ts';
import { saveSession, sessionKeeper } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { failureText } from '../failure-text.ts';
import { readFields } from '../../../ui/sign-in/read-fields.ts';
import { passwordProblems } from '../sign-in/sign-up-problems.ts';
import { useAccountForm, type Errors } from '../../../ui/sign-in/use-account-form.ts';
import work from '../../../ui/work.module.css';
import styles from './TranslatorProfile.module.css';
import type { ProfileProps } from './types.ts';

interface ChangePasswordProps extends ProfileProps {
  /** For the browser's password manager. */
  email: string;
  onDirty: (isDirty: boolean) => void;
}

const FIELDS = ['current', 'password', 'confirm'] as const;

export function ChangePassword({ texts, language, email, onDirty }: ChangePasswordProps) {
  const { password: words, signup, secret, errors } = texts;
  const { form, isBusy, wrong, submit, clear } = useAccountForm(
    FIELDS,
    ({ current, password, confirm }) => {
      const problems: Errors<(typeof FIELDS)[number]> = passwordProblems(password, confirm, signup);
      if (current === '') problems.current = words.currentMissing;
      else if (current === password) problems.password = words.same;
      return problems;
    },
    async (typed, element) => {
      const result = await asTranslator(sessionKeeper, (token) =>
        changePassword(token, { currentPassword: typed.current, newPassword: typed.password }),
      );
      if (!result.ok) {
        if (result.code === 'password.wrong') return { current: words.wrong };
        if (result.code === 'password.common') return { password: secret.common };
        const text = failureText(result, errors, language);
        showToast({ title: words.errorTitle, text, tone: 'error' });
        return {};
      }
      saveSession(result.data);
      element.reset();
      onDirty(false);
      showToast({ title: secret.changed, text: words.success, tone: 'success' });
      return {};
    },
  );

  const field = (name: (typeof FIELDS)[number], label: string, hint?: string) => (
    <PasswordField
      texts={secret}
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      error={wrong[name]}
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
      isDisabled={isBusy}
    />
  );

  return (
    <form
      ref={form}
      className={styles.sheet}
      noValidate
      aria-labelledby="change-password"
      onSubmit={submit}
      onInput={(event) => {
        clear(event);
        onDirty(Object.values(readFields(event.currentTarget, FIELDS)).some((text) => text !== ''));
      }}
    >
      <h2 id="change-password" className={styles.heading}>
        {words.title}
      </h2>
      <p className={work.soft}>{words.text}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {field('current', words.current)}
      {field('password', secret.new, secret.hint)}
      {field('confirm', words.confirm)}
      <ReaderButton type="submit" aria-disabled={isBusy}>
        {isBusy ? words.busy : words.submit}
      </ReaderButton>
    </form>
  );
}
