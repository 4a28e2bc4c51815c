// The setting of the underlined names.
import { changeSettings } from '../../../stores/settings.ts';
import type { PanelTexts } from './PanelTexts.tsx';
import styles from './SettingsDialog.module.css';

interface NamesSettingProps {
  t: PanelTexts['settingsPanel'];
  isOn: boolean;
}

/** The switch. */
export function NamesSetting({ t, isOn }: NamesSettingProps) {
  return (
    <label className={styles.switch}>
      <span className={styles.legend}>{t.names}</span>
      <span className={styles.hint}>{t.namesText}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => changeSettings({ showsNames: event.target.checked })}
      />
    </label>
  );
}
