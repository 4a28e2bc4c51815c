// The only renderer of story text: Astro uses it for static pages, the book for fetched parts. No state, no events.
import type { ReactElement } from 'react';
import { HTML_LANG, isLatin, type Language } from '../domain/languages.ts';
import { pictureUrl, type PictureTable } from '../domain/story/picture-table.ts';
import type { ReaderPart } from '../domain/story/responses.ts';
import { isPictureAtEnd, splitTitle } from '../domain/story/parts.ts';
import type { Illustration } from '../domain/story/part-file.ts';
import { splitOpening, toTokens } from '../domain/story/text.ts';
import { Ornament } from './Ornament.tsx';
import styles from './PartText.module.css';
import { Picture } from './Picture.tsx';
import { StoryWords } from './StoryWords.tsx';

interface PartProps {
  part: ReaderPart;
  /** The actual language of the text. */
  language: Language;
  pictures: PictureTable;
  enlargeLabel: string;
}

/** Number of words after the drop cap that are set in small capitals. */
const LEAD_WORDS = 4;

/** The `sizes` of a large picture: a page of the open book, or a narrow screen without its margins. */
const MAIN_SIZES = '(min-width: 56rem) 28.125rem, calc(100vw - 3rem)';
const BOTTOM_SIZES = '11rem';

/** Renders the first paragraph: drop cap in Latin scripts, small capitals in English (Turkish dotted i has none). */
function FirstParagraph({ text, language }: { text: string; language: Language }) {
  const opening = isLatin(language) ? splitOpening(text, LEAD_WORDS) : null;
  if (!opening) return <StoryWords tokens={toTokens(text)} />;
  return (
    <>
      <span className={styles.initial}>{opening.initial}</span>
      <span className={language === 'en' ? styles.lead : undefined}>{opening.lead}</span>
      <StoryWords tokens={opening.rest} />
    </>
  );
}

interface FigureProps {
  illustration: Illustration;
  pictures: PictureTable;
  slot: 'main' | 'bottom';
  isFirst?: boolean;
  enlargeLabel: string;
}

function Figure({ illustration, pictures, slot, isFirst = false, enlargeLabel }: FigureProps) {
  const info = pictures[illustration.image];
  if (!info || !illustration.enabled) return null;
  const picture = (
    <Picture
      name={illustration.image}
      info={info}
      alt={illustration.alt}
      sizes={slot === 'main' ? MAIN_SIZES : BOTTOM_SIZES}
      isFirst={isFirst}
    />
  );
  return (
    <figure className={slot === 'main' ? styles.figure : styles.vignette}>
      {slot === 'main' ? (
        <a
          className={styles.enlarge}
          href={pictureUrl(illustration.image, info, info.width, 'webp')}
          data-enlarge={illustration.image}
          title={enlargeLabel}
        >
          {picture}
        </a>
      ) : (
        picture
      )}
      <figcaption>{illustration.caption}</figcaption>
    </figure>
  );
}

interface PartOpeningProps extends PartProps {
  /** Why the text is in another language than the book's, or null. */
  note: string | null;
  /** The language of the note. */
  noteLanguage: Language;
}

/** Renders the left page: numeral, title, illustration, quote. */
export function PartOpening({
  part,
  language,
  pictures,
  enlargeLabel,
  note,
  noteLanguage,
}: PartOpeningProps) {
  const { label, name } = splitTitle(part.title);
  const { illustration, quote } = part.content;
  return (
    <div className={styles.opening} lang={HTML_LANG[language]}>
      <header className={styles.header}>
        <h1 className={styles.title} tabIndex={-1} data-part-heading={part.slug}>
          <span className={styles.label}>{label}</span> <span className={styles.name}>{name}</span>
        </h1>
        <Ornament className={styles.ornament} />
      </header>
      {note && (
        <p className={styles.note} lang={HTML_LANG[noteLanguage]}>
          {note}
        </p>
      )}
      {illustration && !isPictureAtEnd(part.slug) && (
        <Figure {...{ illustration, pictures, enlargeLabel }} slot="main" isFirst />
      )}
      {quote && (
        <blockquote className={styles.quote}>
          <p>{quote}</p>
        </blockquote>
      )}
    </div>
  );
}

interface PartTextProps extends PartProps {
  /** Adds to a paragraph what only static pages need. */
  finish?: (paragraph: ReactElement, index: number) => ReactElement;
}

/** Renders the right page: the paragraphs, then the pictures or an ornament. */
export function PartText({
  part,
  language,
  pictures,
  enlargeLabel,
  finish = (paragraph) => paragraph,
}: PartTextProps) {
  const { text, illustration, illustrationBottom } = part.content;
  return (
    <div className={styles.text} lang={HTML_LANG[language]}>
      {text.map((paragraph, index) =>
        finish(
          <p key={index} data-paragraph={index} tabIndex={-1}>
            {index === 0 ? (
              <FirstParagraph text={paragraph} language={language} />
            ) : (
              <StoryWords tokens={toTokens(paragraph)} />
            )}
          </p>,
          index,
        ),
      )}
      {illustration && isPictureAtEnd(part.slug) && (
        <Figure {...{ illustration, pictures, enlargeLabel }} slot="main" />
      )}
      {illustrationBottom ? (
        <Figure illustration={illustrationBottom} {...{ pictures, enlargeLabel }} slot="bottom" />
      ) : (
        <Ornament className={styles.ending} />
      )}
    </div>
  );
}
