// Finds the words of a mark again, even if they or the text around them were revised.
import { MARK_LIMITS, type Anchor } from './mark.ts';

/** Separates the paragraphs of a joined part; no paragraph contains it. */
const BREAK = '\n';

/** Shorter words are found only beside at least this much of their context, or at their old place. */
const DISTINCTIVE_LENGTH = 12;
const DISTINCTIVE_CONTEXT = 6;

/** Minimum share of the marked words' character pairs that revised words must contain. */
const MIN_SHARED_PAIRS = 0.7;

/** Words in one paragraph, from `start` to `end`. */
export interface Piece {
  paragraph: number;
  start: number;
  end: number;
}

type Place = Pick<Anchor, 'paragraph' | 'offset'>;

/** Returns the offset of a place in the paragraphs, joined with one character between them. */
export function positionIn(paragraphs: readonly string[], { paragraph, offset }: Place): number {
  return paragraphs.slice(0, paragraph).reduce((sum, one) => sum + one.length + 1, offset);
}

/** Returns the anchor of the words between two places of a part; null if there are none, or too many. */
export function anchorOf(paragraphs: readonly string[], from: Place, to: Place): Anchor | null {
  const text = paragraphs.join(BREAK);
  let start = positionIn(paragraphs, from);
  let end = positionIn(paragraphs, to);
  // A double click also selects the space after a word, a triple click the beginning of the next paragraph.
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  const [first] = pieces(paragraphs, start, end);
  if (!first || end - start > MARK_LIMITS.words) return null;
  return {
    paragraph: first.paragraph,
    offset: first.start,
    words: text.slice(start, end),
    before: text.slice(Math.max(start - MARK_LIMITS.around, 0), start),
    after: text.slice(end, end + MARK_LIMITS.around),
  };
}

/** Divides a stretch of the joined text into its pieces, one for each paragraph. */
function pieces(paragraphs: readonly string[], start: number, end: number): Piece[] {
  const found: Piece[] = [];
  let paragraphStart = 0;
  paragraphs.forEach((text, paragraph) => {
    const from = Math.max(start - paragraphStart, 0);
    const to = Math.min(end - paragraphStart, text.length);
    if (from < to) found.push({ paragraph, start: from, end: to });
    paragraphStart += text.length + 1;
  });
  return found;
}

/** Returns how many characters around a place still match the context of the anchor. */
function contextAt(text: string, start: number, end: number, { before, after }: Anchor): number {
  let left = 0;
  while (left < before.length && before.at(-1 - left) === text[start - 1 - left]) left += 1;
  let right = 0;
  while (right < after.length && after[right] === text[end + right]) right += 1;
  return left + right;
}

function findExact(text: string, expected: number, anchor: Anchor): number | null {
  const { words } = anchor;
  let best: { at: number; context: number } | null = null;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const context = contextAt(text, at, at + words.length, anchor);
    const isCloser = best && Math.abs(at - expected) < Math.abs(best.at - expected);
    if (!best || context > best.context || (context === best.context && isCloser)) {
      best = { at, context };
    }
  }
  if (!best) return null;
  const isDistinctive = words.length >= DISTINCTIVE_LENGTH || best.context >= DISTINCTIVE_CONTEXT;
  return isDistinctive || best.at === expected ? best.at : null;
}

/** Finds the window of the words' length that shares most pairs of characters with them, in time linear in the text. */
function findSimilar(text: string, expected: number, words: string): number | null {
  if (words.length < DISTINCTIVE_LENGTH || text.length < words.length) return null;
  /** How often each pair of the words is still missing in the window; below zero, it is there too often. */
  const missing = new Map<string, number>();
  const pairAt = (from: string, at: number): string => from.slice(at, at + 2);
  const pairs = words.length - 1;
  for (let at = 0; at < pairs; at += 1) {
    const pair = pairAt(words, at);
    missing.set(pair, (missing.get(pair) ?? 0) + 1);
  }
  let shared = 0;
  let best = { at: 0, shared: 0 };
  for (let end = 0; end < text.length - 1; end += 1) {
    const entering = pairAt(text, end);
    const enteringCount = missing.get(entering);
    if (enteringCount !== undefined) {
      if (enteringCount > 0) shared += 1;
      missing.set(entering, enteringCount - 1);
    }
    const at = end - pairs + 1;
    if (at < 0) continue;
    const isCloser = Math.abs(at - expected) < Math.abs(best.at - expected);
    if (shared > best.shared || (shared === best.shared && isCloser)) best = { at, shared };
    const leaving = pairAt(text, at);
    const leavingCount = missing.get(leaving);
    if (leavingCount !== undefined) {
      if (leavingCount >= 0) shared -= 1;
      missing.set(leaving, leavingCount + 1);
    }
  }
  return best.shared / pairs >= MIN_SHARED_PAIRS ? best.at : null;
}

/** Finds the words of a mark in the plain paragraphs of its part. Empty if they are no longer in the text. */
export function findAnchor(paragraphs: readonly string[], anchor: Anchor): Piece[] {
  const text = paragraphs.join(BREAK);
  const expected = positionIn(paragraphs, anchor);
  const at = findExact(text, expected, anchor) ?? findSimilar(text, expected, anchor.words);
  return at === null ? [] : pieces(paragraphs, at, at + anchor.words.length);
}
