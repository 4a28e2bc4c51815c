// The text of a part on its own page. Without JavaScript, a menu after each paragraph leads to the same paragraph in
// the other languages (decision 102): a link cannot carry the reading place over by itself.
import { cloneElement, Fragment, type ComponentProps, type ReactElement } from 'react';
import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES, type Language } from '../domain/languages.ts';
import { paragraphId, partPath } from '../domain/routes.ts';
import { PartText } from '../ui/PartText.tsx';
import './static-part-text.css';

interface StaticPartTextProps extends ComponentProps<typeof PartText> {
  /** The language of the page, which shows some parts in English. */
  pageLanguage: Language;
  menuLabel: string;
  /** Whether the part can have other languages to compare. */
  isTranslatable: boolean;
}

/** Renders the paragraphs with ids for links, and with their menus. */
export function StaticPartText({
  pageLanguage,
  menuLabel,
  isTranslatable,
  ...props
}: StaticPartTextProps) {
  const { slug } = props.part;
  const others = LANGUAGES.filter((code) => code !== pageLanguage);
  const menuOf = (index: number) => (
    <noscript>
      <details {...(props.language !== pageLanguage && { lang: HTML_LANG[pageLanguage] })}>
        <summary>{menuLabel}</summary>
        {others.map((code) => (
          <a
            key={code}
            href={`${partPath(code, slug)}#${paragraphId(index)}`}
            lang={HTML_LANG[code]}
          >
            {LANGUAGE_NAMES[code]}
          </a>
        ))}
      </details>
    </noscript>
  );
  const finish = (paragraph: ReactElement, index: number) => (
    <Fragment key={index}>
      {cloneElement(paragraph as ReactElement<{ id: string }>, { id: paragraphId(index) })}
      {isTranslatable && menuOf(index)}
    </Fragment>
  );
  return <PartText {...props} finish={finish} />;
}
