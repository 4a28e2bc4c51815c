// Loads the dialog for reporting a mistake when it is asked for.
import { useEffect, useState, type ReactElement } from 'react';
import type { ReportProps } from './reader-tools-corrections.tsx';

const load = () => import('./reader-tools-corrections.tsx');

/**
 * What is open, and what opens it. Once words are selected, the dialog is loaded, so that it opens where the connection
 * is gone by then.
 *
 * @param onFailed - it could not be loaded
 */
export function useReport(
  areWordsSelected: boolean,
  onFailed: () => void,
): {
  open: (props: Omit<ReportProps, 'onClose'>) => void;
  dialog: ReactElement | null;
} {
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (areWordsSelected) load().catch(() => undefined);
  }, [areWordsSelected]);
  const open = (props: Omit<ReportProps, 'onClose'>): void => {
    load().then(
      ({ renderReport }) => setDialog(renderReport({ ...props, onClose: () => setDialog(null) })),
      onFailed,
    );
  };
  return { open, dialog };
}
