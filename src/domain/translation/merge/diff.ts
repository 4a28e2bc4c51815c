// What changed between two versions of one field, in words. Only the difference; how it is shown is the workspace's.
import { diffChars, diffWords } from 'diff';
import { HTML_LANG, type Language } from '../../languages.ts';
import { DIFF_EDITS_MAX } from '../limits.ts';
import { comparable } from '../text/fields.ts';

/** A run of text; `same` and `added` in a row are the new text, `same` and `removed` the old one (spaces apart). */
export interface DiffRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const segmenters = new Map<Language, Intl.Segmenter>();

function segmenterFor(language: Language): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(HTML_LANG[language], { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

/**
 * The difference of two versions of a field. By words; in Chinese by characters, where the words of a dictionary are
 * coarser than what people change. Two texts that have next to nothing in common are shown as one taken for the other.
 */
export function diffText(before: string, after: string, language: Language): DiffRun[] {
  const [old, now] = [comparable(before), comparable(after)];
  if (old === now) return now === '' ? [] : [{ kind: 'same', text: now }];
  const options = { maxEditLength: DIFF_EDITS_MAX };
  const changes =
    language === 'zh'
      ? diffChars(old, now, options)
      : diffWords(old, now, { ...options, intlSegmenter: segmenterFor(language) });
  // The library answers nothing when the limit is reached.
  if (!changes) return replaced(old, now);
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }));
}

function replaced(old: string, now: string): DiffRun[] {
  const runs: DiffRun[] = [
    { kind: 'removed', text: old },
    { kind: 'added', text: now },
  ];
  return runs.filter(({ text }) => text !== '');
}
