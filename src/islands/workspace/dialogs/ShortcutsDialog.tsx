// Lists the keyboard shortcuts.
import { Dialog } from '../../../ui/Dialog.tsx';
import { keyLabel } from '../key-label.ts';
import styles from './WorkDialogs.module.css';
import { useWork } from '../work.ts';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { texts } = useWork();
  const t = texts.shortcuts;
  return (
    <Dialog title={t.title} closeLabel={texts.close} onClose={onClose}>
      <dl className={styles.keys}>
        {(['save', 'publish', 'next', 'previous', 'side', 'insert'] as const).map((command) => (
          <div key={command}>
            <dt>{t[command]}</dt>
            <dd>
              <kbd>{keyLabel(command)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t.note}</p>
    </Dialog>
  );
}
