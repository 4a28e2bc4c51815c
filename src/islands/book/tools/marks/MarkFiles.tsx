// Saves the marks to a file, and imports the marks of such a file.
import { useState } from 'react';
import {
  MAX_FILE_CHARS,
  newMarks,
  parseMarks,
  toJson,
} from '../../../../domain/book/marks/marks-file.ts';
import type { Mark } from '../../../../domain/book/marks/mark.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { ListedPart } from '../../../../domain/story/parts.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill } from '../../../../i18n/messages.ts';
import { readText } from '../../../../ui/read-text.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { putMark } from './stored-marks.ts';
import styles from './MarkList.module.css';

interface MarkFilesProps {
  t: ReaderTexts['marks']['list'];
  language: Language;
  parts: readonly ListedPart[];
  marks: readonly Mark[];
}

/** Returns the marks in a file; null if it cannot be used. */
async function marksIn(file: File): Promise<Mark[] | null> {
  // A character takes up to three bytes; a larger file is not even read.
  if (file.size > 3 * MAX_FILE_CHARS) return null;
  try {
    return parseMarks(await readText(file));
  } catch {
    return null;
  }
}

export function MarkFiles({ t, language, parts, marks }: MarkFilesProps) {
  const [result, setResult] = useState('');
  const importFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const imported = await marksIn(file);
    const added = imported && newMarks(imported, marks);
    added?.forEach(putMark);
    const count = formatNumber(added?.length ?? 0, language);
    setResult(!added ? t.refused : added.length === 0 ? t.nothing : fill(t.added, { count }));
  };
  const save = (): void =>
    saveFile(
      new Blob([toJson(marks, parts)], { type: 'application/json' }),
      'nine-realms-marks.json',
    );
  return (
    <>
      {marks.length > 0 && (
        <button type="button" className={styles.file} onClick={save}>
          {t.json}
        </button>
      )}
      <label className={styles.file}>
        {t.open}
        <input
          type="file"
          className="visually-hidden"
          accept=".json,application/json"
          onChange={({ target }) => {
            void importFile(target.files?.[0]);
            // Otherwise choosing the same file again would fire no change event.
            target.value = '';
          }}
        />
      </label>
      <p className={styles.hint} role="status">
        {result}
      </p>
    </>
  );
}
