// Keys of an input method are no commands. Safari marks those that end a composition only by their key code.
import { describe, expect, it } from 'vitest';
import { triageCommand } from '../../../src/domain/airdrop/triage-shortcuts.ts';
import { aloudCommand } from '../../../src/domain/book/aloud/aloud-shortcuts.ts';
import { bookCommand } from '../../../src/domain/book/book-shortcuts.ts';
import { foundCommand } from '../../../src/domain/book/found-shortcuts.ts';
import { isBookmarkKey, isImeKey } from '../../../src/domain/key-press.ts';
import { workspaceCommand } from '../../../src/domain/translation/workspace-shortcuts.ts';
import { keyPress } from '../../support/key-press.ts';

const inField = { isInField: true, hasFocus: true, hasLetterShortcuts: true, isOn: true };
const onPage = { ...inField, isInField: false };

describe('a key that ends a composition', () => {
  it.each([{ isComposing: true }, { keyCode: 229 }])('is no command: %j', (how) => {
    const escape = keyPress({ key: 'Escape', ...how });
    expect(isImeKey(escape)).toBe(true);
    expect(bookCommand(escape, inField)).toBeNull();
    expect(foundCommand(escape, inField)).toBeNull();
    expect(aloudCommand(escape, inField)).toBeNull();
    const control = { ctrlKey: true, ...how };
    expect(workspaceCommand(keyPress({ key: 's', code: 'KeyS', ...control }))).toBeNull();
    expect(workspaceCommand(keyPress({ key: 'Enter', ...control }))).toBeNull();
    expect(workspaceCommand(keyPress({ key: 'ArrowDown', altKey: true, ...how }))).toBeNull();
  });

  it('while composing, letters are text', () => {
    const letter = (key: string) => keyPress({ key, isComposing: true });
    expect(bookCommand(letter('m'), onPage)).toBeNull();
    expect(foundCommand(letter('n'), onPage)).toBeNull();
    expect(aloudCommand(letter('l'), onPage)).toBeNull();
    expect(triageCommand(letter('v'), onPage)).toBeNull();
    expect(isBookmarkKey(letter('b'), onPage)).toBe(false);
  });

  it('outside of fields nothing is composed: the code of a Korean input method is a letter', () => {
    const letter = (code: string) => keyPress({ key: 'Process', code, keyCode: 229 });
    expect(bookCommand(letter('KeyM'), onPage)).toBe('menu');
    expect(foundCommand(letter('KeyN'), onPage)).toBe('next');
    expect(aloudCommand(letter('KeyL'), onPage)).toBe('toggle');
    expect(triageCommand(letter('KeyV'), onPage)).toBe('verify');
    expect(isBookmarkKey(letter('KeyB'), onPage)).toBe(true);
  });
});
