// What stands beside the rows about the field in focus: a column, or a sheet where there is no room for one.
import X from 'lucide-react/icons/x';
import { Suspense, type KeyboardEvent } from 'react';
import { isComposed } from '../../../domain/key-press.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { Button } from '../../../ui/Button.tsx';
import { useStore } from '../../../ui/use-store.ts';
import { focusField } from '../texts.ts';
import { useWork } from '../work.ts';
import styles from './Side.module.css';

export function Side() {
  const { texts, desk, $field, $isSideOpen } = useWork();
  const field = useStore($field);
  const isOpen = useStore($isSideOpen);
  const close = (): void => {
    $isSideOpen.set(false);
    focusField(field);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposed(event.nativeEvent)) return;
    event.preventDefault();
    close();
  };
  return (
    <aside
      className={styles.side}
      aria-label={texts.side.label}
      tabIndex={-1}
      data-side
      data-open={isOpen}
      onKeyDown={onKeyDown}
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
      <Suspense fallback={null}>
        <desk.Panels field={field} />
      </Suspense>
    </aside>
  );
}
