// Word-level diff of two versions of a field. The workspace renders it.
import { diffChars, diffWords } from 'diff';
import { HTML_LANG, type Language } from '../../languages.ts';
import { memoize } from '../../memoize.ts';
import { comparable } from '../text/fields.ts';
import { MAX_DIFF_EDITS } from '../translation-limits.ts';

/**
 * A run of text. All `same` and `added` runs form the new text, all `same` and `removed` runs the old one (except for
 * differences in white space).
 */
export interface DiffRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const segmenterFor = memoize(
  (language: Language) => new Intl.Segmenter(HTML_LANG[language], { granularity: 'word' }),
);

/**
 * Compares two versions of a field by words; in Chinese by characters, because dictionary words are coarser than
 * typical edits. Texts with almost nothing in common are shown as replaced.
 */
export function diffText(before: string, after: string, language: Language): DiffRun[] {
  const [old, now] = [comparable(before), comparable(after)];
  if (old === now) return now === '' ? [] : [{ kind: 'same', text: now }];
  const options = { maxEditLength: MAX_DIFF_EDITS };
  const changes =
    language === 'zh'
      ? diffChars(old, now, options)
      : diffWords(old, now, { ...options, intlSegmenter: segmenterFor(language) });
  // The library returns undefined when the edit limit is exceeded.
  if (!changes) return asReplaced(old, now);
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }));
}

function asReplaced(old: string, now: string): DiffRun[] {
  const runs: DiffRun[] = [
    { kind: 'removed', text: old },
    { kind: 'added', text: now },
  ];
  return runs.filter(({ text }) => text !== '');
}
