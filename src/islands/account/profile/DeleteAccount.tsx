// Asks for the password before an account is deleted for good (decision 054).
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { deleteAccount } from '../../../api/account.ts';
import { asTranslator } from '../../../api/as-translator.ts';
import { passToast } from '../../../stores/passed-toast.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { $hasUnsavedText } from '../../../stores/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import work from '../../../ui/work.module.css';
import buttons from '../../../ui/buttons.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { logOut } from '../entry.ts';
import { failureText } from '../failure-text.ts';
import { readFields } from '../read-fields.ts';
import type { OwnDataProps } from './types.ts';

interface DeleteAccountProps extends OwnDataProps {
  onClose: () => void;
}

/** Stays open until the page is left. */
export function DeleteAccount({ texts, language, email, onClose }: DeleteAccountProps) {
  const { own: words, secret, errors } = texts;
  const formId = useId();
  const isGoing = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isGoing.current) return;
    const { password } = readFields(event.currentTarget, ['password'] as const);
    if (password === '') {
      setWrong(words.passwordMissing);
      return;
    }
    isGoing.current = true;
    setBusy(true);
    const result = await asTranslator(sessionKeeper, (token) => deleteAccount(token, password));
    if (!result.ok) {
      isGoing.current = false;
      setBusy(false);
      const isWrong = result.code === 'password.wrong';
      setWrong(isWrong ? words.wrong : failureText(result, errors, language));
      return;
    }
    // What was typed on this page belonged to the account.
    $hasUnsavedText.set(false);
    passToast({ title: words.deletedTitle, text: words.deleted, tone: 'success' });
    await logOut(language);
  };

  return (
    <Dialog
      title={words.question}
      closeLabel={words.no}
      onClose={() => {
        if (!isGoing.current) onClose();
      }}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <Button onClick={onClose} disabled={isBusy}>
            {words.no}
          </Button>
          <Button type="submit" form={formId} kind="danger" disabled={isBusy}>
            {isBusy ? words.deleting : words.yes}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={work.stack}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={() => setWrong(null)}
      >
        <p>{words.questionText}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          texts={secret}
          name="password"
          label={words.password}
          error={wrong}
          autoComplete="current-password"
          isDisabled={isBusy}
        />
      </form>
    </Dialog>
  );
}
