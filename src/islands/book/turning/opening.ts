// The front board swings open from the closed book on the cover, and shut again.
import { BOOK_OPENING_MS } from '../../../domain/limits.ts';
import styles from './opening.module.css';

const EASE = 'cubic-bezier(0.4, 0.15, 0.3, 1)';
const ONLY_RIGHT = { clipPath: 'inset(-3rem -3rem -3rem 50%)' };

const SPREAD = '[data-role="current"]';

/** Returns the board of the closed book on the cover; null on a page without one. */
function closedBoard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-cover] > [data-open-book] > :first-child');
}

/** Returns a copy of an element, shown while something moves, and only to be seen. */
function imageOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  // Nothing in it can be found by its id, focused or read aloud.
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
  for (const hidden of copy.querySelectorAll('[data-role="waiting"], dialog')) hidden.remove();
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  return copy;
}

/** Adds the front board over the stage: cloth outside, on its inside the left page. */
function addLid(stage: HTMLElement, board: HTMLElement, isBook: boolean): HTMLElement {
  const lid = document.createElement('div');
  lid.className = styles.lid ?? '';
  lid.setAttribute('aria-hidden', 'true');
  lid.inert = true;
  lid.toggleAttribute('data-single', !isBook);
  const outside = imageOf(board);
  outside.classList.add(styles.outside ?? '');
  const inside = document.createElement('div');
  inside.className = styles.inside ?? '';
  const left = stage.querySelector<HTMLElement>(`${SPREAD} > :first-child`);
  if (isBook && left) inside.append(imageOf(left));
  lid.append(outside, inside);
  stage.append(lid);
  return lid;
}

/** Returns the transform that puts the stage's page where the closed book is. */
function towards(stage: HTMLElement, board: HTMLElement, isBook: boolean): string {
  const [room, book] = [stage.getBoundingClientRect(), board.getBoundingClientRect()];
  const page = isBook ? room.width / 2 : room.width;
  const scale = book.height / room.height;
  const left = room.right - page + page / 2;
  const x = book.left + book.width / 2 - left;
  const y = book.top + book.height / 2 - (room.top + room.height / 2);
  const origin = isBook ? page / 2 : 0;
  // Scaled about the middle of the stage, whose page is beside it.
  return `translate(${String(x + origin * (1 - scale))}px,${String(y)}px) scale(${String(scale)})`;
}

function swing(room: HTMLElement, board: HTMLElement, isOpening: boolean, done: () => void): void {
  const stage = room.querySelector('main');
  const spread = stage?.querySelector(SPREAD);
  if (!stage || !spread) {
    done();
    return;
  }
  const isBook = getComputedStyle(spread).position === 'static';
  stage.toggleAttribute('data-swinging', isBook);
  const lid = addLid(stage, board, isBook);
  /** Animates to `open` when the book opens, and back when it is shut: fast at first either way. */
  const play = (element: Element, closed: Keyframe, open: Keyframe, easing: string): Animation =>
    element.animate(isOpening ? [closed, open] : [open, closed], {
      duration: BOOK_OPENING_MS,
      easing,
      fill: 'both',
    });
  const fade = (element: Element, from: number, to: number): Animation =>
    play(element, { opacity: from }, { opacity: to }, 'linear');
  const hide = (element: Element, away: Keyframe): Animation => play(element, away, away, 'linear');
  const boards = isBook ? stage.querySelectorAll(':scope > [aria-hidden]') : [];
  const bars = [...room.children].filter((child) => child !== stage);
  const { backgroundColor } = getComputedStyle(room);
  const running = [
    play(
      lid,
      { transform: 'rotateY(-6deg)' },
      { transform: `rotateY(${isBook ? '-180' : '-125'}deg)` },
      EASE,
    ),
    play(stage, { transform: towards(stage, board, isBook) }, { transform: 'none' }, EASE),
    play(room, { backgroundColor: 'transparent' }, { backgroundColor }, 'linear'),
    ...bars.map((bar) => fade(bar, 0, 1)),
    ...[...document.querySelectorAll('[data-behind-book]')].map((words) => fade(words, 1, 0)),
    // This copy moves instead of the board.
    hide(board, { visibility: 'hidden' }),
    // A closed book has no left-hand side.
    ...[...boards].filter((part) => part !== lid).map((part) => hide(part, ONLY_RIGHT)),
  ];
  const end = (): void => {
    for (const animation of running) animation.cancel();
    lid.remove();
    stage.removeAttribute('data-swinging');
    done();
  };
  running[0]?.finished.then(end, end);
}

/** Swings the front board open over the room, which has just appeared over the cover. */
export function swingOpen(room: HTMLElement): void {
  const board = closedBoard();
  if (board) swing(room, board, true, () => undefined);
}

/** Shows how the book is shut and laid down. The room itself may go at once: a copy of it is shown. */
export function swingShut(room: HTMLElement): void {
  const board = closedBoard();
  if (!board) return;
  const image = imageOf(room);
  image.classList.add(styles.image ?? '');
  document.body.append(image);
  const scrolled = (from: HTMLElement): Element[] => [
    ...from.querySelectorAll(`${SPREAD}, ${SPREAD} [data-leaf]`),
  ];
  const originals = scrolled(room);
  for (const [index, copy] of scrolled(image).entries()) {
    const { scrollTop = 0, scrollLeft = 0 } = originals[index] ?? {};
    copy.scrollTo(scrollLeft, scrollTop);
  }
  swing(image, board, false, () => image.remove());
}
