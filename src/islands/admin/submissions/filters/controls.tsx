// Controls that the filters of the list and of the audit log are made of.
import { useId } from 'react';
import styles from './ListFilters.module.css';

interface ChoiceProps<Word extends string> {
  label: string;
  words: readonly Word[];
  nameOf: (word: Word) => string;
  value: Word;
  className?: string | undefined;
  onChoose: (word: Word) => void;
}

/** One of a few words. */
export function Choice<Word extends string>(props: ChoiceProps<Word>) {
  const { label, words, nameOf, value, className = '', onChoose } = props;
  const id = useId();
  return (
    <div className={`${styles.field ?? ''} ${className}`}>
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

/** The first and the last day. */
export function Days({ labels, days, onChange }: DaysProps) {
  return (['from', 'to'] as const).map((end) => (
    <label key={end} className={styles.field}>
      <span>{labels[end]}</span>
      <input
        type="date"
        className={`${styles.control ?? ''} ${styles.day ?? ''}`}
        value={days[end]}
        onChange={({ target }) => onChange({ [end]: target.value })}
      />
    </label>
  ));
}
