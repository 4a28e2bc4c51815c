// The list of all keys of the open book.
import type { Language } from '../../../domain/languages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { BookTexts } from '../types.ts';
import styles from './KeysDialog.module.css';
import { WithPanelTexts } from './PanelTexts.tsx';

interface KeysDialogProps {
  texts: BookTexts;
  language: Language;
  onClose: () => void;
  /** The texts cannot be loaded. */
  onFailed: () => void;
}

/** The list. */
export function KeysDialog({ texts, language, onClose, onFailed }: KeysDialogProps) {
  return (
    <WithPanelTexts {...{ language, onFailed }} loading={texts.book.loading}>
      {({ settingsPanel: { keys, keyList } }) => (
        <Dialog title={keys} closeLabel={texts.app.close} onClose={onClose}>
          <dl className={styles.list}>
            {Object.entries(keyList).map(([key, text]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </WithPanelTexts>
  );
}
