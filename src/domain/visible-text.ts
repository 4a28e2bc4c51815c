// Text that people type for others to read: everything in it can be seen, and nothing changes how the rest is shown.
// Each field checks its length and its other requirements itself.

/** Control characters, lone surrogates, non-characters, and characters without a glyph, such as direction controls. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu;

/** Joiners and variation selectors: hidden characters that are useful next to certain others. */
const CONNECTOR = /[\u200c\u200d\p{Variation_Selector}]/u;

/**
 * Matches every connector, and captures as `used` those in a valid place: joiners between letters (Persian, Hindi) or
 * between pictographs, and variation selectors after what they vary, an emoji or a Chinese character.
 */
const CONNECTORS = new RegExp(
  String.raw`(?<used>(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L})` +
    String.raw`|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)\u200d(?=\p{Extended_Pictographic})` +
    String.raw`|(?<=[\p{L}\p{N}\p{P}\p{S}])\p{Variation_Selector})|${CONNECTOR.source}`,
  'gu',
);

const SEEN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether anything of a text can be seen, other than space and marks without a letter. */
export function hasVisibleText(text: string): boolean {
  return SEEN.test(text);
}

/** Returns whether everything in a text of one line can be seen. */
export function isVisibleLine(text: string): boolean {
  return withoutHidden(text, '') === text;
}

/** Returns whether everything in a text can be seen, except line feeds and tabs. */
export function hasOnlyVisibleText(text: string): boolean {
  return withoutHidden(text, '\n\t') === text;
}

/** Returns a text with LF line ends and without surrounding white space. */
export function trimLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Returns what a form sends: the text trimmed, with LF line ends, without hidden characters; '' if none is left. */
export function toVisibleText(text: string): string {
  const visible = withoutHidden(trimLines(text), '\n\t').trim();
  return hasVisibleText(visible) ? visible : '';
}

/** Returns a text of at most `maxChars` UTF-16 units: a longer one ends in an ellipsis, never in half a character. */
export function excerpt(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${Array.from(text.slice(0, maxChars)).slice(0, -1).join('').trimEnd()}…`;
}

/** Removes what cannot be seen, except used connectors and the control characters in `allowed`. */
function withoutHidden(text: string, allowed: string): string {
  return text
    .replace(HIDDEN, (one) => (CONNECTOR.test(one) || allowed.includes(one) ? one : ''))
    .replace(CONNECTORS, (_, used: string | undefined) => used ?? '');
}
