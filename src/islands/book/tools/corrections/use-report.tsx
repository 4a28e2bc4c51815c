// Opens the dialog for reporting a mistake.
import { useEffect, useState, type ReactElement } from 'react';
import { CORRECTION_LIMITS } from '../../../../domain/corrections/correction-limits.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { useLate } from '../../../../ui/use-late.ts';
import type { ReportProps } from './reader-tools-corrections.tsx';

const load = () => import('./reader-tools-corrections.tsx');

type Asked = Omit<ReportProps, 'onClose'>;

/** Loads the dialog once words are selected, so that it also opens if the connection is lost by then. */
export function useReport(
  areWordsSelected: boolean,
  onFailed: () => void,
): {
  open: (asked: Asked) => void;
  dialog: ReactElement | null;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  useEffect(() => {
    if (areWordsSelected) load().catch(() => undefined);
  }, [areWordsSelected]);
  const late = useLate(load, {
    isWanted: asked !== null,
    onFailed: () => {
      close();
      onFailed();
    },
  });
  const open = (wanted: Asked): void => {
    // Takes the words in the first paragraph. Their context is what readers see there.
    const [words = ''] = wanted.words.words.split('\n');
    if (words.length <= CORRECTION_LIMITS.words)
      setAsked({ ...wanted, words: { ...wanted.words, words } });
    else showToast({ title: wanted.texts.corrections.tooLong });
  };
  return { open, dialog: asked && late && <late.Report {...asked} onClose={close} /> };
}
