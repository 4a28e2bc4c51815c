// The reading settings (DESIGN decision 10). Every change applies at once to the page behind.
import { Minus, Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Language } from '../../../domain/languages.ts';
import {
  DEFAULT_SETTINGS,
  LINE_HEIGHTS,
  stepTextSize,
  TEXT_SIZES,
  THEMES,
} from '../../../domain/book/reading-settings.ts';
import { changeSettings } from '../../../stores/settings.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ListenRow } from './ListenRow.tsx';
import styles from './SettingsDialog.module.css';
import { WithPanelTexts, type PanelTexts } from './PanelTexts.tsx';
import type { BookTexts } from '../types.ts';
import type { Settings } from './use-settings.ts';

interface SettingsDialogProps {
  texts: BookTexts;
  language: Language;
  settings: Settings;
  onClose: () => void;
  /** The panel's texts cannot be loaded. */
  onFailed: () => void;
}

interface SettingsFormProps extends Pick<SettingsDialogProps, 'language' | 'settings'> {
  t: PanelTexts['settingsPanel'];
}

interface ChoiceProps<T extends string> {
  legend: string;
  options: readonly T[];
  value: T;
  labels: Record<T, string>;
  onChoose: (value: T) => void;
}

function Choice<T extends string>({ legend, options, value, labels, onChoose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option} className={styles.option} data-option={option}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{labels[option]}</span>
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

function Switch({ label, text, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span className={styles.legend}>{label}</span>
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

interface SizeButtonProps {
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}

function SizeButton({ label, isAtEnd, onPress, children }: SizeButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function SettingsForm({ t, language, settings }: SettingsFormProps) {
  const current = settings.settings;
  const size = current.textSize;
  return (
    <>
      <div className={styles.group} role="group" aria-label={t.textSize}>
        <p className={styles.legend}>{t.textSize}</p>
        <div className={styles.steps}>
          <SizeButton
            label={t.smaller}
            isAtEnd={size === TEXT_SIZES[0]}
            onPress={() => changeSettings({ textSize: stepTextSize(size, -1) })}
          >
            <Minus size={18} aria-hidden />
          </SizeButton>
          <output className={styles.size}>{formatPercent(size, language)}</output>
          <SizeButton
            label={t.larger}
            isAtEnd={size === TEXT_SIZES.at(-1)}
            onPress={() => changeSettings({ textSize: stepTextSize(size, 1) })}
          >
            <Plus size={18} aria-hidden />
          </SizeButton>
        </div>
      </div>
      <Choice
        legend={t.lineHeight}
        options={LINE_HEIGHTS}
        value={current.lineHeight}
        labels={t}
        onChoose={(lineHeight) => changeSettings({ lineHeight })}
      />
      <Choice
        legend={t.theme}
        options={THEMES}
        value={current.theme}
        labels={t}
        onChoose={(theme) => changeSettings({ theme })}
      />
      <Switch
        label={t.animation}
        text={t.animationText}
        isOn={current.isAnimated}
        onChange={(isAnimated) => changeSettings({ isAnimated })}
      />
      <Switch
        label={t.shortcuts}
        text={t.shortcutsText}
        isOn={current.hasLetterShortcuts}
        onChange={(hasLetterShortcuts) => changeSettings({ hasLetterShortcuts })}
      />
      {!settings.isStored && (
        <p className={styles.warning} role="status">
          {t.notStored}
        </p>
      )}
      <button
        type="button"
        className={styles.reset}
        onClick={() => changeSettings(DEFAULT_SETTINGS)}
      >
        {t.reset}
      </button>
      <p className={styles.legend}>{t.keys}</p>
      <p className={styles.hint}>{t.keysText}</p>
    </>
  );
}

/** The panel. */
export function SettingsDialog({ texts, language, settings, ...on }: SettingsDialogProps) {
  const { book, app } = texts;
  return (
    <Dialog title={book.settings} closeLabel={app.close} onClose={on.onClose} place="sheet">
      <WithPanelTexts {...{ language }} loading={book.loading} onFailed={on.onFailed}>
        {({ settingsPanel }) => (
          <>
            <ListenRow t={settingsPanel} app={app} onClose={on.onClose} />
            <SettingsForm t={settingsPanel} {...{ language, settings }} />
          </>
        )}
      </WithPanelTexts>
    </Dialog>
  );
}
