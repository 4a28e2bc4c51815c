// The claim lookup (SPEC 2): address field, button, and a card with the claim's status.
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Found } from '../../domain/airdrop/receipt.ts';
import { passState } from '../../stores/passed-state.ts';
import controls from '../../ui/controls.module.css';
import { AddressField } from './AddressField.tsx';
import styles from './airdrop.module.css';
import { ResultCard } from './ResultCard.tsx';
import { useAddress } from './use-address.ts';
import { useAddressHandedOver, usePassStateOnBack } from './use-passed.ts';
import { useLookUp } from './use-look-up.ts';
import type { StatusCheckProps } from './types.ts';

const NOBODY: readonly string[] = [];

/** The island of the status page. */
export function StatusCheck(props: StatusCheckProps) {
  const { texts } = props;
  const { status } = texts;
  const address = useAddress('', NOBODY);
  const [isTouched, setIsTouched] = useState(false);
  const { isChecking, check } = useLookUp(texts.toasts);
  const [found, setFound] = useState<Found | null>(null);
  const card = useRef<HTMLElement>(null);

  usePassStateOnBack('fromAirdropStatus');

  useAddressHandedOver(address.type);

  const show = async (asked: string): Promise<void> => {
    const next = await check(asked);
    if (next) setFound(next);
  };

  // Move focus to the result, so that screen readers announce it.
  useEffect(() => {
    if (found) card.current?.focus();
  }, [found]);

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (address.isGood) void show(address.value);
        }}
      >
        <AddressField
          texts={texts}
          label={status.addressLabel}
          invalid={status.xrpAddressError}
          address={address}
          isTouched={isTouched}
          isDisabled={isChecking}
          onBlur={() => setIsTouched(address.value !== '')}
          onEnter={() => setIsTouched(true)}
        />
        <button
          type="submit"
          className={`${controls.primary ?? ''} ${controls.wide ?? ''}`}
          disabled={!address.isGood || isChecking}
        >
          {isChecking ? status.checking : status.check}
        </button>
      </form>
      {found && (
        <ResultCard
          {...props}
          card={card}
          address={found.address}
          result={found.result}
          isChecking={isChecking}
          onAgain={() => void show(found.address)}
          onClaim={() => passState({ address: found.address })}
        />
      )}
    </>
  );
}
