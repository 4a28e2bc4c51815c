// An admin's answer to a suggestion: accepted as it is, accepted in other words, or declined with a reason.
import { useState } from 'react';
import { decideTerm } from '../../../api/terms.ts';
import type { TranslatorLanguage } from '../../../domain/account/fields.ts';
import { changeOf, draftOf } from '../../../domain/translation/term-draft.ts';
import {
  MAX_TERM_NOTE_CHARS,
  type TermDecision,
  type TermRow,
  type TermsResponse,
} from '../../../domain/translation/terms.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TermFields, type TermTexts } from '../../../ui/terms/TermFields.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSending } from '../../../ui/use-sending.ts';
import dialogs from '../dialogs.module.css';
import { asAdmin } from '../session/as-admin.ts';

interface TermAnswerProps {
  texts: AdminTexts;
  termTexts: TermTexts;
  language: TranslatorLanguage;
  proposal: TermsResponse['proposals'][number];
  /** What counts now; undefined for a new term. */
  row: TermRow | undefined;
  onClose: () => void;
  /** Called with the sentence about what was done. */
  onDone: (sentence: string) => void;
}

export default function TermAnswer(props: TermAnswerProps) {
  const { texts, termTexts, language, proposal, row, onClose, onDone } = props;
  const t = texts.translators.terms;
  const { id, en, by, change: suggested } = proposal;
  const [draft, setDraft] = useState(() => draftOf(row, suggested));
  const [action, setAction] = useState<'accept' | 'decline'>('accept');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, send } = useSending();
  const given = toVisibleText(reason);
  const change = changeOf(row, draft);
  const isMissing = action === 'decline' ? given === '' : change === null;

  const submit = async (): Promise<void> => {
    if (isMissing || (action === 'accept' && !change)) return;
    const decision: TermDecision =
      action === 'accept' && change
        ? { action, id, change, reason: given }
        : { action: 'decline', id, reason: given };
    const result = await send(decision, (options) =>
      asAdmin((token) => decideTerm(token, language, decision, options)),
    );
    if (result?.ok) onDone(fill(t.done[action], { term: en }));
    else if (result) setProblem(fill(t.failed, { message: result.message }));
  };

  return (
    <FormDialog
      title={fill(t.answerTitle, { term: en, name: by })}
      closeLabel={texts.close}
      cancel={texts.cancel}
      submit={t.choices[action]}
      problem={problem}
      isDisabled={isBusy || isMissing}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      <fieldset className={dialogs.reasons}>
        <legend>{t.legend}</legend>
        {(['accept', 'decline'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="term-answer"
              checked={action === one}
              onChange={() => setAction(one)}
            />
            {t.choices[one]}
          </label>
        ))}
      </fieldset>
      {action === 'accept' && (
        <TermFields
          texts={termTexts}
          language={language}
          row={row}
          draft={draft}
          onChange={setDraft}
        />
      )}
      <TextField
        label={t.reason[action]}
        hint={t.reasonHint}
        className={dialogs.words}
        rows={2}
        maxLength={MAX_TERM_NOTE_CHARS}
        value={reason}
        onType={setReason}
      />
    </FormDialog>
  );
}
