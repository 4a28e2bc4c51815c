// The controls above the book (SPEC 2): close, page indicator, search, settings, full view, contents, and languages
// and reading aloud where there is room for them.
import ALargeSmall from 'lucide-react/icons/a-large-small';
import BookOpen from 'lucide-react/icons/book-open';
import Expand from 'lucide-react/icons/expand';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import Shrink from 'lucide-react/icons/shrink';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import type { Language } from '../../domain/languages.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import { onPlainClick } from './link-click.ts';
import controls from '../../ui/controls.module.css';
import { ReaderButton } from '../../ui/ReaderButton.tsx';
import styles from './TopBar.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import type { BookTexts } from './types.ts';

interface TopBarProps {
  language: Language;
  slug: PartSlug;
  texts: BookTexts;
  storyTitle: string;
  /** `Part II` and `4 / 8`, already in the reader's language. */
  partLabel: string;
  pageLabel: string;
  isFullView: boolean;
  /** Whether the settings are open beside the text: their button then closes them. */
  areSettingsOpen: boolean;
  homePath: string;
  contentsPath: string;
  menuButton: Ref<HTMLAnchorElement>;
  onClose: () => void;
  onSearch: () => void;
  onSettings: () => void;
  onToggleFullView: () => void;
  onMenu: () => void;
}

const ICON = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Shows the bar. Close and contents are links, so that they work before hydration and without JavaScript. */
export function TopBar({ menuButton, ...props }: TopBarProps) {
  const { texts, isFullView } = props;
  const { book } = texts;
  const viewLabel = isFullView ? book.bookView : book.fullView;
  return (
    <header className={`${styles.bar ?? ''} no-print`}>
      <a
        className={controls.round}
        href={props.homePath}
        aria-label={book.close}
        title={book.close}
        onClick={onPlainClick(props.onClose)}
      >
        <X {...ICON} />
      </a>
      <p className={styles.title}>
        <BookOpen {...ICON} size={18} />
        <span>{props.storyTitle}</span>
      </p>
      <p className={styles.indicator}>
        {/* First, because its content arrives late and grows into the empty middle of the bar. */}
        <span className={styles.left} data-progress />
        <span className={styles.part}>{props.partLabel}</span>
        <span>{props.pageLabel}</span>
      </p>
      <span className={`${styles.tools ?? ''} needs-script`} data-bar-tools />
      <LanguageMenu
        label={texts.navigation.languages}
        language={props.language}
        slug={props.slug}
      />
      <ReaderButton className="needs-script" label={book.search} onClick={props.onSearch}>
        <Search {...ICON} />
      </ReaderButton>
      <ReaderButton
        className="needs-script"
        label={book.settings}
        aria-expanded={props.areSettingsOpen}
        onClick={props.onSettings}
      >
        <ALargeSmall {...ICON} size={24} />
      </ReaderButton>
      <ReaderButton className="needs-script" label={viewLabel} onClick={props.onToggleFullView}>
        {isFullView ? <Shrink {...ICON} /> : <Expand {...ICON} />}
      </ReaderButton>
      <a
        ref={menuButton}
        className={controls.round}
        href={props.contentsPath}
        aria-label={book.contents.title}
        title={book.contents.title}
        onClick={onPlainClick(props.onMenu)}
      >
        <List {...ICON} />
      </a>
    </header>
  );
}
