// Matches of the translation memory for the focused field. It searches when a field takes focus, never while somebody
// types, and in small steps, between which the browser can handle input.
import { useEffect, useState } from 'react';
import type { TargetLanguage } from '../../../domain/languages.ts';
import type { ConcordanceRow } from '../../../domain/translation/concordance.ts';
import {
  memoryEntries,
  searchMemory,
  type MemoryEntry,
  type MemoryHit,
} from '../../../domain/translation/memory/memory.ts';
import { getField, type FieldId } from '../../../domain/translation/text/fields.ts';
import type { Editor } from '../editor/editor.ts';
import { englishOf } from '../editor/server-copy.ts';
import { nextTask } from '../rows/next-task.ts';
import type { PartTitle } from '../texts.ts';
import { knownRows, openRows, readRows } from './story-rows.ts';

interface Found {
  field: FieldId | null;
  hits: readonly MemoryHit[];
  isIncomplete: boolean;
}

const NOTHING: Found = { field: null, hits: [], isIncomplete: false };

const ROWS_AT_ONCE = 4;

/** Caches the sentences of each field until its texts change. */
const entriesOfField = new Map<string, { row: ConcordanceRow; entries: MemoryEntry[] }>();

/** Returns the sentences of the fields. Null if `isCurrent` became false meanwhile. */
async function entriesOf(
  rows: readonly ConcordanceRow[],
  target: TargetLanguage,
  isCurrent: () => boolean,
): Promise<MemoryEntry[] | null> {
  const all: MemoryEntry[] = [];
  let splitCount = 0;
  for (const row of rows) {
    const key = `${target} ${row.part} ${row.field}`;
    const cached = entriesOfField.get(key);
    if (cached?.row.source === row.source && cached.row.target === row.target) {
      all.push(...cached.entries);
      continue;
    }
    const entries = memoryEntries(row, target);
    entriesOfField.set(key, { row, entries });
    all.push(...entries);
    splitCount += 1;
    if (splitCount % ROWS_AT_ONCE !== 0) continue;
    await nextTask();
    if (!isCurrent()) return null;
  }
  return all;
}

/** Searches for a field. Null if `isCurrent` became false meanwhile. */
async function search(
  editor: Editor,
  target: TargetLanguage,
  titles: readonly PartTitle[],
  field: FieldId,
  isCurrent: () => boolean,
): Promise<Found | null> {
  const openPart = editor.editSession()?.response.part;
  const reads = titles.map(async ({ slug: part }) => {
    if (part !== openPart && !knownRows(target, part)) await readRows(target, part);
  });
  const results = await Promise.allSettled(reads);
  const editSession = editor.editSession();
  if (!isCurrent() || editSession?.response.part !== openPart || !editSession) return null;
  const openPartRows = openRows(target, editSession);
  const rows = titles.flatMap(({ slug: part }) =>
    part === openPart ? openPartRows : (knownRows(target, part) ?? []),
  );
  const entries = await entriesOf(rows, target, isCurrent);
  if (!entries) return null;
  const source = getField(englishOf(editSession.response).text, field) ?? '';
  const steps = searchMemory(entries, { part: editSession.response.part, field, source });
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      const isIncomplete = results.some(({ status }) => status === 'rejected');
      return { field, hits: value, isIncomplete };
    }
    await nextTask();
    if (!isCurrent()) return null;
  }
}

/** Returns similar sentences for a field. The last result stays until the next one is found. */
export function useMemory(
  editor: Editor,
  target: TargetLanguage,
  titles: readonly PartTitle[],
  field: FieldId,
) {
  const [found, setFound] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void search(editor, target, titles, field, () => isCurrent).then((next) => {
      if (next && isCurrent) setFound(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [editor, target, titles, field, attempt]);

  return {
    hits: found.hits,
    /** Whether the result belongs to the field. */
    isReady: found.field === field,
    /** Whether a part could not be read. */
    isIncomplete: found.isIncomplete,
    /** Reads missing parts again. */
    retry: () => setAttempt((last) => last + 1),
  };
}
