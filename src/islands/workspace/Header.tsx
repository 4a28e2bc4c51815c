// The sticky header above the text: target language, connection, progress, status, part selection and tools.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { accountPath } from '../../domain/account/routes.ts';
import type { Language } from '../../domain/languages.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import type { TranslationState } from '../../domain/translation/answers.ts';
import { Button } from '../../ui/Button.tsx';
import controls from './WorkControls.module.css';
import styles from './WorkHeader.module.css';
import type { WorkspaceTexts } from './texts.ts';

interface HeaderProps {
  texts: WorkspaceTexts;
  language: Language;
  /** The names of all languages in the page's, in capitals. */
  languageNames: Record<Language, string>;
  target: Language;
  isOnline: boolean;
  status: TranslationState | null;
  progress: string;
  /** The translatable parts, with their English titles. */
  titles: readonly { slug: PartSlug; title: string }[];
  part: PartSlug;
  isBusy: boolean;
  onPart: (part: PartSlug) => void;
  onReload: () => void;
  tools: ReactNode;
  /** The button to log out. */
  leave: ReactNode;
}

/** A shape next to the status text: ● published, ◐ draft, ○ not started. */
const SHAPES: Record<TranslationState, string> = { published: '●', draft: '◐', 'not-started': '○' };
const TONES: Record<TranslationState, string> = {
  published: 'good',
  draft: 'caution',
  'not-started': 'quiet',
};

export function Header(props: HeaderProps) {
  const {
    texts,
    language,
    languageNames,
    target,
    isOnline,
    status,
    progress,
    titles,
    part,
    isBusy,
  } = props;
  const t = texts.header;
  const Signal = isOnline ? Wifi : WifiOff;
  return (
    <header className={styles.header}>
      <div className={`${styles.line ?? ''} ${styles.facts ?? ''}`}>
        <a className={styles.back} href={accountPath(language, 'dashboard')}>
          <ArrowLeft size={18} aria-hidden />
          {t.back}
        </a>
        <p className={styles.language} data-target>
          <span className="visually-hidden">{t.language}: </span>
          {languageNames[target]}
        </p>
        <span className={controls.chip} data-tone={isOnline ? 'good' : 'danger'} data-connection>
          <Signal size={14} aria-hidden />
          {isOnline ? t.online : t.offline}
        </span>
        <span className={`${controls.soft ?? ''} ${styles.progress ?? ''}`}>{progress}</span>
        {status && (
          <span className={styles.status}>
            <span className={controls.chip} data-tone={TONES[status]} data-status={status}>
              <span aria-hidden>{SHAPES[status]}</span>
              {texts.status[status]}
            </span>
          </span>
        )}
        {props.leave}
      </div>
      <div className={styles.line}>
        <select
          className={styles.select}
          aria-label={t.part}
          value={part}
          disabled={isBusy}
          onChange={({ target: { value } }) => props.onPart(value)}
        >
          {titles.map(({ slug, title }) => (
            <option key={slug} value={slug} lang="en">
              {title}
            </option>
          ))}
        </select>
        <Button disabled={isBusy} onClick={props.onReload}>
          <RefreshCw size={16} aria-hidden />
          <span className={styles.word}>{t.reload}</span>
        </Button>
        {props.tools}
      </div>
    </header>
  );
}
