// The translation memory: the book's English sentences with their translations, and which of them come closest to a
// text (decision 127).
import type { Language } from '../../languages.ts';
import type { PartSlug } from '../../story/parts.ts';
import { toPlainText } from '../../story/text.ts';
import type { ConcordanceRow, ConcordanceRun } from '../concordance.ts';
import type { FieldId } from '../text/fields.ts';
import { createWeights, likenesses, weighText, wordsIn, type TextWord } from './likeness.ts';
import { splitSentences } from './sentences.ts';

/** How alike two sentences have to be, how many are shown, and how many the memory holds. */
export const MEMORY_LIKENESS_MIN = 0.5;
export const MAX_MEMORY_SHOWN = 3;
const MAX_MEMORY_ENTRIES = 5_000;

/** An English sentence and its translation, or the whole field's if the sentences of the two do not correspond. */
export interface MemoryEntry {
  part: PartSlug;
  field: FieldId;
  source: string;
  target: string;
  isWholeField: boolean;
  words: readonly TextWord[];
}

/** An entry that is close enough to be shown: the words of its English that the text has too are marked. */
export interface MemoryHit {
  part: PartSlug;
  field: FieldId;
  source: ConcordanceRun[];
  target: string;
  isWholeField: boolean;
  likeness: number;
}

/** How far a sentence may end from where its English ends, as a share of the field. */
const MAX_APART = 0.12;

/** Returns whether sentences correspond one by one: as many, ending at about the same places (Gale and Church). */
function areParallel(sources: readonly string[], targets: readonly string[]): boolean {
  const ends = (sentences: readonly string[]) => {
    const total = sentences.join('').length;
    let end = 0;
    return sentences.map((sentence) => (end += sentence.length) / total);
  };
  const targetEnds = ends(targets);
  return (
    sources.length === targets.length &&
    ends(sources).every((end, index) => Math.abs(end - (targetEnds[index] ?? 0)) <= MAX_APART)
  );
}

/** Returns a field's sentences, each with its translation or, unless they correspond, the whole one with its marks. */
export function memoryEntries(row: ConcordanceRow, language: Language): MemoryEntry[] {
  const { part, field } = row;
  if (row.target.trim() === '') return [];
  const sources = splitSentences(toPlainText(row.source), 'en');
  const targets = splitSentences(toPlainText(row.target), language);
  const isWholeField = !areParallel(sources, targets);
  const whole = row.target.trim();
  return sources.map((source, index) => ({
    part,
    field,
    source,
    target: isWholeField || sources.length === 1 ? whole : (targets[index] ?? whole),
    isWholeField,
    words: wordsIn(source),
  }));
}

/** The query: the English of a field, which never matches itself. */
export interface MemoryQuery {
  part: PartSlug;
  field: FieldId;
  source: string;
}

/** How many entries are read before the search pauses: a few milliseconds on a phone. */
const ENTRIES_AT_ONCE = 100;

/**
 * Returns the entries closest to a sentence of the text: closest first, sentences before whole fields, none
 * twice. Yields in between, so that typing can take precedence.
 */
export function* searchMemory(
  entries: readonly MemoryEntry[],
  query: MemoryQuery,
): Generator<void, MemoryHit[]> {
  const others = entries
    .slice(0, MAX_MEMORY_ENTRIES)
    .filter(({ part, field }) => part !== query.part || field !== query.field);
  const { add, weigh } = createWeights();
  for (const [index, { words }] of others.entries()) {
    add(words);
    if (index % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) yield;
  }
  const sentences = splitSentences(toPlainText(query.source), 'en')
    .map(wordsIn)
    .filter((words) => words.length > 0);
  const weighed = sentences.map((words) => weighText(words, weigh));
  const found: { entry: MemoryEntry; score: number; nearest: readonly TextWord[] }[] = [];
  for (const [index, entry] of others.entries()) {
    const scores = likenesses(weighed, entry.words, weigh);
    const score = Math.max(0, ...scores);
    const nearest = sentences[scores.indexOf(score)];
    if (nearest && score >= MEMORY_LIKENESS_MIN) found.push({ entry, score, nearest });
    if (index % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) yield;
  }
  const seen = new Set<string>();
  return found
    .sort(
      (a, b) => b.score - a.score || Number(a.entry.isWholeField) - Number(b.entry.isWholeField),
    )
    .filter(({ entry }) => {
      const { part, field, source, target, isWholeField } = entry;
      const pair = JSON.stringify(isWholeField ? [part, field] : [source, target]);
      return !seen.has(pair) && seen.add(pair);
    })
    .slice(0, MAX_MEMORY_SHOWN)
    .map(({ entry, score, nearest }) => ({
      part: entry.part,
      field: entry.field,
      source: markShared(entry, nearest),
      target: entry.target,
      isWholeField: entry.isWholeField,
      likeness: score,
    }));
}

/** Splits an entry's English into runs that the query shares and runs that it does not. */
function markShared({ source, words }: MemoryEntry, query: readonly TextWord[]): ConcordanceRun[] {
  const keys = new Set(query.map(({ key }) => key));
  const runs: ConcordanceRun[] = [];
  let done = 0;
  for (const { key, start, end } of words) {
    if (!keys.has(key)) continue;
    const last = runs.at(-1);
    const between = source.slice(done, start);
    // Words that follow each other are one run.
    if (last?.isMatch && between.trim() === '') last.text += source.slice(done, end);
    else {
      if (between !== '') runs.push({ text: between, isMatch: false });
      runs.push({ text: source.slice(start, end), isMatch: true });
    }
    done = end;
  }
  if (done < source.length) runs.push({ text: source.slice(done), isMatch: false });
  return runs;
}
