// The translation memory: the book's English sentences with their translations, and which of them come closest to a text
// (docs/decisions/058-memory-and-replace.md).
import type { ConcordanceRow, ConcordanceRun } from '../concordance.ts';
import type { Language } from '../../languages.ts';
import type { PartSlug } from '../../story/parts.ts';
import { toPlainText } from '../../story/text.ts';
import type { FieldId } from '../text/fields.ts';
import { likeness, weighWords, wordsIn, type TextWord } from './likeness.ts';
import { splitSentences } from './sentences.ts';

/** How alike two sentences have to be, how many are shown, and how many the memory holds. */
export const MEMORY_LIKENESS_MIN = 0.5;
export const MEMORY_SHOWN_MAX = 3;
export const MEMORY_ENTRIES_MAX = 5_000;

/** An English sentence and its translation, or that of its whole field where their sentences do not correspond. */
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

/** Returns the sentences of a field. They correspond if both languages have the same number of them. */
export function memoryEntries(row: ConcordanceRow, language: Language): MemoryEntry[] {
  const { part, field } = row;
  if (row.target.trim() === '') return [];
  const sources = splitSentences(toPlainText(row.source), 'en');
  const targets = splitSentences(toPlainText(row.target), language);
  const isWholeField = sources.length !== targets.length;
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

/** What is looked for: the English of a field, which is never found itself. */
export interface MemoryQuery {
  part: PartSlug;
  field: FieldId;
  source: string;
}

/** Returns the entries that come closest to a sentence of the text, closest first; the same pair only once. */
export function findSimilar(entries: readonly MemoryEntry[], query: MemoryQuery): MemoryHit[] {
  const others = entries
    .slice(0, MEMORY_ENTRIES_MAX)
    .filter(({ part, field }) => part !== query.part || field !== query.field);
  const asked = splitSentences(toPlainText(query.source), 'en')
    .map(wordsIn)
    .filter((words) => words.length > 0);
  const weigh = weighWords(others.map(({ words }) => words));
  const found = others.flatMap((entry) => {
    let best = { score: 0, words: [] as readonly TextWord[] };
    for (const words of asked) {
      const score = likeness(words, entry.words, weigh);
      if (score > best.score) best = { score, words };
    }
    return best.score >= MEMORY_LIKENESS_MIN ? [{ entry, ...best }] : [];
  });
  const seen = new Set<string>();
  return found
    .sort((a, b) => b.score - a.score)
    .filter(({ entry }) => {
      const pair = JSON.stringify([entry.source, entry.target]);
      return !seen.has(pair) && seen.add(pair);
    })
    .slice(0, MEMORY_SHOWN_MAX)
    .map(({ entry, score, words }) => ({
      part: entry.part,
      field: entry.field,
      source: markShared(entry, words),
      target: entry.target,
      isWholeField: entry.isWholeField,
      likeness: score,
    }));
}

/** Splits an entry's English into words that the text has too and what is between them. */
function markShared({ source, words }: MemoryEntry, asked: readonly TextWord[]): ConcordanceRun[] {
  const keys = new Set(asked.map(({ key }) => key));
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
