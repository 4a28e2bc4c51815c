// The XRP address field, with SPEC's error message, a more specific hint, and a warning if a secret was pasted.
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Field } from '../../ui/Field.tsx';
import styles from './airdrop.module.css';
import type { AirdropTexts } from './types.ts';
import type { TypedAddress } from './use-address.ts';

interface AddressFieldProps {
  texts: Pick<AirdropTexts, 'hints' | 'status'>;
  hint?: string;
  goodText?: string;
  address: TypedAddress;
  /** Whether an empty or unfinished address now counts as an error. */
  isTouched: boolean;
  isReadOnly: boolean;
  onBlur: () => void;
}

/** Shows an error only after the field has lost focus, or once no further typing can make the value valid. */
export function AddressField(props: AddressFieldProps) {
  const { texts, hint, goodText, address, isTouched, isReadOnly, onBlur } = props;
  const { hints, status } = texts;
  const { problem, hadSecret } = address;
  const field = useRef<HTMLInputElement>(null);

  // Take over text typed before hydration, which the next render would discard.
  const takeOver = useEffectEvent((): void => {
    const typed = field.current?.value ?? '';
    if (typed !== '') address.type(typed);
  });
  useLayoutEffect(() => takeOver(), []);

  const isWrong = problem !== null && (isTouched || (problem !== 'empty' && problem !== 'pattern'));
  const tip = problem === null ? undefined : new Map(Object.entries(hints)).get(problem);
  // SPEC's message states SPEC's rule, which these addresses do not break.
  const isWithinRule = problem === 'checksum' || problem === 'special';
  return (
    <>
      <Field
        label={status.addressLabel}
        hint={isWrong || hadSecret || address.isGood ? undefined : hint}
        error={isWrong && !hadSecret ? (isWithinRule ? tip : status.xrpAddressError) : null}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={400}
            value={address.value}
            readOnly={isReadOnly}
            data-address
            onChange={(event) => address.type(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      <div role="status" className={styles.hints}>
        {hadSecret && <p className={styles.warning}>{hints['secret-seed']}</p>}
        {!hadSecret && isWrong && tip && !isWithinRule && <p className={styles.help}>{tip}</p>}
        {address.isGood && goodText && <p className={styles.good}>{goodText}</p>}
      </div>
    </>
  );
}
