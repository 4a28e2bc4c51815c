// The marks of this browser, the same in every tab.
import { useCallback, useEffect, useState } from 'react';
import type { Mark } from '../../../../domain/book/marks/mark.ts';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { onMarksChanged, readMarks, removeMark, writeMark } from '../../../../offline/marks.ts';
import { writeStored } from '../../../../stores/browser-storage.ts';

export interface KeptMarks {
  marks: readonly Mark[];
  put: (mark: Mark) => void;
  remove: (id: string) => void;
}

/** `onNotKept` is called when the browser refuses to store a mark. The page keeps it until it is left. */
export function useMarks(onNotKept: () => void): KeptMarks {
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const read = (): void => {
      void readMarks().then((stored) => {
        if (isCurrent && stored) setMarks(stored);
      });
    };
    read();
    const stop = onMarksChanged(read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);

  const put = (mark: Mark): void => {
    setMarks((current) => [...current.filter(({ id }) => id !== mark.id), mark]);
    writeStored(STORAGE_KEYS.tools, '1');
    void writeMark(mark).then((isKept) => {
      if (!isKept) onNotKept();
    });
  };
  const remove = useCallback((id: string): void => {
    setMarks((current) => current.filter((mark) => mark.id !== id));
    void removeMark(id);
  }, []);
  return { marks, put, remove };
}
