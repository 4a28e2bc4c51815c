// Opens the dialog for reporting a mistake.
import { useEffect, useState, type ReactElement } from 'react';
import { CORRECTION_LIMITS } from '../../../../domain/corrections/correction-limits.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { useLazy } from '../../../../ui/use-lazy.ts';
import type { ReportProps } from './reader-tools-corrections.tsx';

const load = () => import('./reader-tools-corrections.tsx');

type ReportRequest = Omit<ReportProps, 'onClose'>;

/** Loads the dialog once words are selected, so that it still opens if the connection is lost afterwards. */
export function useReport(
  areWordsSelected: boolean,
  onFailed: () => void,
): {
  open: (wanted: ReportRequest) => void;
  dialog: ReactElement | null;
} {
  const [request, setRequest] = useState<ReportRequest | null>(null);
  const close = (): void => setRequest(null);
  useEffect(() => {
    if (areWordsSelected) load().catch(() => undefined);
  }, [areWordsSelected]);
  const lazy = useLazy(load, {
    isWanted: request !== null,
    onFailed: () => {
      close();
      onFailed();
    },
  });
  const open = (wanted: ReportRequest): void => {
    // Takes only the words in the first paragraph. The server reads their context from the text that readers see.
    const [words = ''] = wanted.anchor.words.split('\n');
    if (words.length <= CORRECTION_LIMITS.words)
      setRequest({ ...wanted, anchor: { ...wanted.anchor, words } });
    else showToast({ title: wanted.texts.corrections.tooLong });
  };
  return { open, dialog: request && lazy && <lazy.Report {...request} onClose={close} /> };
}
