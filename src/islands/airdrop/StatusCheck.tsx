// The claim lookup (SPEC 2): address field, button, and a card with the claim's status.
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { getAirdropStatus } from '../../api/airdrop.ts';
import type { StatusResult } from '../../domain/airdrop/status.ts';
import { passState } from '../../stores/passed-state.ts';
import { showToast } from '../../stores/toasts.ts';
import controls from '../../ui/controls.module.css';
import { AddressField } from './AddressField.tsx';
import styles from './airdrop.module.css';
import { ResultCard } from './ResultCard.tsx';
import { useAddress } from './use-address.ts';
import { useAddressHandedOver, usePassStateOnBack } from './use-passed.ts';
import type { StatusCheckProps } from './types.ts';

/** A lookup result and its address. */
interface Found {
  address: string;
  result: StatusResult;
}

const NOBODY: readonly string[] = [];

/** The island of the status page. */
export function StatusCheck(props: StatusCheckProps) {
  const { texts } = props;
  const { status } = texts;
  const address = useAddress('', NOBODY);
  const [isTouched, setIsTouched] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const card = useRef<HTMLElement>(null);
  const leaving = useRef<AbortController | null>(null);

  usePassStateOnBack('fromAirdropStatus');

  useAddressHandedOver(address.type);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const check = async (asked: string): Promise<void> => {
    if (isChecking) return;
    setIsChecking(true);
    const lookup = await getAirdropStatus(asked, { signal: leaving.current?.signal });
    setIsChecking(false);
    const result: StatusResult = lookup.ok ? lookup.result : { state: 'error' };
    if (!lookup.ok && lookup.failure.code === 'aborted') return;
    setFound({ address: asked, result });
    if (result.state === 'error') {
      const { statusErrorTitle: title, statusError: text } = texts.toasts;
      showToast({ title, text, tone: 'error' });
    }
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
          if (address.isGood) void check(address.value);
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
          onAgain={() => void check(found.address)}
          onClaim={() => passState({ address: found.address })}
        />
      )}
    </>
  );
}
