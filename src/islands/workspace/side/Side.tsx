// The panels about the focused field: a column, or a sheet where there is no room for one.
import X from 'lucide-react/icons/x';
import { Suspense, useRef, useSyncExternalStore } from 'react';
import { isImeKey } from '../../../domain/key-press.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { Button } from '../../../ui/Button.tsx';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import { useStore } from '../../../ui/use-store.ts';
import { focusField } from '../texts.ts';
import { useWork } from '../work.ts';
import styles from './Side.module.css';

/** Media query for a window with room for the column. */
const WIDE = '(width >= 70rem)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function Side() {
  const { texts, config, $field, $isSideOpen } = useWork();
  const field = useStore($field);
  const isOpen = useStore($isSideOpen);
  const side = useRef<HTMLElement>(null);
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const close = (): void => {
    $isSideOpen.set(false);
    focusField(field);
  };
  useKeyDown((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isImeKey(event)) return;
    const isInside = side.current?.contains(document.activeElement) === true;
    if (!(isOpen || isInside) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    close();
  });
  return (
    <aside
      ref={side}
      className={styles.side}
      aria-label={texts.side.label}
      tabIndex={-1}
      data-side
      data-open={isOpen}
    >
      <header className={styles.head}>
        <h2>{fieldLabel(texts.fields, field)}</h2>
        <Button
          kind="plain"
          size="small"
          className={styles.close}
          aria-label={texts.close}
          onClick={close}
        >
          <X size={16} aria-hidden />
        </Button>
      </header>
      {(isWide || isOpen) && (
        <Suspense fallback={null}>
          <config.Panels field={field} />
        </Suspense>
      )}
    </aside>
  );
}
