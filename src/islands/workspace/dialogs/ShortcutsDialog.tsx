// Lists the keyboard shortcuts.
import { WORKSPACE_KEYS } from '../../../domain/translation/keys.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './WorkDialogs.module.css';
import type { WorkspaceTexts } from '../texts.ts';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

export function ShortcutsDialog({
  texts,
  onClose,
}: {
  texts: WorkspaceTexts;
  onClose: () => void;
}) {
  const t = texts.shortcuts;
  const mod = isMac() ? '⌘' : 'Ctrl';
  return (
    <Dialog title={t.title} closeLabel={texts.close} onClose={onClose}>
      <dl className={styles.keys}>
        {(['save', 'publish', 'next', 'previous'] as const).map((command) => (
          <div key={command}>
            <dt>{t[command]}</dt>
            <dd>
              <kbd>{WORKSPACE_KEYS[command].replace('Mod', mod)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t.note}</p>
    </Dialog>
  );
}
