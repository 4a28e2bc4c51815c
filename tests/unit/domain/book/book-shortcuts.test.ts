// The book's keyboard commands: SPEC 2 (keyboard) and decision 104.
import { describe, expect, it } from 'vitest';
import { bookCommand } from '../../../../src/domain/book/book-shortcuts.ts';
import { keyPress as press } from '../../../support/key-press.ts';

const focused = { isInField: false, hasFocus: true, hasLetterShortcuts: true };

describe('a key in the open book', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'previous'],
    ['PageDown', 'page-down'],
    ['PageUp', 'page-up'],
    ['Home', 'beginning'],
    ['End', 'end'],
    ['m', 'menu'],
    ['M', 'menu'],
    ['Escape', 'escape'],
    ['?', 'keys'],
    ['？', 'keys'],
    ['a', null],
    ['Enter', null],
    ['Tab', null],
  ])('%s means %s', (key, wanted) => {
    expect(bookCommand(press({ key }), focused)).toBe(wanted);
  });

  it('M is recognised by its position under a Korean input method, where the key is a jamo', () => {
    expect(bookCommand(press({ key: 'ㅡ', code: 'KeyM' }), focused)).toBe('menu');
  });

  it('M is recognised by its letter on a keyboard that has it elsewhere', () => {
    expect(bookCommand(press({ key: 'm', code: 'Semicolon' }), focused)).toBe('menu');
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)(
    'with %s every key belongs to the browser',
    (modifier) => {
      for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'm', 'Escape']) {
        expect(bookCommand(press({ key, [modifier]: true }), focused)).toBeNull();
      }
    },
  );

  it('Shift leaves text selection to the browser', () => {
    expect(bookCommand(press({ key: 'ArrowRight', shiftKey: true }), focused)).toBeNull();
  });

  it('in a field only Escape counts', () => {
    const inField = { ...focused, isInField: true };
    expect(bookCommand(press({ key: 'ArrowRight' }), inField)).toBeNull();
    expect(bookCommand(press({ key: 'm' }), inField)).toBeNull();
    expect(bookCommand(press({ key: 'Escape' }), inField)).toBe('escape');
  });

  it.each([
    ['ArrowDown', 'line-down'],
    ['ArrowUp', 'line-up'],
    [' ', 'page-down'],
  ])(
    "%s scrolls the text while nothing has focus and is otherwise the browser's",
    (key, wanted) => {
      expect(bookCommand(press({ key }), { ...focused, hasFocus: false })).toBe(wanted);
      expect(bookCommand(press({ key }), focused)).toBeNull();
    },
  );

  it('letter shortcuts can be switched off without the other keys (WCAG 2.1.4)', () => {
    const off = { ...focused, hasLetterShortcuts: false };
    expect(bookCommand(press({ key: 'm', code: 'KeyM' }), off)).toBeNull();
    expect(bookCommand(press({ key: 'ArrowRight' }), off)).toBe('next');
  });
});
