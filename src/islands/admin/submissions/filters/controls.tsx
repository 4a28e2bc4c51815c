// Controls that the filters of the list and of the audit log are made of.
import { useId } from 'react';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import styles from './ListFilters.module.css';

interface ChoiceProps<Word extends string> {
  label: string;
  words: readonly Word[];
  nameOf: (word: Word) => string;
  value: Word;
  onChoose: (word: Word) => void;
}

export function Choice<Word extends string>(props: ChoiceProps<Word>) {
  const { label, words, nameOf, value, onChoose } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.control}
        value={value}
        onChange={({ target }) => {
          const chosen = words.find((word) => word === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {words.map((word) => (
          <option key={word} value={word}>
            {nameOf(word)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DaysProps {
  labels: Record<'from' | 'to', string>;
  /** ISO dates; '' without one. */
  days: Record<'from' | 'to', string>;
  onChange: (change: Partial<DaysProps['days']>) => void;
}

/** Shows the first and the last day, and their time zone: the viewer's, which the static page does not know. */
export function Days({ labels, days, onChange }: DaysProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const fields = (['from', 'to'] as const).map((end) => (
    <label key={end} className={styles.field}>
      <span>{labels[end]}</span>
      <input
        type="date"
        className={`${styles.control ?? ''} ${styles.day ?? ''}`}
        value={days[end]}
        aria-describedby={id}
        onChange={({ target }) => onChange({ [end]: target.value })}
      />
    </label>
  ));
  return (
    <>
      {fields}
      <span id={id} className={styles.zone}>
        {isHydrated && timeZone.replaceAll('_', ' ')}
      </span>
    </>
  );
}
