// Story text to tokens. The only place that knows what `**` means; the output is text, never markup.

export interface TextToken {
  text: string;
  bold: boolean;
}

/**
 * Splits a paragraph at its `**` marks (SPEC 3). Marks count in pairs; an odd last one stays visible as text. CommonMark is
 * not used: it does not close bold next to CJK punctuation (DESIGN decision 8).
 */
export function toTokens(paragraph: string): TextToken[] {
  const pieces = paragraph.split('**');
  if (pieces.length % 2 === 0) {
    const last = pieces.pop() ?? '';
    pieces.push(`${pieces.pop() ?? ''}**${last}`);
  }
  return pieces
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter((token) => token.text !== '');
}

/** The words of a paragraph without its marks. */
export function toPlainText(paragraph: string): string {
  return toTokens(paragraph)
    .map((token) => token.text)
    .join('');
}

/** How many bold runs a paragraph has. */
export function countBold(paragraph: string): number {
  return toTokens(paragraph).filter((token) => token.bold).length;
}

/** Whether every `**` has its partner. */
export function hasBalancedBold(paragraph: string): boolean {
  return paragraph.split('**').length % 2 === 1;
}

export interface Opening {
  /** First letter for the drop cap, with an opening quotation mark if there is one. */
  initial: string;
  /** The rest of the first words, set in small capitals. */
  lead: string;
  rest: TextToken[];
}

/**
 * Parts the opening of a chapter from its first paragraph: drop cap, `words` words of small capitals, the rest.
 * Null when the paragraph starts bold or has no letters to enlarge.
 */
export function splitOpening(paragraph: string, words: number): Opening | null {
  const tokens = toTokens(paragraph);
  const first = tokens[0];
  if (!first || first.bold) return null;
  const match = new RegExp(`^([“‘"']?\\p{L})((?:\\S*\\s+){${String(words - 1)}}\\S*)`, 'u').exec(
    first.text,
  );
  if (!match) return null;
  const [all, initial = '', lead = ''] = match;
  return {
    initial,
    lead,
    rest: [{ text: first.text.slice(all.length), bold: false }, ...tokens.slice(1)],
  };
}
