// Controls that the filters of the list and of the audit log are made of.
import { useId } from 'react';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import styles from './ListFilters.module.css';

interface ChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  nameOf: (option: Option) => string;
  value: Option;
  onChoose: (option: Option) => void;
}

export function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, options, nameOf, value, onChoose } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.control}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
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

/** Shows the first and the last day, and the viewer's time zone, which is unknown when the static page is built. */
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
