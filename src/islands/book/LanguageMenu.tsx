// The languages of the open part (decision 102): links, in a menu that the browser opens. Both work without JavaScript;
// the stored position brings the reader back to the same paragraph.
import Languages from 'lucide-react/icons/languages';
import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../domain/languages.ts';
import { partPath, switchPath } from '../../domain/routes.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import { ReaderButton } from '../../ui/ReaderButton.tsx';
import styles from './LanguageMenu.module.css';

interface LanguageLinksProps {
  language: Language;
  slug: PartSlug;
}

export function LanguageLinks({ language, slug }: LanguageLinksProps) {
  return LANGUAGES.map((code) => (
    <a
      key={code}
      href={switchPath(code, partPath(code, slug))}
      lang={HTML_LANG[code]}
      aria-current={code === language || undefined}
    >
      {LANGUAGE_NAMES[code]}
    </a>
  ));
}

interface LanguageMenuProps extends LanguageLinksProps {
  label: string;
}

const ID = 'book-languages';

/** Shows the button and its menu. On narrow screens the settings contain the languages instead. */
export function LanguageMenu({ label, ...links }: LanguageMenuProps) {
  return (
    <>
      <ReaderButton className={styles.opener} label={label} popoverTarget={ID}>
        <Languages size={20} strokeWidth={1.6} aria-hidden />
      </ReaderButton>
      <nav id={ID} popover="auto" className={styles.menu} aria-label={label}>
        <LanguageLinks {...links} />
      </nav>
    </>
  );
}
