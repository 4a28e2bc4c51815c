// A small non-modal card beside the element that it is about. On a narrow screen it is a sheet at the lower edge.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isImeKey } from '../domain/key-press.ts';
import styles from './AnchoredCard.module.css';

interface AnchoredCardProps {
  /** Returns the box that the card stands beside, in CSS px of the window. Called again when the window changes. */
  anchor: () => DOMRect | null;
  label: string;
  /** Called on Escape, and on a press outside. */
  onClose: () => void;
  children: ReactNode;
}

/** Distance between card and anchor, and between card and window, in px. */
const GAP_PX = 10;

/** Puts the card below the anchor, or above it if it fits only there; always inside the window. */
function place(card: HTMLElement, anchor: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const room = { width: clientWidth - GAP_PX, height: clientHeight - GAP_PX };
  const isBelow = anchor.bottom + GAP_PX + height <= room.height || anchor.top < height + GAP_PX;
  const y = isBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height;
  const x = anchor.left + anchor.width / 2 - width / 2;
  card.style.setProperty('--x', `${String(Math.max(GAP_PX, Math.min(x, room.width - width)))}px`);
  card.style.setProperty('--y', `${String(Math.max(GAP_PX, Math.min(y, room.height - height)))}px`);
}

/**
 * Renders the card: mount it to open, unmount it to close. It neither takes nor returns focus; code that opens it from
 * the keyboard moves focus into it.
 */
export function AnchoredCard({ anchor, label, onClose, children }: AnchoredCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const anchorBox = useEffectEvent(anchor);

  // After each render, because contents change the size.
  useLayoutEffect(() => {
    const box = anchorBox();
    if (card.current && box) place(card.current, box);
  });

  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !card.current?.contains(event.target)) close();
    };
    const onResize = (): void => {
      const box = anchorBox();
      if (card.current && box) place(card.current, box);
    };
    // Captured at the window, before a panel, the player or the book handles the key: one Escape closes the card only.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isImeKey(event)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', onPress, true);
    addEventListener('keydown', onKey, true);
    addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      removeEventListener('keydown', onKey, true);
      removeEventListener('resize', onResize);
    };
  }, []);

  return (
    <div ref={card} className={`${styles.card ?? ''} no-print`} role="dialog" aria-label={label}>
      {children}
    </div>
  );
}
