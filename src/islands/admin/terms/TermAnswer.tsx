// An admin's answer to a suggestion: accepted as it is, accepted in other words, or declined with a reason.
import type { TargetLanguage } from '../../../domain/languages.ts';
import { useState } from 'react';
import { decideTerm } from '../../../api/terms.ts';
import {
  MAX_TERM_NOTE_CHARS,
  type TermDecision,
  type TermRow,
  type TermsResponse,
} from '../../../domain/translation/terms.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { isComplete, TermFields, type TermTexts } from '../../../ui/terms/TermFields.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSending } from '../../../ui/use-sending.ts';
import dialogs from '../dialogs.module.css';
import { asAdmin } from '../session/as-admin.ts';

interface TermAnswerProps {
  texts: AdminTexts;
  termTexts: TermTexts;
  language: TargetLanguage;
  proposal: TermsResponse['proposals'][number];
  /** The accepted entry; undefined for a new term. */
  row: TermRow | undefined;
  onClose: () => void;
  /** Called with a sentence that says what was done. */
  onDone: (sentence: string) => void;
}

export default function TermAnswer(props: TermAnswerProps) {
  const { texts, termTexts, language, proposal, row, onClose, onDone } = props;
  const t = texts.translators.terms;
  const { id, en, by } = proposal;
  const [change, setChange] = useState(proposal.change);
  const [action, setAction] = useState<'accept' | 'decline'>('accept');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, send } = useSending();
  const reasonText = toVisibleText(reason);
  const isReady = action === 'decline' ? reasonText !== '' : isComplete(row, change);

  const submit = async (): Promise<void> => {
    if (!isReady) return;
    const decision: TermDecision = { action, id, change, reason: reasonText };
    const result = await send(decision, (options) =>
      asAdmin((token) => decideTerm(token, language, decision, options)),
    );
    if (result?.ok) onDone(fill(t.done[action], { term: en }));
    else if (result) setProblem(fill(t.failed, { message: result.message }));
  };

  const reasonField = (
    <TextField
      label={t.reason[action]}
      hint={t.reasonHint}
      className={dialogs.words}
      rows={2}
      maxLength={MAX_TERM_NOTE_CHARS}
      value={reason}
      onType={setReason}
    />
  );

  return (
    <FormDialog
      title={fill(t.answerTitle, { term: en, name: by })}
      cancel={texts.cancel}
      submit={t.choices[action]}
      problem={problem}
      isDisabled={isBusy || !isReady}
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
          change={change}
          onChange={setChange}
        />
      )}
      {action === 'decline' ? (
        reasonField
      ) : (
        <details>
          <summary>{t.reason.accept}</summary>
          {reasonField}
        </details>
      )}
    </FormDialog>
  );
}
