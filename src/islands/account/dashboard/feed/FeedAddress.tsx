// The secret address of the translator's feed (docs/decisions/057-a-feed-at-a-secret-address.md): copied, and renewed
// after a question.
import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '../../../../stores/clipboard.ts';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import forms from '../../../../ui/forms.module.css';
import type { AccountTexts } from '../../types.ts';
import styles from './Feed.module.css';
import { useFeed } from './use-feed.ts';

interface FeedAddressProps {
  texts: AccountTexts['dashboard']['feed'];
}

type Said = 'copied' | 'copyFailed' | 'renewed' | 'failed';

export function FeedAddress({ texts }: FeedAddressProps) {
  const { address, isBusy, hasFailed, load, renew } = useFeed();
  const [said, setSaid] = useState<Said | null>(null);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  // The button that asked for the address is gone.
  const isShown = address !== null;
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);

  if (address === null) {
    return hasFailed ? (
      <p role="alert">
        {texts.failed}{' '}
        <Button size="small" onClick={() => void load()}>
          {texts.retry}
        </Button>
      </p>
    ) : (
      <p role="status">{texts.loading}</p>
    );
  }
  return (
    <>
      <label htmlFor={id} className={forms.label}>
        {texts.label}
      </label>
      <input
        ref={field}
        id={id}
        className={forms.control}
        readOnly
        dir="ltr"
        spellCheck={false}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={buttons.row}>
        <Button
          kind="main"
          onClick={() => void copyText(address).then((ok) => setSaid(ok ? 'copied' : 'copyFailed'))}
        >
          {texts.copy}
        </Button>
        <Button aria-disabled={isBusy} onClick={isBusy ? undefined : () => setAsking(true)}>
          {texts.renew}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said && texts[said]}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={texts.renewTitle}
          text={texts.renewText}
          yes={texts.renew}
          no={texts.keep}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            void renew().then((ok) => setSaid(ok ? 'renewed' : 'failed'));
          }}
        />
      )}
    </>
  );
}
