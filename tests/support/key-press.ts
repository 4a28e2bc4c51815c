// A key press for rules of keys, as a keyboard without an input method sends it.
import type { KeyPress } from '../../src/domain/key-press.ts';

export function keyPress(part: Partial<KeyPress>): KeyPress {
  return {
    key: '',
    code: '',
    keyCode: 0,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    ...part,
  };
}
