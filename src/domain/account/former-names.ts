// The remains of a deleted account: texts with a neutral credit, and a name that nobody else takes.
import type { TargetLanguage } from '../languages.ts';

/** The credit that readers of a language see. */
export const FORMER_TRANSLATOR: Record<TargetLanguage, string> = {
  ko: '이전 번역가',
  zh: '一位曾经的译者',
  ja: '以前の翻訳者',
  tr: 'Eski bir çevirmen',
};

/** Returns a name in a form that is the same for names that readers would confuse. */
export function foldName(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}\p{M}\p{C}]/gu, '');
  return folded === '' ? name : folded;
}

/**
 * Returns a stored value in which an account is named `''` wherever its name stands with its id, as author of a text or
 * a comment; null if its name stands nowhere.
 */
export function withoutName(value: object, userId: string): object | null {
  const found: string[] = [];
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    const copy = Object.fromEntries(Object.entries(one).map(([key, held]) => [key, walk(held)]));
    const { name } = copy;
    if (copy['userId'] !== userId || typeof name !== 'string' || name === '') return copy;
    found.push(name);
    return { ...copy, name: '' };
  };
  const changed = walk(value) as object;
  return found.length > 0 ? changed : null;
}
