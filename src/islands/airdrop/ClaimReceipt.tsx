// The receipt of a claim: a ticket with its address, date and status, and what comes next. It stays until put away.
import { useEffect, useId, useRef, useState } from 'react';
import type { Receipt } from '../../domain/airdrop/receipt.ts';
import type { Language } from '../../domain/languages.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { copyText } from '../../stores/clipboard.ts';
import controls from '../../ui/controls.module.css';
import { ReceiptPicture } from './ReceiptPicture.tsx';
import styles from './receipt.module.css';
import type { AirdropTexts } from './types.ts';

interface ClaimReceiptProps {
  texts: Pick<AirdropTexts, 'claim' | 'receipt'>;
  language: Language;
  receipt: Receipt;
  /** Moves the focus here: the button that was pressed is disabled by now. */
  isNew: boolean;
  isKept: boolean;
  statusPath: string;
  onStatus: () => void;
  onPutAway: () => void;
}

export function ClaimReceipt(props: ClaimReceiptProps) {
  const { texts, language, receipt, isNew, isKept, statusPath, onStatus, onPutAway } = props;
  const { receipt: words } = texts;
  const [copied, setCopied] = useState<boolean | null>(null);
  const sheet = useRef<HTMLElement>(null);
  const titleId = useId();
  const date = formatDateTime(receipt.at, language);
  const facts = [
    [words.address, receipt.address],
    [words.at, date],
    [words.status, words.states[receipt.shown]],
  ] as const;

  useEffect(() => {
    if (isNew) sheet.current?.focus();
  }, [isNew, receipt]);

  const copy = async (): Promise<void> => {
    const lines = facts.map(([label, value]) => `${label}: ${value}`);
    const link = new URL(statusPath, location.href).href;
    setCopied(await copyText([words.title, ...lines, link].join('\n')));
  };

  return (
    <section
      ref={sheet}
      className={styles.receipt}
      data-receipt
      data-new={isNew || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <ReceiptPicture className={styles.picture} />
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.lead}>{words.text}</p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={value === receipt.address ? styles.address : undefined}>
                {label === words.at ? <time dateTime={receipt.at}>{value}</time> : value}
              </dd>
            </div>
          ))}
        </dl>
        <h3 className={styles.next}>{words.nextTitle}</h3>
        <ol className={styles.steps}>
          <li>{words.nextReview}</li>
          <li>{words.nextResult}</li>
          <li>{words.nextAirdrop}</li>
        </ol>
        <p>
          <a href={statusPath} onClick={onStatus}>
            {texts.claim.statusOfThis}
          </a>
        </p>
        <div className={styles.ways}>
          <button type="button" className={controls.secondary} onClick={() => void copy()}>
            {words.copy}
          </button>
          <button type="button" className={controls.secondary} onClick={() => window.print()}>
            {words.print}
          </button>
          <button type="button" className={controls.secondary} onClick={onPutAway}>
            {words.putAway}
          </button>
        </div>
        <p role="status" className={styles.said}>
          {copied === null ? '' : copied ? words.copied : words.copyFailed}
        </p>
        <p className={styles.kept}>{isKept ? words.kept : words.notKept}</p>
      </div>
    </section>
  );
}
