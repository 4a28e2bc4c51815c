// The English a paragraph was translated from, and how it changed since (DESIGN decision 28).
import type { StaleField } from '../../../domain/translation/answers.ts';
import { DiffText } from '../../../ui/diff/DiffText.tsx';
import styles from './WorkRows.module.css';
import type { WorkspaceTexts } from '../texts.ts';

export function StaleDiff({ texts, stale }: { texts: WorkspaceTexts; stale: StaleField }) {
  const t = texts.stale;
  if (stale.sourceThen === null) return <p>{t.unknown}</p>;
  return (
    <>
      <p className={styles.meta}>
        {t.then} → {t.now}
      </p>
      <DiffText texts={t} before={stale.sourceThen} after={stale.sourceNow} language="en" />
    </>
  );
}
