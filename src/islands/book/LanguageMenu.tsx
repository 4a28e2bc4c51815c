// The languages of the open part (DESIGN decision 2): links, in a menu that the browser opens. Both work without
// JavaScript; the stored position brings the reader back to the same paragraph.
import { Languages } from 'lucide-react';
import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../domain/languages.ts';
import { partPath, switchPath } from '../../domain/routes.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import controls from '../../ui/controls.module.css';
import styles from './LanguageMenu.module.css';

interface LanguageMenuProps {
  /** The accessible name of the button and of the menu. */
  label: string;
  language: Language;
  /** The open part. */
  slug: PartSlug;
}

const ID = 'book-languages';

/** The button and its menu. A chosen language opens the same part. */
export function LanguageMenu({ label, language, slug }: LanguageMenuProps) {
  return (
    <>
      <button
        type="button"
        className={controls.round}
        aria-label={label}
        title={label}
        popoverTarget={ID}
      >
        <Languages size={20} strokeWidth={1.6} aria-hidden />
      </button>
      <nav id={ID} popover="auto" className={styles.menu} aria-label={label}>
        {LANGUAGES.map((code) => (
          <a
            key={code}
            href={switchPath(code, partPath(code, slug))}
            lang={HTML_LANG[code]}
            aria-current={code === language || undefined}
          >
            {LANGUAGE_NAMES[code]}
          </a>
        ))}
      </nav>
    </>
  );
}
