// Lets a claimant prove that the wallet is theirs (decision 135), by a transaction with a code, if they like.
import { useId, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { postProof } from '../../api/airdrop.ts';
import { TxHashSchema, type ProofState } from '../../domain/airdrop/ownership.ts';
import type { PublicOwnership } from '../../domain/airdrop/status.ts';
import { ReaderButton } from '../../ui/ReaderButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './airdrop.module.css';
import { Copyable } from './Copyable.tsx';
import type { StatusTexts } from './types.ts';

interface OwnershipProps {
  texts: StatusTexts;
  address: string;
  ownership: PublicOwnership;
}

export function Ownership({ texts, address, ownership }: OwnershipProps) {
  const t = texts.ownership;
  const id = useId();
  const [hash, setHash] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [state, setState] = useState<ProofState | 'invalid' | null>(null);
  const isProven = ownership.isProven || state === 'ok';

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isChecking) return;
    if (!v.is(TxHashSchema, hash)) {
      setState('invalid');
      return;
    }
    setIsChecking(true);
    const response = await postProof(address, hash.trim());
    setIsChecking(false);
    setState(response.ok ? response.data.data.state : 'unreachable');
  };

  return (
    <section className={styles.line} aria-labelledby={id}>
      <h3 id={id} className={styles.lineTitle}>
        {t.title}
      </h3>
      <p role="status">{isProven && `✓ ${t.proven}`}</p>
      {!isProven && (
        <details>
          <summary>{t.text}</summary>
          <ol className={styles.steps}>
            <li>{t.send}</li>
            <li>{t.paste}</li>
          </ol>
          <dl className={styles.facts}>
            <Copyable texts={texts} label={t.code} value={ownership.code} />
          </dl>
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <TextField
              label={t.hash}
              hint={t.again}
              error={state === null ? null : t.states[state]}
              value={hash}
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isChecking}
              onType={(text) => {
                setHash(text);
                setState(null);
              }}
            />
            <ReaderButton type="submit" disabled={isChecking}>
              {isChecking ? texts.status.checking : t.check}
            </ReaderButton>
          </form>
        </details>
      )}
    </section>
  );
}
