// The controls of the settings panel: one row each, in groups.
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, type ReactNode } from 'react';
import type { ReadingSettings } from '../../../../domain/book/reading-settings.ts';
import { changeSettings } from '../../../../stores/settings.ts';
import styles from './controls.module.css';

/** Groups settings that belong together. The label is for readers who cannot see the line between groups. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** The settings with a few fixed options. */
type Field = {
  [F in keyof ReadingSettings]: ReadingSettings[F] extends string ? F : never;
}[keyof ReadingSettings];

interface ChoiceProps<F extends Field, T extends ReadingSettings[F]> {
  field: F;
  options: readonly T[];
  /** The names of the setting and of its options. */
  t: Record<F | T, string>;
  settings: ReadingSettings;
  /** The chosen option, if it is not simply the stored one. */
  value?: T;
  onChoose?: (value: T) => void;
}

export function Choice<F extends Field, T extends ReadingSettings[F]>(props: ChoiceProps<F, T>) {
  const { field, options, t, settings } = props;
  const { value = settings[field], onChoose = (option) => changeSettings({ [field]: option }) } =
    props;
  const name = useId();
  const legend = t[field];
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{legend}</legend>
      <span className={styles.label} aria-hidden="true">
        {legend}
      </span>
      <div className={styles.options}>
        {options.map((option) => (
          <label
            key={option}
            className={styles.option}
            data-option={option}
            data-theme={field === 'theme' ? option : undefined}
          >
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{t[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, text, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span className={styles.label}>{label}</span>
      <span className={styles.hint}>{text}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

interface StepperProps {
  label: string;
  smaller: string;
  larger: string;
  value: string;
  isSmallest: boolean;
  isLargest: boolean;
  onStep: (delta: 1 | -1) => void;
}

export function Stepper({ label, value, onStep, ...props }: StepperProps) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.options}>
        <button
          type="button"
          className={styles.step}
          aria-label={props.smaller}
          aria-disabled={props.isSmallest}
          onClick={() => onStep(-1)}
        >
          <Minus size={18} aria-hidden />
        </button>
        <output className={styles.value}>{value}</output>
        <button
          type="button"
          className={styles.step}
          aria-label={props.larger}
          aria-disabled={props.isLargest}
          onClick={() => onStep(1)}
        >
          <Plus size={18} aria-hidden />
        </button>
      </div>
    </div>
  );
}
