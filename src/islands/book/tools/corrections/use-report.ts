// Loads the dialog for reporting a mistake when it is asked for.
import { useState, type ReactElement } from 'react';
import type { ReportProps } from './reader-tools-corrections.tsx';

/** What is open, and what opens it. `onFailed`: it could not be loaded. */
export function useReport(onFailed: () => void): {
  open: (props: Omit<ReportProps, 'onClose'>) => void;
  dialog: ReactElement | null;
} {
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const open = (props: Omit<ReportProps, 'onClose'>): void => {
    import('./reader-tools-corrections.tsx').then(
      ({ renderReport }) => setDialog(renderReport({ ...props, onClose: () => setDialog(null) })),
      onFailed,
    );
  };
  return { open, dialog };
}
