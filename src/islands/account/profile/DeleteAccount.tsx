// Asks for the password before an account is deleted for good (decision 120).
import { deleteAccount } from '../../../api/account.ts';
import { asTranslator } from '../../../api/as-translator.ts';
import { passToast } from '../../../stores/passed-toast.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { $isReloadHeld } from '../../../stores/reload-hold.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { logOut } from '../entry.ts';
import { failureText } from '../failure-text.ts';
import { useAccountForm } from '../../../ui/sign-in/use-account-form.ts';
import type { OwnDataProps } from './types.ts';

interface DeleteAccountProps extends OwnDataProps {
  onClose: () => void;
}

const FIELDS = ['password'] as const;

/** Stays open until the page is left. */
export default function DeleteAccount({ texts, language, email, onClose }: DeleteAccountProps) {
  const { own: words, secret, errors } = texts;
  const { form, isBusy, wrong, submit, clear } = useAccountForm(
    FIELDS,
    ({ password }) => (password === '' ? { password: words.passwordMissing } : {}),
    async ({ password }) => {
      const result = await asTranslator(sessionKeeper, (token) => deleteAccount(token, password));
      if (!result.ok) {
        const isWrong = result.code === 'password.wrong';
        return { password: isWrong ? words.wrong : failureText(result, errors, language) };
      }
      // Unsaved input of this page belonged to the account.
      $isReloadHeld.set(false);
      passToast({ title: words.deletedTitle, text: words.deleted, tone: 'success' });
      await logOut(language);
      return null;
    },
  );

  return (
    <FormDialog
      formRef={form}
      title={words.question}
      cancel={words.no}
      submit={isBusy ? words.deleting : words.yes}
      kind="danger"
      isDisabled={isBusy}
      onCancel={() => {
        if (!isBusy) onClose();
      }}
      onSubmit={submit}
      onInput={clear}
    >
      <p>{words.questionText}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        texts={secret}
        label={words.password}
        error={wrong.password}
        autoComplete="current-password"
        isDisabled={isBusy}
      />
    </FormDialog>
  );
}
