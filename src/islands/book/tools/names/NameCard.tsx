// The card of a name: what a reader of the open part may know about it.
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import type { Language } from '../../../../domain/languages.ts';
import { peoplePath } from '../../../../domain/routes.ts';
import { AnchoredCard } from '../../../../ui/AnchoredCard.tsx';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import { scrollerOf } from '../../place/reading-place.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { MarkedName } from './marked-names.ts';
import styles from './Names.module.css';

interface NameCardProps {
  language: Language;
  texts: ReaderTexts['names'];
  stage: RefObject<HTMLElement | null>;
  marked: MarkedName;
  /** The element that receives the focus when the card closes. */
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Returns the box of the word in the window; null once it is scrolled out of its page. */
function boxOf({ range }: MarkedName): DOMRect | null {
  const box = range.getBoundingClientRect();
  const spread = range.startContainer.parentElement?.closest<HTMLElement>('[data-spread]');
  const page = spread && scrollerOf(spread).getBoundingClientRect();
  if (!page || box.height === 0) return null;
  const isBeside = box.right <= page.left || box.left >= page.right;
  return !isBeside && box.bottom > page.top && box.top < page.bottom ? box : null;
}

export function NameCard(props: NameCardProps) {
  const { language, texts, stage, marked, opener, onClose } = props;
  const { id, kind, name, notes } = marked.name;
  const heading = useRef<HTMLHeadingElement>(null);
  const kindId = useId();
  // The card places itself after each render.
  const [, countRender] = useState(0);
  // For a name chosen from the list while its word is out of view, the list's button is the anchor.
  const [wasInView] = useState(() => boxOf(marked) !== null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const card = heading.current?.closest('[role=dialog]');
    heading.current?.focus({ preventScroll: true });
    return () => {
      // Unless the reader has moved the focus.
      const { activeElement } = document;
      const hasMovedFocus = activeElement !== document.body && !card?.contains(activeElement);
      if (!hasMovedFocus) opener?.focus({ preventScroll: true });
    };
  }, [opener]);

  useEffect(() => {
    const element = stage.current;
    if (!element || !wasInView) return;
    const onScroll = (): void => {
      if (boxOf(marked)) countRender((count) => count + 1);
      else close();
    };
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => element.removeEventListener('scroll', onScroll, { capture: true });
  }, [stage, marked, wasInView]);

  return (
    <AnchoredCard
      anchor={() => (wasInView ? boxOf(marked) : (opener?.getBoundingClientRect() ?? null))}
      label={name}
      onClose={onClose}
    >
      <div className={styles.card}>
        <p id={kindId} className={styles.kind}>
          {texts.kinds[kind]}
        </p>
        <h2 className={styles.name} ref={heading} tabIndex={-1} aria-describedby={kindId}>
          {name}
        </h2>
        <div className={styles.notes}>
          {notes.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <a className={styles.more} href={peoplePath(language, id)}>
          {texts.link}
        </a>
        <ReaderButton className={styles.close} label={texts.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </ReaderButton>
      </div>
    </AnchoredCard>
  );
}
