// The choice of a second language, and of where it stands on a narrow page.
import { useId } from 'react';
import { SECOND_FORMS, type ReadingSettings } from '../../../../domain/book/reading-settings.ts';
import {
  HTML_LANG,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../../domain/languages.ts';
import { changeSettings } from '../../../../stores/settings.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { Choice } from './controls.tsx';
import styles from './controls.module.css';

interface SecondLanguageProps {
  t: ReaderTexts['settings'];
  /** The page's language, which is not offered as its own second one. */
  language: Language;
  settings: ReadingSettings;
}

/** Two rows of the settings panel; the second one only where it matters. */
export function SecondLanguage({ t, language, settings }: SecondLanguageProps) {
  const id = useId();
  const others = LANGUAGES.filter((code) => code !== language);
  const chosen = others.find((code) => code === settings.secondLanguage);
  return (
    <>
      <div className={styles.row}>
        <label className={styles.label} htmlFor={id}>
          {t.second}
        </label>
        <select
          id={id}
          className={styles.select}
          value={chosen ?? ''}
          onChange={({ target }) =>
            changeSettings({
              secondLanguage: others.find((code) => code === target.value) ?? null,
            })
          }
        >
          <option value="">{t.secondNone}</option>
          {others.map((code) => (
            <option key={code} value={code} lang={HTML_LANG[code]}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </select>
      </div>
      {chosen && <Choice field="secondForm" options={SECOND_FORMS} {...{ t, settings }} />}
    </>
  );
}
