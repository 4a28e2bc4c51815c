// Typeface, spacing, column and edges of the text: the settings whose options depend on its script.
import { COLUMNS, SPACINGS, TYPEFACES } from '../../../../domain/book/appearance.ts';
import type { ReadingSettings } from '../../../../domain/book/reading-settings.ts';
import { hasWordSpaces, isLatin, type Language } from '../../../../domain/languages.ts';
import { changeSettings } from '../../../../stores/settings.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { PanelTexts } from '../PanelTexts.tsx';
import { Choice } from './controls.tsx';
import styles from './controls.module.css';

interface RowsProps {
  t: ReaderTexts['typography'] & PanelTexts['settingsPanel'];
  language: Language;
  settings: ReadingSettings;
}

/** Shows the typefaces. Only Latin script has `clear`; in other scripts it falls back to `sans`. */
export function Typefaces({ language, ...props }: RowsProps) {
  const hasClear = isLatin(language);
  const chosen = props.settings.typeface;
  return (
    <>
      <Choice
        field="typeface"
        options={hasClear ? TYPEFACES : (['book', 'sans'] as const)}
        value={chosen === 'clear' && !hasClear ? 'sans' : chosen}
        {...props}
      />
      {hasClear && <p className={styles.hint}>{props.t.clearText}</p>}
    </>
  );
}

export function Spacing({ language, ...props }: RowsProps) {
  const { settings, t } = props;
  const hasSpaces = hasWordSpaces(language);
  const defaultEdges = hasSpaces ? 'ragged' : 'even';
  return (
    <details className={styles.more}>
      <summary className={styles.label}>{t.more}</summary>
      <Choice field="letters" options={SPACINGS} {...props} />
      {hasSpaces && <Choice field="words" options={SPACINGS} {...props} />}
      <Choice field="column" options={COLUMNS} {...props} />
      <Choice
        field="edges"
        options={['ragged', 'even'] as const}
        value={settings.edges === 'auto' ? defaultEdges : settings.edges}
        onChoose={(edges) => changeSettings({ edges: edges === defaultEdges ? 'auto' : edges })}
        {...props}
      />
    </details>
  );
}
