// The texts of all parts for find and replace, loaded when the dialog opens and again on request.
import { useEffect, useState } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { Editor } from '../editor/editor.ts';
import type { PartTitle } from '../texts.ts';
import { openText, draftOrPublished, type PartText } from './part-text.ts';

export interface Parts {
  isLoading: boolean;
  texts: readonly PartText[];
  /** Parts that could not be read. */
  missing: readonly PartSlug[];
  reload: () => void;
}

const LOADING = { isLoading: true, texts: [], missing: [] };

export function useParts(editor: Editor, titles: readonly PartTitle[]): Parts {
  const [attempt, setAttempt] = useState(0);
  const [parts, setParts] = useState<Omit<Parts, 'reload'>>(LOADING);

  useEffect(() => {
    let isCancelled = false;
    const read = async (part: PartSlug): Promise<PartText | PartSlug | null> => {
      const session = editor.editSession();
      if (session?.response.part === part) return openText(session);
      const result = await editor.dependencies.calls.load(part);
      return result.ok ? draftOrPublished(result.data) : part;
    };
    void Promise.all(titles.map(({ slug }) => read(slug))).then((found) => {
      if (isCancelled) return;
      setParts({
        isLoading: false,
        texts: found.filter((one) => one !== null && typeof one === 'object'),
        missing: found.filter((one) => typeof one === 'string'),
      });
    });
    return () => {
      isCancelled = true;
    };
  }, [editor, titles, attempt]);

  const reload = (): void => {
    setParts(LOADING);
    setAttempt((last) => last + 1);
  };
  return { ...parts, reload };
}
