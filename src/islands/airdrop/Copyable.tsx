// A value of a list of facts, with a button that copies it.
import { useState } from 'react';
import { ReaderButton } from '../../ui/ReaderButton.tsx';
import { copyText } from '../../stores/clipboard.ts';
import styles from './airdrop.module.css';
import type { AirdropTexts } from './types.ts';

interface CopyableProps {
  texts: Pick<AirdropTexts, 'trustline' | 'toasts'>;
  label: string;
  value: string;
}

export function Copyable({ texts, label, value }: CopyableProps) {
  const [isCopied, setIsCopied] = useState(false);
  // If the browser refuses, the value beside the button can still be selected by hand.
  const copy = async (): Promise<void> => setIsCopied(await copyText(value));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code className={styles.address}>{value}</code>
        <ReaderButton aria-label={`${texts.trustline.copy}: ${label}`} onClick={() => void copy()}>
          {isCopied ? texts.toasts.copied : texts.trustline.copy}
        </ReaderButton>
      </dd>
    </div>
  );
}
