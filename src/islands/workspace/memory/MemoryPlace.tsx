// The place of the translation memory above the buttons. Its height never changes, so that no row moves under the caret.
import { lazy, Suspense } from 'react';
import type { MemoryProps } from './Memory.tsx';
import styles from './MemoryPlace.module.css';

const Memory = lazy(() => import('./Memory.tsx').then((m) => ({ default: m.Memory })));

export function MemoryPlace(props: MemoryProps) {
  return (
    <section className={styles.place} aria-label={props.texts.memory.label} data-memory>
      <Suspense fallback={null}>
        <Memory {...props} />
      </Suspense>
    </section>
  );
}
