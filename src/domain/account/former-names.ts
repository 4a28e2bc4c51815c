// The remains of a deleted account: texts with a neutral credit, and a name that nobody else may take.
import type { TargetLanguage } from '../languages.ts';

/** The credit that readers of a language see. */
export const FORMER_TRANSLATOR: Record<TargetLanguage, string> = {
  ko: '이전 번역가',
  zh: '一位曾经的译者',
  ja: '以前の翻訳者',
  tr: 'Eski bir çevirmen',
};

/** Returns a name without what readers overlook: case, width, spaces, punctuation and symbols. */
export function foldName(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}\p{M}\p{C}]/gu, '');
  return folded === '' ? name : folded;
}

/**
 * Returns a copy of a stored value in which an account's name is `''` wherever it is next to the account's id, as
 * author of a text or a comment; null if the value does not contain it.
 */
export function withoutName(value: object, userId: string): object | null {
  const removedNames: string[] = [];
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    const copy = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, walk(child)]));
    const { name } = copy;
    if (copy['userId'] !== userId || typeof name !== 'string' || name === '') return copy;
    removedNames.push(name);
    return { ...copy, name: '' };
  };
  const changed = walk(value) as object;
  return removedNames.length > 0 ? changed : null;
}
