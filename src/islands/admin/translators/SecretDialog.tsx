// Shows a secret once, for reading and copying. It is never stored and never in a URL.
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useId, useState } from 'react';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { copyText } from '../../../stores/clipboard.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useKeptOpen } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Button } from '../../../ui/Button.tsx';
import work from '../../../ui/work.module.css';
import buttons from '../../../ui/buttons.module.css';
import styles from './Translators.module.css';

export interface Secret {
  title: string;
  text: string;
  label: string;
  value: string;
}

interface SecretDialogProps {
  texts: AdminTexts;
  secret: Secret;
  onClose: () => void;
}

type CopyState = 'not-yet' | 'done' | 'failed' | 'warned';

/** Escape, the X and a click outside close it only after copying, because the secret cannot be shown again. */
export function SecretDialog({ texts, secret, onClose }: SecretDialogProps) {
  const t = texts.translators;
  const [copyState, setCopyState] = useState<CopyState>('not-yet');
  const isCopied = copyState === 'done';
  const id = useId();
  useKeptOpen(id);

  const copy = async (): Promise<void> => {
    setCopyState((await copyText(secret.value)) ? 'done' : 'failed');
  };

  return (
    <Dialog
      title={secret.title}
      closeLabel={texts.close}
      onClose={() => {
        if (isCopied) onClose();
        else setCopyState('warned');
      }}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <Button kind={isCopied ? 'main' : undefined} onClick={onClose}>
            {t.secretDone}
          </Button>
        </div>
      }
    >
      <p id={id} className={styles.intro}>
        {secret.text}
      </p>
      <div className={styles.secret}>
        <TextField
          label={secret.label}
          rows={1}
          value={secret.value}
          readOnly
          spellCheck={false}
          data-secret
          onFocus={({ target }) => target.select()}
        />
        <Button kind={isCopied ? undefined : 'main'} onClick={() => void copy()}>
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {isCopied ? texts.row.copied : t.copy}
        </Button>
      </div>
      <p className={work.soft} role="status">
        {copyState === 'failed' && t.copyFailed}
        {copyState === 'warned' && t.notCopied}
      </p>
    </Dialog>
  );
}
