// The dialog to issue a sign-up key with its language, number of uses and expiry.
import { useState } from 'react';
import { issueSignUpKey } from '../../../api/admin-translators.ts';
import {
  LANGUAGE_NAMES,
  TARGET_LANGUAGES,
  type TargetLanguage,
} from '../../../domain/languages.ts';
import { MAX_KEY_LABEL_CHARS, MAX_KEY_USES } from '../../../domain/account/account-limits.ts';
import { fill } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useSending } from '../../../ui/use-sending.ts';
import { asAdmin } from '../session/as-admin.ts';
import type { PanelProps } from './types.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';

interface NewKeyDialogProps extends PanelProps {
  onClose: () => void;
}

const VALID_DAYS = [7, 30, 90] as const;
const DAY_MS = 24 * 60 * 60_000;

/** Closes once the key has been issued. The page then shows it, this one time. */
export function NewKeyDialog({ texts, setSecret, refresh, onClose }: NewKeyDialogProps) {
  const t = texts.translators;
  const { isBusy, send } = useSending();
  const [language, setLanguage] = useState<TargetLanguage>(TARGET_LANGUAGES[0]);
  const [label, setLabel] = useState('');
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('30');
  const [problem, setProblem] = useState<string | null>(null);
  // Once, so that a repeated request is the same.
  const [openedAt] = useState(Date.now);
  const maxUses = Number(uses);
  const areUsesValid = Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= MAX_KEY_USES;

  const submit = async (): Promise<void> => {
    if (!areUsesValid) return;
    setProblem(null);
    const expiresAt = days === '' ? null : new Date(openedAt + Number(days) * DAY_MS).toISOString();
    const wanted = { language, maxUses, expiresAt, label: toVisibleText(label) };
    const result = await send(wanted, (options) =>
      asAdmin((token) => issueSignUpKey(token, wanted, options)),
    );
    if (!result) return;
    if (!result.ok) {
      const failed = { action: t.actionNames.issue, message: result.message };
      setProblem(fill(texts.actions.failed, failed));
      return;
    }
    onClose();
    refresh();
    setSecret({
      title: fill(t.secretTitle, { language: LANGUAGE_NAMES[language] }),
      text: t.secretText,
      label: t.secretLabel,
      value: result.data.key,
    });
  };

  return (
    <FormDialog
      title={t.newTitle}
      cancel={texts.cancel}
      submit={isBusy ? t.issuing : t.issue}
      problem={problem}
      isDisabled={!areUsesValid || isBusy}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      <Field label={t.language}>
        {(control) => (
          <select
            {...control}
            value={language}
            onChange={({ target }) => {
              const chosen = TARGET_LANGUAGES.find((code) => code === target.value);
              if (chosen) setLanguage(chosen);
            }}
          >
            {TARGET_LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t.label}
        hint={t.labelHint}
        value={label}
        maxLength={MAX_KEY_LABEL_CHARS}
        onType={setLabel}
      />
      <TextField
        label={t.maxUses}
        error={areUsesValid ? null : fill(t.maxUsesInvalid, { max: MAX_KEY_USES })}
        value={uses}
        inputMode="numeric"
        onType={setUses}
      />
      <Field label={t.validFor}>
        {(control) => (
          <select {...control} value={days} onChange={({ target }) => setDays(target.value)}>
            {VALID_DAYS.map((count) => (
              <option key={count} value={count}>
                {fill(t.days, { count })}
              </option>
            ))}
            <option value="">{t.forever}</option>
          </select>
        )}
      </Field>
    </FormDialog>
  );
}
