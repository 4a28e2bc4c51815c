// Which key does what in the dialog in which admins look at screenshots.
import { describe, expect, it } from 'vitest';
import type { KeyPress } from '../../../../src/domain/book/keys.ts';
import { triageCommand } from '../../../../src/domain/airdrop/triage-keys.ts';

const press = (part: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  ...part,
});
const FREE = { isInField: false, hasLetterShortcuts: true };

describe('a key press', () => {
  it.each([
    ['j', 'KeyJ', 'next'],
    ['k', 'KeyK', 'previous'],
    ['v', 'KeyV', 'verify'],
    ['r', 'KeyR', 'reject'],
    ['V', 'KeyV', 'verify'],
    ['ArrowRight', 'ArrowRight', 'next'],
    ['ArrowLeft', 'ArrowLeft', 'previous'],
    // Under a Korean input method, and on a Russian keyboard, the letter is known by its place.
    ['ㅍ', 'KeyV', 'verify'],
    ['к', 'KeyR', 'reject'],
    // On a Dvorak keyboard K stands where V is elsewhere: what the key says counts.
    ['k', 'KeyV', 'previous'],
    ['.', 'KeyV', 'verify'],
    ['x', 'KeyX', null],
    ['p', 'KeyR', null],
  ] as const)('of %s at %s is %s', (key, code, command) => {
    expect(triageCommand(press({ key, code }), FREE)).toBe(command);
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }])(
    'with %o belongs to the browser',
    (held) => {
      expect(triageCommand(press({ key: 'r', code: 'KeyR', ...held }), FREE)).toBeNull();
    },
  );

  it('in a field, or while letters are composed, is text', () => {
    const v = press({ key: 'v', code: 'KeyV' });
    expect(triageCommand(v, { ...FREE, isInField: true })).toBeNull();
    expect(triageCommand({ ...v, isComposing: true }, FREE)).toBeNull();
  });

  it('of a letter counts for nothing where letters are switched off; arrows still do', () => {
    const off = { ...FREE, hasLetterShortcuts: false };
    expect(triageCommand(press({ key: 'v', code: 'KeyV' }), off)).toBeNull();
    expect(triageCommand(press({ key: 'ArrowRight', code: 'ArrowRight' }), off)).toBe('next');
  });
});
