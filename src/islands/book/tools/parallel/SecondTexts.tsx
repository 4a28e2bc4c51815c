// The second text in its hosts (hosts.ts): its title and captions, its paragraphs, or a note on why there are none.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { pairForParallel, type ParallelForm } from '../../../../domain/book/parallel.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import type { ReaderPart } from '../../../../domain/story/responses.ts';
import { isPictureAtEnd, splitTitle } from '../../../../domain/story/parts.ts';
import { toTokens } from '../../../../domain/story/text.ts';
import { fill } from '../../../../i18n/messages.ts';
import { StoryWords } from '../../../../ui/StoryWords.tsx';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { Hosts } from './hosts.ts';
import styles from './parallel.module.css';
import type { SecondText } from './second-texts.ts';

export type ParallelTexts = ReaderTexts['parallel'];

interface SecondOpeningProps {
  part: ReaderPart;
  lang: string;
  /** Whether only the title is shown until the reader opens it. */
  isFolded: boolean;
}

/** Shows the second caption of the large picture. */
export function SecondCaption({ part, lang }: Pick<SecondOpeningProps, 'part' | 'lang'>) {
  const { illustration } = part.content;
  if (illustration?.enabled !== true) return null;
  return (
    <div className={styles.caption} lang={lang}>
      {illustration.caption}
    </div>
  );
}

/** Shows the second title and quote, and the caption unless the picture stands after the text. */
export function SecondOpening({ part, lang, isFolded }: SecondOpeningProps) {
  const { label, name } = splitTitle(part.title);
  const { quote } = part.content;
  const title = (
    <>
      <span>{label}</span> {name}
    </>
  );
  const rest = (
    <>
      {!isPictureAtEnd(part.slug) && <SecondCaption {...{ part, lang }} />}
      {quote !== undefined && <p className={styles.quote}>{quote}</p>}
    </>
  );
  if (isFolded) {
    return (
      <details className={styles.folded} lang={lang}>
        <summary>{title}</summary>
        {rest}
      </details>
    );
  }
  return (
    <div className={styles.opening} lang={lang}>
      <p className={styles.title}>{title}</p>
      {rest}
    </div>
  );
}

interface SecondNoteProps {
  texts: ParallelTexts;
  state: Exclude<SecondText['state'], 'ready'>;
  name: string;
  onRetry: () => void;
}

/** Says why there is no second text. Loading is not announced to screen readers, because each turn would repeat it. */
export function SecondNote({ texts, state, name, onRetry }: SecondNoteProps) {
  return (
    <div className={styles.note} role="status">
      <p aria-hidden={state === 'loading' || undefined}>{fill(texts[state], { language: name })}</p>
      {(state === 'failed' || state === 'notKept') && (
        <button type="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}

interface SecondParagraphsProps {
  part: ReaderPart;
  hosts: Hosts;
  form: ParallelForm;
  second: Language;
  /** The label of a paragraph's button, where each paragraph is shown on demand. */
  showLabel: string;
  /** The paragraphs that the reader has opened. */
  open: ReadonlySet<number>;
  onToggle: (index: number) => void;
}

/** Shows the second text, each paragraph in its own host. */
export function SecondParagraphs(props: SecondParagraphsProps) {
  const { part, hosts, form, second, open } = props;
  const pairs = pairForParallel(hosts.paragraphs.length, part.content.text);
  return hosts.paragraphs.map((host, index) => {
    const isShown = form !== 'tap' || open.has(index);
    return createPortal(
      <>
        {form === 'tap' && (
          <button
            type="button"
            className={styles.show}
            aria-expanded={isShown}
            onClick={() => props.onToggle(index)}
          >
            {props.showLabel}
          </button>
        )}
        {isShown && (
          <div className={styles.words} lang={HTML_LANG[second]}>
            {pairs[index]?.map((paragraph, at) => (
              <p key={at}>
                <StoryWords tokens={toTokens(paragraph)} />
              </p>
            ))}
          </div>
        )}
      </>,
      host,
      String(index),
    );
  });
}

/** Keeps which paragraphs the reader has opened. */
export function useOpenParagraphs(): {
  open: ReadonlySet<number>;
  toggle: (index: number) => void;
} {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return {
    open,
    toggle: (index) => {
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(index)) next.add(index);
        return next;
      });
    },
  };
}
