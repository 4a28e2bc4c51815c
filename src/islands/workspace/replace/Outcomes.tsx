// Shows the outcome for each part: stored, skipped, or to be retried.
import { fill } from '../../../i18n/messages.ts';
import { PartName } from '../../../ui/PartName.tsx';
import type { WorkspaceTexts } from '../texts.ts';
import { useWork } from '../work.ts';
import type { PartOutcome } from './apply.ts';
import styles from './Replace.module.css';
import type { Run } from './use-run.ts';

const TONES: Record<PartOutcome['name'], 'good' | 'caution' | 'danger' | 'quiet'> = {
  waiting: 'quiet',
  saving: 'quiet',
  saved: 'good',
  filled: 'good',
  moved: 'caution',
  conflict: 'caution',
  failed: 'danger',
  stopped: 'quiet',
};

function textOf(texts: WorkspaceTexts, outcome: PartOutcome): string {
  const t = texts.replace.outcomes;
  if (outcome.name === 'conflict') {
    return outcome.isOwn
      ? t.conflictOwn
      : fill(t.conflict, { name: outcome.by ?? texts.conflict.somebody });
  }
  if (outcome.name === 'failed') return fill(t.failed, { message: outcome.message });
  return t[outcome.name];
}

export function Outcomes({ run }: { run: Run }) {
  const { texts, titles } = useWork();
  return (
    <ul className={styles.outcomes}>
      {run.writes.map(({ change }) => {
        const { part } = change.base;
        const outcome = run.outcomes.get(part) ?? { name: 'waiting' };
        return (
          <li key={part} data-outcome={`${part} ${outcome.name}`} data-tone={TONES[outcome.name]}>
            <PartName titles={titles} part={part} />
            <span>{textOf(texts, outcome)}</span>
          </li>
        );
      })}
    </ul>
  );
}
