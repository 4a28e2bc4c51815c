// The keyboard shortcuts of the dialog in which admins review screenshots.
import { describe, expect, it } from 'vitest';
import { triageCommand } from '../../../../src/domain/airdrop/triage-shortcuts.ts';
import { keyPress as press } from '../../../support/key-press.ts';

const FREE = { isInField: false, hasLetterShortcuts: true };

describe('a key press', () => {
  it.each([
    ['j', 'KeyJ', 'next'],
    ['k', 'KeyK', 'previous'],
    ['v', 'KeyV', 'verify'],
    ['r', 'KeyR', 'reject'],
    ['V', 'KeyV', 'verify'], // Caps Lock
    ['ArrowRight', 'ArrowRight', 'next'],
    ['ArrowLeft', 'ArrowLeft', 'previous'],
    // A key that prints no Latin letter, as in Korean or Russian, means the letter at its position (`code`).
    ['.', 'KeyV', 'verify'],
    ['ㅍ', 'KeyV', 'verify'],
    ['к', 'KeyR', 'reject'],
    // On a Dvorak keyboard K is where V is on others, so the printed letter (`key`) counts.
    ['k', 'KeyV', 'previous'],
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

  it('in a field is text', () => {
    const v = press({ key: 'v', code: 'KeyV' });
    expect(triageCommand(v, { ...FREE, isInField: true })).toBeNull();
  });

  it('of a letter is ignored when letter shortcuts are off; arrows still work', () => {
    const off = { ...FREE, hasLetterShortcuts: false };
    expect(triageCommand(press({ key: 'v', code: 'KeyV' }), off)).toBeNull();
    expect(triageCommand(press({ key: 'ArrowRight', code: 'ArrowRight' }), off)).toBe('next');
  });
});
