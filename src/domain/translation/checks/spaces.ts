// Finds superfluous spaces and removes them. Inspects each run of spaces once, because a run can be very long.

const RUN = /[ \u00A0\u3000\t]+/gu;
const WIDE = '\u3000';

/** Returns the ranges of superfluous spaces and the whole corrected text. `isWide`: the language uses U+3000. */
export function badSpaces(text: string, isWide: boolean) {
  const places: { start: number; end: number }[] = [];
  const fix = text.replace(RUN, (run, start: number) => {
    const end = start + run.length;
    const isFirst = start === 0 || isLineEnd(text[start - 1]);
    const isLast = end === text.length || isLineEnd(text[end]);
    const wanted = tidy(run, { isFirst, isLast, isWide });
    if (wanted !== run) places.push({ start, end });
    return wanted;
  });
  return { places, fix };
}

function isLineEnd(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r';
}

/**
 * Returns the corrected run: one space between words, none at the ends of a line. With `isWide`, U+3000 may start a
 * line and separate sentences.
 */
function tidy(run: string, where: { isFirst: boolean; isLast: boolean; isWide: boolean }): string {
  if (where.isLast) return '';
  if (where.isFirst) return where.isWide ? run.replace(/[^\u3000]/gu, '') : '';
  if (where.isWide && run.includes(WIDE)) return WIDE;
  return run === ' ' || run === '\u00A0' ? run : ' ';
}
