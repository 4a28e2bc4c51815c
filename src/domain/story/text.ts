// Splits story text into tokens, never into markup. Only this module interprets `**` and `｜base《reading》`.

export interface TextToken {
  text: string;
  bold: boolean;
  /** How the text is read, shown above it as ruby. */
  reading?: string;
}

/** A base text with its reading, in the notation of Aozora Bunko. */
export const RUBY = /｜([^｜《》*]+)《([^｜《》*]+)》/gu;

/** Splits a paragraph at its `**`: every second piece is bold. */
export function boldPieces(paragraph: string): string[] {
  const pieces = paragraph.split('**');
  if (pieces.length % 2 === 0) {
    const last = pieces.pop() ?? '';
    pieces.push(`${pieces.pop() ?? ''}**${last}`);
  }
  return pieces;
}

/**
 * Splits a paragraph at its marks: `**bold**` (SPEC 3) and `｜base《reading》`. Both work in pairs; an unpaired one stays
 * visible as text. CommonMark is not used, because it does not close bold next to CJK punctuation (decision 107).
 */
export function toTokens(paragraph: string): TextToken[] {
  return boldPieces(paragraph).flatMap((piece, index) => {
    const bold = index % 2 === 1;
    // With two groups, every third piece is text, followed by a base and its reading.
    const pieces = piece.split(RUBY);
    return pieces.flatMap((text, at): TextToken[] => {
      if (at % 3 === 2 || text === '') return [];
      return [at % 3 === 1 ? { text, bold, reading: pieces[at + 1] ?? '' } : { text, bold }];
    });
  });
}

/** Returns the text of a paragraph without its marks and readings. */
export function toPlainText(paragraph: string): string {
  return toTokens(paragraph)
    .map((token) => token.text)
    .join('');
}

export interface Opening {
  /** First letter, for the drop cap, with the opening quotation mark if there is one. */
  initial: string;
  /** The rest of the first words, in small capitals. */
  lead: string;
  rest: TextToken[];
}

/** The end of an opening that may be within a name, such as `House of` in `House of Scales`. */
const ENDS_IN_NAME = /\s\p{Lu}[\p{L}’'-]*(?: (?:of|the|de|von))*$/u;
/** The rest of that name. */
const NAME_GOES_ON = /^(?: (?:of|the|de|von))*(?: \p{Lu}[\p{L}’'-]*)+/u;

/**
 * Splits a chapter's first paragraph into drop cap, the first `words` words for small capitals, and the rest. A
 * name is not divided. Null if it starts with a mark or without a letter, or has a mark among its first words.
 */
export function splitOpening(paragraph: string, words: number): Opening | null {
  const tokens = toTokens(paragraph);
  const first = tokens[0];
  if (!first || first.bold || first.reading) return null;
  const match = new RegExp(`^([“‘"']?\\p{L})((?:\\S*\\s+){${String(words - 1)}}\\S*)`, 'u').exec(
    first.text,
  );
  if (!match) return null;
  const [opening, initial = '', lead = ''] = match;
  const after = first.text.slice(opening.length);
  const restOfName = ENDS_IN_NAME.test(opening) ? (NAME_GOES_ON.exec(after)?.[0] ?? '') : '';
  return {
    initial,
    lead: lead + restOfName,
    rest: [{ text: after.slice(restOfName.length), bold: false }, ...tokens.slice(1)],
  };
}
