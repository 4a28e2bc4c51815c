// A key press, and whether it is the input method's.

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
const INPUT_METHOD = 229;

/**
 * Returns whether a key is part of a composition, as the Enter that ends one is. Safari says so by the key code alone, because
 * it fires `compositionend` before that key (WebKit bug 165004). Outside of fields nothing is composed, and the code only
 * says that an input method is on.
 */
export function isComposed(
  { isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>,
  isInField = true,
): boolean {
  return isComposing || (isInField && keyCode === INPUT_METHOD);
}
