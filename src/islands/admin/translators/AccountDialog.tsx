// Closes, opens or deletes one account, or takes its profile down (decision 120). Loaded when it is opened.
import { useRef, useState } from 'react';
import { actOnAccount } from '../../../api/admin-translators.ts';
import type { TranslatorRow } from '../../../domain/account/admin.ts';
import type { AccountAction } from '../../../domain/account/admin-action.ts';
import { MAX_REASON_CHARS } from '../../../domain/account/account-limits.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSending } from '../../../ui/use-sending.ts';
import dialogs from '../dialogs.module.css';
import { asAdmin } from '../session/as-admin.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';

interface AccountDialogProps {
  texts: AdminTexts;
  person: TranslatorRow;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

type Choice = 'disable' | 'enable' | 'profile' | 'picture' | 'delete';

/** Offers the possible actions, and asks for a reason and, before a deletion, for the email address. */
export default function AccountDialog({ texts, person, onClose, onDone }: AccountDialogProps) {
  const t = texts.translators.account;
  const { name, email } = person;
  const choices: Choice[] = [
    person.disabledSince === null ? 'disable' : 'enable',
    ...(person.publishProfile ? (['profile'] as const) : []),
    ...(person.hasPicture ? (['picture'] as const) : []),
    'delete',
  ];
  const [choice, setChoice] = useState<Choice>(choices[0] ?? 'delete');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { isBusy, send } = useSending();
  const [problem, setProblem] = useState<string | null>(null);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const choiceTexts = t.choices[choice];
  const isTakeDown = choice === 'profile' || choice === 'picture';

  const reasonText = toVisibleText(reason);

  const checkFields = (): string | null => {
    if (isTakeDown && reasonText === '') return t.reasonMissing;
    return choice === 'delete' && typed.trim() !== email ? t.emailWrong : null;
  };

  const actionOf = (): AccountAction => {
    if (choice === 'delete') return { action: 'delete', email: typed.trim(), reason: reasonText };
    if (choice === 'profile' || choice === 'picture') {
      return { action: 'take-down', what: choice, reason: reasonText };
    }
    return { action: choice, reason: reasonText };
  };

  const act = async (): Promise<void> => {
    const error = checkFields();
    setFieldError(error);
    setProblem(null);
    if (error !== null) {
      // On a phone the field may be out of view.
      form.current?.querySelector<HTMLElement>('[data-asked]')?.focus();
      return;
    }
    const action = actionOf();
    const result = await send(action, (options) =>
      asAdmin((token) => actOnAccount(token, person.id, action, options)),
    );
    if (result?.ok) onDone(fill(choiceTexts.done, { name }));
    else if (result) setProblem(fill(t.failed, { message: result.message }));
  };

  return (
    <FormDialog
      formRef={form}
      title={fill(t.title, { name })}
      cancel={texts.cancel}
      submit={choiceTexts.yes}
      kind={choice === 'delete' ? 'danger' : 'main'}
      problem={problem}
      isDisabled={isBusy}
      onCancel={onClose}
      onSubmit={() => void act()}
    >
      <p className={dialogs.address}>{email}</p>
      <fieldset className={dialogs.reasons}>
        <legend>{t.legend}</legend>
        {choices.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="account-choice"
              checked={choice === one}
              onChange={() => {
                setChoice(one);
                setProblem(null);
                setFieldError(null);
              }}
            />
            {t.choices[one].label}
          </label>
        ))}
      </fieldset>
      <p>{fill(choiceTexts.text, { name })}</p>
      {choice === 'delete' && (
        <TextField
          label={t.email}
          hint={email}
          error={fieldError}
          data-asked
          value={typed}
          type="email"
          onType={setTyped}
        />
      )}
      <TextField
        label={isTakeDown ? t.reason : t.reasonOptional}
        hint={t.reasonHint}
        error={isTakeDown ? fieldError : null}
        className={dialogs.words}
        data-asked={isTakeDown || undefined}
        rows={2}
        maxLength={MAX_REASON_CHARS}
        value={reason}
        aria-required={isTakeDown}
        onType={setReason}
      />
    </FormDialog>
  );
}
