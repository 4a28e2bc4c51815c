// A key press: whether it is the input method's, and which letter it means.

/** The fields of a KeyboardEvent that keyboard rules use. */
export interface KeyPress {
  key: string;
  code: string;
  /** Deprecated, but the only sign of composition that every browser gives. */
  keyCode: number;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
}

/** The `keyCode` of keys that an input method takes. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Returns whether a key is part of a composition, as the Enter that ends one is. Safari says so by the key code alone,
 * because it fires `compositionend` before that key (WebKit bug 165004). Outside of fields nothing is composed, and the
 * code only says that an input method is on.
 */
export function isImeKey(
  { isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>,
  isInField = true,
): boolean {
  return isComposing || (isInField && keyCode === INPUT_METHOD_KEY_CODE);
}

/** Returns whether a key may be a shortcut by itself: without modifiers except Shift, and not the input method's. */
export function isPlainKey(press: KeyPress, isInField: boolean): boolean {
  return !(press.ctrlKey || press.altKey || press.metaKey || isImeKey(press, isInField));
}

/**
 * Returns a key's Latin letter in lower case. For a key that types something else, this is the letter at its position:
 * under a Korean input method `key` is a jamo, and on a Turkish keyboard it may be ı.
 */
export function letterOf({ key, code }: KeyPress): string {
  return (/^[a-z]$/i.test(key) ? key : code.slice('Key'.length)).toLowerCase();
}

/** Returns whether a key press is the shortcut of the bookmark, B. */
export function isBookmarkKey(
  press: KeyPress,
  { isInField, hasLetterShortcuts }: { isInField: boolean; hasLetterShortcuts: boolean },
): boolean {
  const isPlain = isPlainKey(press, isInField) && !press.shiftKey && !isInField;
  return isPlain && hasLetterShortcuts && letterOf(press) === 'b';
}
