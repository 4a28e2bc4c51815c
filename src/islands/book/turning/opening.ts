// Animates the front board: it swings open from the closed book on the cover, and shut again.
import { BOOK_OPENING_MS } from '../../../domain/limits.ts';
import styles from './opening.module.css';

const EASE = 'cubic-bezier(0.4, 0.15, 0.3, 1)';
const ONLY_RIGHT = { clipPath: 'inset(-3rem -3rem -3rem 50%)' };

const SPREAD = '[data-role="current"]';

/** Returns the board of the closed book on the cover; null on a page without one. */
function closedBoard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-cover] > [data-open-book] > :first-child');
}

/** Returns an inert copy of an element, to be shown during an animation. */
function inertCopyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  // Otherwise ids would be duplicated, and the copy could be focused or read aloud.
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
  for (const hidden of copy.querySelectorAll('[data-role="waiting"], dialog')) hidden.remove();
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  return copy;
}

/** Adds the front board over the stage: the cloth on its outside, the left page on its inside. */
function addLid(stage: HTMLElement, board: HTMLElement, isDouble: boolean): HTMLElement {
  const lid = document.createElement('div');
  lid.className = styles.lid ?? '';
  lid.setAttribute('aria-hidden', 'true');
  lid.inert = true;
  lid.toggleAttribute('data-single', !isDouble);
  const outside = inertCopyOf(board);
  outside.classList.add(styles.outside ?? '');
  const inside = document.createElement('div');
  inside.className = styles.inside ?? '';
  const left = stage.querySelector<HTMLElement>(`${SPREAD} > :first-child`);
  if (isDouble && left) inside.append(inertCopyOf(left));
  lid.append(outside, inside);
  stage.append(lid);
  return lid;
}

/** Returns the transform that puts the stage's page where the closed book is. */
function boardTransform(stage: HTMLElement, board: HTMLElement, isDouble: boolean): string {
  const [stageBox, boardBox] = [stage.getBoundingClientRect(), board.getBoundingClientRect()];
  const pageWidth = isDouble ? stageBox.width / 2 : stageBox.width;
  const scale = boardBox.height / stageBox.height;
  const center = stageBox.right - pageWidth + pageWidth / 2;
  const x = boardBox.left + boardBox.width / 2 - center;
  const y = boardBox.top + boardBox.height / 2 - (stageBox.top + stageBox.height / 2);
  const origin = isDouble ? pageWidth / 2 : 0;
  // The stage is scaled about its own middle. With two pages, that is beside the middle of the right page.
  return `translate(${String(x + origin * (1 - scale))}px,${String(y)}px) scale(${String(scale)})`;
}

function swing(room: HTMLElement, board: HTMLElement, isOpening: boolean, done: () => void): void {
  const stage = room.querySelector('main');
  const spread = stage?.querySelector(SPREAD);
  if (!stage || !spread) {
    done();
    return;
  }
  const isDouble = getComputedStyle(spread).position === 'static';
  stage.toggleAttribute('data-swinging', isDouble);
  const lid = addLid(stage, board, isDouble);
  /** Animates from `closed` to `open`, or back when the book is shut: fast at first either way. */
  const play = (element: Element, closed: Keyframe, open: Keyframe, easing: string): Animation =>
    element.animate(isOpening ? [closed, open] : [open, closed], {
      duration: BOOK_OPENING_MS,
      easing,
      fill: 'both',
    });
  const fade = (element: Element, from: number, to: number): Animation =>
    play(element, { opacity: from }, { opacity: to }, 'linear');
  const hide = (element: Element, away: Keyframe): Animation => play(element, away, away, 'linear');
  const boards = isDouble ? stage.querySelectorAll(':scope > [aria-hidden]') : [];
  const bars = [...room.children].filter((child) => child !== stage);
  const { backgroundColor } = getComputedStyle(room);
  const animations = [
    play(
      lid,
      { transform: 'rotateY(-6deg)' },
      { transform: `rotateY(${isDouble ? '-180' : '-125'}deg)` },
      EASE,
    ),
    play(stage, { transform: boardTransform(stage, board, isDouble) }, { transform: 'none' }, EASE),
    play(room, { backgroundColor: 'transparent' }, { backgroundColor }, 'linear'),
    ...bars.map((bar) => fade(bar, 0, 1)),
    ...[...document.querySelectorAll('[data-behind-book]')].map((element) => fade(element, 1, 0)),
    // The lid, a copy of the board, moves in its place.
    hide(board, { visibility: 'hidden' }),
    // A closed book has no left-hand side.
    ...[...boards].filter((part) => part !== lid).map((part) => hide(part, ONLY_RIGHT)),
  ];
  const end = (): void => {
    for (const animation of animations) animation.cancel();
    lid.remove();
    stage.removeAttribute('data-swinging');
    done();
  };
  animations[0]?.finished.then(end, end);
}

/** Swings the front board open over the room, which has just appeared over the cover. */
export function swingOpen(room: HTMLElement): void {
  const board = closedBoard();
  if (board) swing(room, board, true, () => undefined);
}

/** Swings the front board shut. Animates a copy of the room, so that the room itself may be removed at once. */
export function swingShut(room: HTMLElement): void {
  const board = closedBoard();
  if (!board) return;
  const copy = inertCopyOf(room);
  copy.classList.add(styles.copy ?? '');
  document.body.append(copy);
  const scrollersIn = (from: HTMLElement): Element[] => [
    ...from.querySelectorAll(`${SPREAD}, ${SPREAD} [data-leaf]`),
  ];
  const originals = scrollersIn(room);
  for (const [index, scroller] of scrollersIn(copy).entries()) {
    const { scrollTop = 0, scrollLeft = 0 } = originals[index] ?? {};
    scroller.scrollTo(scrollLeft, scrollTop);
  }
  swing(copy, board, false, () => copy.remove());
}
