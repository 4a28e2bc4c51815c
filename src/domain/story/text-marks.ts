// The marks of story text, for those who write it. In a file of its own, because readers download text.ts.
import { boldPieces, RUBY } from './text.ts';

export function countBold(paragraph: string): number {
  return boldPieces(paragraph).filter((piece, index) => index % 2 === 1 && piece !== '').length;
}

/** Returns a paragraph with its readings left out, and its bold marks as they are. */
export function withoutReadings(paragraph: string): string {
  return paragraph.replaceAll(RUBY, '$1');
}

/** Returns where each `｜base《reading》` of a paragraph begins and ends, and its base text. */
export function findRuby(paragraph: string): { start: number; end: number; base: string }[] {
  return [...paragraph.matchAll(RUBY)].map(({ 0: whole, 1: base = '', index: start }) => ({
    start,
    end: start + whole.length,
    base,
  }));
}

export function hasBalancedBold(paragraph: string): boolean {
  return paragraph.split('**').length % 2 === 1;
}
