// Placeholders and numbers as each language writes them.
import { describe, expect, it } from 'vitest';
import { formatPercent } from '../../../src/i18n/format.ts';
import { fill, placeholders } from '../../../src/i18n/messages.ts';

describe('texts', () => {
  it('fill in their values', () => {
    expect(fill('{part}, page {page} of {total}', { part: 'Part II', page: 4, total: 8 })).toBe(
      'Part II, page 4 of 8',
    );
  });

  it('show a placeholder without a value, so that the mistake is visible', () => {
    expect(fill('by {author}', {})).toBe('by {author}');
  });

  it('do not read values as placeholders or patterns', () => {
    expect(fill('“{query}”', { query: '{query} $& $1' })).toBe('“{query} $& $1”');
  });

  it('list their placeholders', () => {
    expect(placeholders('{b} and {a} and {b}')).toEqual(['a', 'b', 'b']);
  });

  it.each([
    ['en', '125%'],
    ['ko', '125%'],
    ['tr', '%125'],
  ] as const)('write a percentage in %s as %s', (language, wanted) => {
    expect(formatPercent(125, language)).toBe(wanted);
  });
});
