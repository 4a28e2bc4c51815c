// Breaks words into the lines of a picture card, in every script of the book: a canvas draws lines and breaks none.

/** Marks that begin no line (kinsoku). A closing ’ is none of them: in English it also begins words. */
const NO_START =
  /^[\p{Pe}”»、。，．・：；？！‥…ー～〜々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ,.;:!?%]/u;

/** Marks that end no line. */
const NO_END = /[\p{Ps}“‘«]$/u;

/** Scripts without spaces, and their marks: lines break between their words. */
const SPACELESS =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]';
/** Quotation marks, dots and dashes are the same as in other scripts: what is before them counts. */
const ENDS_SPACELESS = new RegExp(`${SPACELESS}[”’…—]*$`, 'u');
const BEGINS_SPACELESS = new RegExp(`^${SPACELESS}`, 'u');

const SPACE = /^[^\S\u00a0]+$/;
const DASHED = /\p{L}[-–—]$/u;

/** The width of a text in one line. */
export type Measure = (text: string) => number;

/** What stays together in a line. */
interface Chunk {
  text: string;
  /** What divides it from the chunk before it in the same line. */
  gap: '' | ' ';
}

function canBreak(before: string, after: string, hasSpace: boolean): boolean {
  if (NO_START.test(after) || NO_END.test(before)) return false;
  if (hasSpace) return true;
  // Dashes and dots of two characters stay whole.
  if (/^[—…]/.test(after) && before.endsWith(after.charAt(0))) return false;
  if (DASHED.test(before) && /^\p{L}/u.test(after)) return true;
  return ENDS_SPACELESS.test(before) || BEGINS_SPACELESS.test(after);
}

function chunksOf(text: string, locale: string): Chunk[] {
  const chunks: Chunk[] = [];
  let gap: Chunk['gap'] = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (SPACE.test(segment)) {
      gap = ' ';
      continue;
    }
    const last = chunks.at(-1);
    if (!last || canBreak(last.text, segment, gap !== '')) chunks.push({ text: segment, gap });
    else last.text += gap + segment;
    gap = '';
  }
  return chunks;
}

/** Divides what is wider than a line. Fitting comes first, then what may begin and end a line. */
function divide(text: string, locale: string, width: number, measure: Measure): string[] {
  const characters = [...new Intl.Segmenter(locale).segment(text)].map(({ segment }) => segment);
  const lines: string[] = [];
  for (let start = 0; start < characters.length;) {
    let end = start + 1;
    const upTo = (to: number): string => characters.slice(start, to).join('').trim();
    while (end < characters.length && measure(upTo(end + 1)) <= width) end += 1;
    const isGood = (at: number): boolean =>
      at === characters.length ||
      !(NO_START.test(characters[at] ?? '') || NO_END.test(characters[at - 1] ?? ''));
    let at = end;
    while (at > start + 1 && !isGood(at)) at -= 1;
    if (!isGood(at)) at = end;
    lines.push(upTo(at));
    start = at;
  }
  return lines.filter((line) => line !== '');
}

/** Breaks a text into lines that fit. A line feed always ends one. */
export function breakLines(
  text: string,
  locale: string,
  width: number,
  measure: Measure,
): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const chunk of chunksOf(paragraph, locale)) {
      const longer = line === '' ? chunk.text : line + chunk.gap + chunk.text;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces =
        measure(chunk.text) <= width ? [chunk.text] : divide(chunk.text, locale, width, measure);
      line = pieces.pop() ?? '';
      lines.push(...pieces);
    }
    return line === '' ? lines : [...lines, line];
  });
}

/** The same number of lines, as even as they can be without dividing words. */
export function evenLines(text: string, locale: string, width: number, measure: Measure): string[] {
  let lines = breakLines(text, locale, width, measure);
  const widest = chunksOf(text.replaceAll('\n', ' '), locale).map((chunk) => measure(chunk.text));
  let low = Math.max(width / 2, ...widest);
  let high = width;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const narrower = breakLines(text, locale, middle, measure);
    if (narrower.length > lines.length) low = middle;
    else {
      high = middle;
      lines = narrower;
    }
  }
  return lines;
}

/** The words, cut at the end of a word if they have more characters than the limit, the ellipsis included. */
export function cutWords(words: string, locale: string, limit: number): string {
  const characters = [...new Intl.Segmenter(locale).segment(words)];
  const end = characters[limit - 1]?.index;
  if (characters.length <= limit || end === undefined) return words;
  let cut = 0;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  for (const { index, segment, isWordLike } of segmenter.segment(words)) {
    const after = index + segment.length;
    if (after > end) break;
    if (isWordLike) cut = after;
  }
  return `${words.slice(0, cut > end / 2 ? cut : end)}…`;
}
