// The claim lookup (SPEC 2): address field, button, and a card with the claim's status.
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { toStored, type AddressStatus } from '../../domain/airdrop/receipt.ts';
import { passState } from '../../stores/passed-state.ts';
import { ReaderButton } from '../../ui/ReaderButton.tsx';
import { AddressField } from './AddressField.tsx';
import styles from './airdrop.module.css';
import { ResultCard } from './ResultCard.tsx';
import { useAddress } from './use-address.ts';
import { usePassStateOnBack } from './use-passed.ts';
import { useLookUp } from './use-look-up.ts';
import { useRecheck } from './use-recheck.ts';
import type { StatusCheckProps } from './types.ts';

export function StatusCheck(props: StatusCheckProps) {
  const { texts } = props;
  const { status } = texts;
  const address = useAddress();
  const [isTouched, setIsTouched] = useState(false);
  const { isChecking, check } = useLookUp(texts.toasts);
  const [found, setFound] = useState<AddressStatus | null>(null);
  const card = useRef<HTMLElement>(null);

  usePassStateOnBack('fromAirdropStatus');

  // Move focus to a result that was asked for, so that screen readers announce it.
  const takesFocus = useRef(false);
  const show = async (requested: string): Promise<void> => {
    // Otherwise the result of another address would stay below a lookup that fails.
    if (requested !== found?.address) setFound(null);
    const next = await check(requested);
    if (!next) return;
    takesFocus.current = true;
    setFound(next);
  };
  useEffect(() => {
    if (takesFocus.current) card.current?.focus();
    takesFocus.current = false;
  }, [found]);

  useRecheck(found, card, setFound);

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (isChecking) return;
          const field = event.currentTarget.querySelector<HTMLElement>('[data-address]');
          void address.settle().then((requested) => {
            if (requested !== null) {
              void show(requested);
              return;
            }
            setIsTouched(true);
            setFound(null);
            field?.focus();
          });
        }}
      >
        <AddressField
          texts={texts}
          address={address}
          isTouched={isTouched}
          isReadOnly={isChecking}
          onBlur={() => setIsTouched(address.value !== '')}
        />
        <ReaderButton
          type="submit"
          kind="primary"
          isWide
          aria-disabled={!address.isGood || isChecking}
        >
          {isChecking ? status.checking : status.check}
        </ReaderButton>
      </form>
      {found && (
        <ResultCard
          {...props}
          card={card}
          address={found.address}
          result={found.result}
          isChecking={isChecking}
          onAgain={() => void show(found.address)}
          onClaim={() => passState({ claim: toStored(found, new Date().toISOString()) })}
        />
      )}
    </>
  );
}
