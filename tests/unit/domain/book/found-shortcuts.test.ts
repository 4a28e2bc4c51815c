// Keys that go through the places found.
import { describe, expect, it } from 'vitest';
import { foundCommand } from '../../../../src/domain/book/found-shortcuts.ts';
import { keyPress as press } from '../../../support/key-press.ts';

const free = { isInField: false, hasLetterShortcuts: true };

describe('a key while places are shown', () => {
  it.each([
    [{ key: 'n' }, 'next'],
    [{ key: 'N', shiftKey: true }, 'previous'],
    [{ key: 'ㅜ', code: 'KeyN' }, 'next'],
    [{ key: 'Escape' }, 'end'],
    [{ key: 'n', ctrlKey: true }, null],
    [{ key: 'F3' }, null],
    [{ key: 'ArrowRight' }, null],
  ] as const)('%j means %s', (part, wanted) => {
    expect(foundCommand(press(part), free)).toBe(wanted);
  });

  it('in a field and with letters switched off only Escape counts', () => {
    for (const options of [
      { ...free, isInField: true },
      { ...free, hasLetterShortcuts: false },
    ]) {
      expect(foundCommand(press({ key: 'n' }), options)).toBeNull();
      expect(foundCommand(press({ key: 'Escape' }), options)).toBe('end');
    }
  });
});
