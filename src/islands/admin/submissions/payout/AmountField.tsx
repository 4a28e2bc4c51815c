// The field for an amount of tokens. Asks which amount is meant if countries read the typed digits differently.
import { useState } from 'react';
import { readTypedAmount } from '../../../../domain/airdrop/payout.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import { TextField } from '../../../../ui/TextField.tsx';

/** Formats an amount, a decimal string, as the viewer writes numbers. */
export function formatAmount(amount: string): string {
  const format = new Intl.NumberFormat(undefined, { maximumFractionDigits: 15 });
  return format.format(amount as Intl.StringNumericLiteral);
}

export type AmountInput = ReturnType<typeof useAmount>;

/** Holds the state of the field. `amount`: the amount meant; null while that is not known, '' for an empty field. */
export function useAmount() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const read = readTypedAmount(typed);
  const known = read.kind === 'amount' ? read.amount : null;
  return {
    typed,
    amount: typed.trim() === '' ? '' : (chosen ?? known),
    choices: read.kind === 'unclear' ? read.amounts : [],
    /** Whether the form was submitted with the typed amount. */
    isSubmitted,
    markSubmitted: () => setSubmitted(true),
    choose: setChosen,
    type: (text: string) => {
      setTyped(text);
      setChosen(null);
      setSubmitted(false);
    },
  };
}

interface AmountFieldProps {
  texts: AdminTexts;
  input: AmountInput;
  label: string;
  hint: string;
  isRequired?: boolean;
  readOnly?: boolean;
}

export function AmountField({ texts, input, label, hint, ...props }: AmountFieldProps) {
  const { isRequired = false, readOnly = false } = props;
  const t = texts.payouts;
  const { typed, amount, choices, isSubmitted } = input;
  const isWrong = amount === null || (isRequired && amount === '');
  const errorText = choices.length > 0 ? t.choose : t.amountInvalid;
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        error={isSubmitted && isWrong ? errorText : null}
        value={typed}
        inputMode="decimal"
        readOnly={readOnly}
        onType={input.type}
      />
      {choices.length > 0 && (
        <div role="group" aria-label={fill(t.unclear, { typed })}>
          <p>{fill(t.unclear, { typed })}</p>
          <div className={buttons.row}>
            {choices.map((choice) => (
              <Button
                key={choice}
                aria-pressed={choice === amount}
                kind={amount !== null && choice !== amount ? 'plain' : undefined}
                onClick={() => input.choose(choice)}
              >
                {formatAmount(choice)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
