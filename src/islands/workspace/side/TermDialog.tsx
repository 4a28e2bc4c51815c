// Suggests a name or term, or another wording of one (decision 153). Typed text stays if it cannot be sent.
import { useState } from 'react';
import type { ShownTerm } from '../../../domain/translation/glossary.ts';
import { MAX_TERM_CHARS, type TermChange } from '../../../domain/translation/terms.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { isComplete, TermFields } from '../../../ui/terms/TermFields.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSending } from '../../../ui/use-sending.ts';
import { useStore } from '../../../ui/use-store.ts';
import { useTarget, useWork } from '../work.ts';

interface TermDialogProps {
  /** The terms that the suggestion is most likely about. */
  likelyTerms: readonly ShownTerm[];
  /** The English of a new term, as far as it was typed. */
  typed: string;
  onClose: () => void;
}

export default function TermDialog({ typed, onClose, ...props }: TermDialogProps) {
  const { texts, config, editor, $terms } = useWork();
  const target = useTarget();
  const t = texts.terms;
  const likelyNames = props.likelyTerms.map(({ english }) => english);
  const rows = (useStore($terms)?.rows ?? []).filter(({ origin }) => origin !== 'gone');
  const [name, setName] = useState(likelyNames[0] ?? '');
  const [english, setEnglish] = useState(typed);
  const row = rows.find(({ en }) => en === name);
  const [change, setChange] = useState<TermChange>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, send } = useSending();
  const en = name === '' ? toVisibleText(english) : name;
  const isReady = en !== '' && isComplete(row, change);
  const others = rows.filter((one) => !likelyNames.includes(one.en));

  const submit = async (): Promise<void> => {
    if (!isReady) return;
    const proposal = { en, change };
    const { terms } = config.calls;
    const result = terms && (await send(proposal, (options) => terms.suggest(proposal, options)));
    if (result?.ok) {
      $terms.set(result.data);
      editor.dependencies.say('termSent');
      onClose();
    } else if (result) setProblem(result.code === 'term.full' ? t.full : t.failed);
  };

  return (
    <FormDialog
      title={t.suggest}
      cancel={texts.cancel}
      submit={t.send}
      problem={problem}
      isDisabled={isBusy || !isReady}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      <p>{t.text}</p>
      <Field label={t.which}>
        {(control) => (
          <select
            {...control}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setChange({});
            }}
          >
            {likelyNames.map((one) => (
              <option key={one}>{one}</option>
            ))}
            <option value="">{t.new}</option>
            {others.map((one) => (
              <option key={one.en}>{one.en}</option>
            ))}
          </select>
        )}
      </Field>
      {name === '' && (
        <TextField
          label={t.english}
          lang="en"
          maxLength={MAX_TERM_CHARS}
          value={english}
          onType={setEnglish}
        />
      )}
      <TermFields texts={t} language={target} row={row} change={change} onChange={setChange} />
    </FormDialog>
  );
}
