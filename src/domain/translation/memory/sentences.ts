// Splits a text into sentences by the rules of its language.
import { HTML_LANG, type Language } from '../../languages.ts';
import { memoize } from '../../memoize.ts';

const segmenterFor = memoize(
  (language: Language) => new Intl.Segmenter(HTML_LANG[language], { granularity: 'sentence' }),
);

/** Ends in a form of address before a name, which Unicode's rules mistake for the end of a sentence. */
const ENDS_IN_ADDRESS = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|St)\.$/u;
/** `“Is that all?” she said.` is one sentence. */
const CONTINUES = /^\p{Ll}/u;
/** Opening quotation marks and brackets, which the rules leave with the sentence before them. */
const OPENING = /[「『（〈《【“‘(]+\s*$/u;

/** Returns the sentences of a text without the space around them. A blank text has none. */
export function splitSentences(text: string, language: Language): string[] {
  const found: string[] = [];
  let opening = '';
  for (const { segment } of segmenterFor(language).segment(text)) {
    const sentence = `${opening}${segment}`;
    opening = OPENING.exec(sentence)?.[0] ?? '';
    const own = sentence.slice(0, sentence.length - opening.length);
    const last = found.at(-1);
    const isContinuation =
      last !== undefined && (CONTINUES.test(own) || ENDS_IN_ADDRESS.test(last.trimEnd()));
    if (isContinuation) found[found.length - 1] = last + own;
    else found.push(own);
  }
  found.push(opening);
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
