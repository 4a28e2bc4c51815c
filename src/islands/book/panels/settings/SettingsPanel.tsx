// The reading settings (decision 108). Every change applies at once to the page beside the panel. Each control is one
// line in its group: text, page, languages, keys.
import {
  type Language,
  HTML_LANG,
  LANGUAGE_NAMES,
  LANGUAGES,
} from '../../../../domain/languages.ts';
import { LINE_HEIGHTS, TEXT_SIZES, THEMES } from '../../../../domain/book/appearance.ts';
import {
  DEFAULT_SETTINGS,
  LAYOUTS,
  stepTextSize,
  type ReadingSettings,
  SECOND_FORMS,
} from '../../../../domain/book/reading-settings.ts';
import { formatPercent } from '../../../../i18n/format.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { writeStored } from '../../../../stores/browser-storage.ts';
import { changeSettings } from '../../../../stores/settings.ts';
import { useReaderTexts, type ReaderTexts } from '../../reader-texts.ts';
import type { BookTexts } from '../../types.ts';
import { OfflineButtons } from '../OfflineButtons.tsx';
import { WithPanelTexts, type PanelTexts } from '../PanelTexts.tsx';
import { SidePanel } from '../SidePanel.tsx';
import type { Settings } from '../use-settings.ts';
import styles from './controls.module.css';
import { LanguageLinks } from '../../LanguageMenu.tsx';
import { Choice, Group, Stepper, Switch } from './controls.tsx';
import { Spacing, Typefaces } from './Typography.tsx';
import Headphones from 'lucide-react/icons/headphones';
import { askToListen } from '../../ask-to-listen.ts';
import { sayLoadingError } from '../../use-book-toasts.ts';
import { useId } from 'react';

interface SecondLanguageProps {
  t: ReaderTexts['settings'];
  /** The page's language, which is not offered as its own second one. */
  language: Language;
  settings: ReadingSettings;
}

/** Shows the choice of the second language and, once there is one, of the form in which it is shown. */
function SecondLanguage({ t, language, settings }: SecondLanguageProps) {
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
            changeSettings({ secondLanguage: others.find((code) => code === target.value) ?? null })
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

interface ListenRowProps {
  t: ReaderTexts['settings'];
  app: BookTexts['app'];
  onClose: () => void;
}

function ListenRow({ t, app, onClose }: ListenRowProps) {
  const listen = (): void => {
    onClose();
    // Deferred until the panel is gone: it returns the focus when it closes, and the player takes it afterwards.
    setTimeout(() => {
      if (!askToListen()) sayLoadingError(app);
    });
  };
  return (
    <button type="button" className={styles.listen} onClick={listen}>
      <Headphones size={20} strokeWidth={1.6} aria-hidden />
      {t.listen}
    </button>
  );
}

interface SettingsPanelProps {
  texts: BookTexts;
  language: Language;
  slug: PartSlug;
  settings: Settings;
  onClose: () => void;
  /** Replaces the panel with the list of all keys. */
  onKeys: () => void;
  onFailed: () => void;
}

interface SettingsFormProps extends Pick<SettingsPanelProps, 'language' | 'settings' | 'onKeys'> {
  t: PanelTexts['settingsPanel'];
  /** The texts about the reader's tools; null until they are loaded. */
  readerTexts: ReaderTexts | null;
}

/** Stores the layout; later visits then load the pages as soon as the book is open. */
function chooseLayout(layout: ReadingSettings['layout']): void {
  changeSettings({ layout });
  if (layout === 'pages') writeStored(STORAGE_KEYS.tools, 'true');
}

function SettingsForm({ t, readerTexts, language, settings, onKeys }: SettingsFormProps) {
  const { settings: toolTexts, typography: type } = readerTexts ?? {};
  const current = settings.settings;
  const size = current.textSize;
  return (
    <>
      <Group label={t.text}>
        <Stepper
          label={t.textSize}
          smaller={t.smaller}
          larger={t.larger}
          value={formatPercent(size, language)}
          isSmallest={size === TEXT_SIZES[0]}
          isLargest={size === TEXT_SIZES.at(-1)}
          onStep={(delta) => changeSettings({ textSize: stepTextSize(size, delta) })}
        />
        <Choice field="theme" options={THEMES} t={t} settings={current} />
        {type && <Typefaces t={{ ...t, ...type }} language={language} settings={current} />}
        <Choice field="lineHeight" options={LINE_HEIGHTS} t={t} settings={current} />
        {type && <Spacing t={{ ...t, ...type }} language={language} settings={current} />}
      </Group>
      <Group label={t.page}>
        {toolTexts && (
          <Choice
            field="layout"
            options={LAYOUTS}
            t={toolTexts}
            settings={current}
            onChoose={chooseLayout}
          />
        )}
        <Switch
          label={t.animation}
          text={t.animationText}
          isOn={current.isAnimated}
          onChange={(isAnimated) => changeSettings({ isAnimated })}
        />
        {toolTexts && (
          <Switch
            label={toolTexts.names}
            text={toolTexts.namesText}
            isOn={current.showsNames}
            onChange={(showsNames) => changeSettings({ showsNames })}
          />
        )}
      </Group>
      {toolTexts && (
        <Group label={toolTexts.languages}>
          <SecondLanguage t={toolTexts} language={language} settings={current} />
        </Group>
      )}
      <div className={styles.keys}>
        <Group label={t.keys}>
          <Switch
            label={t.shortcuts}
            text={t.shortcutsText}
            isOn={current.hasLetterShortcuts}
            onChange={(hasLetterShortcuts) => changeSettings({ hasLetterShortcuts })}
          />
          <button type="button" className={styles.reset} onClick={onKeys}>
            {t.allKeys}
          </button>
        </Group>
      </div>
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
    </>
  );
}

export function SettingsPanel(props: SettingsPanelProps) {
  const { texts, language, slug, settings, onClose } = props;
  const { book, app } = texts;
  const readerTexts = useReaderTexts(language);
  return (
    <SidePanel title={book.settings} closeLabel={app.close} onClose={onClose}>
      <WithPanelTexts language={language} loading={book.loading} onFailed={props.onFailed}>
        {({ settingsPanel }) => (
          <>
            {readerTexts && <ListenRow t={readerTexts.settings} {...{ app, onClose }} />}
            <nav className={styles.languages} aria-label={texts.navigation.languages}>
              <LanguageLinks {...{ language, slug }} />
            </nav>
            <SettingsForm
              t={settingsPanel}
              {...{ readerTexts, language, settings }}
              onKeys={props.onKeys}
            />
            <OfflineButtons onClose={onClose} />
          </>
        )}
      </WithPanelTexts>
    </SidePanel>
  );
}
