// Which submission the screenshot dialog shows. The queue is a snapshot of the rows listed when it opened, so that the
// position is not lost when a decision removes rows from the list.
import { useCallback, useState } from 'react';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';

interface Queue {
  submissions: AdminSubmission[];
  index: number;
}

export interface Opened {
  submission: AdminSubmission | null;
  /** From 0. */
  index: number;
  total: number;
  open: (id: string) => void;
  close: () => void;
  step: (step: 1 | -1) => void;
  /** Replaces a submission in the queue by its current state. */
  keep: (submission: AdminSubmission | null) => void;
}

/** Opening a row takes the snapshot of `rows`. */
export function useOpened(rows: readonly AdminSubmission[]): Opened {
  const [queue, setQueue] = useState<Queue | null>(null);
  const step = useCallback((by: 1 | -1) => {
    setQueue((now) => {
      if (!now) return now;
      const index = Math.min(Math.max(now.index + by, 0), now.submissions.length - 1);
      return { ...now, index };
    });
  }, []);
  const keep = useCallback((submission: AdminSubmission | null) => {
    if (!submission) return;
    setQueue(
      (now) =>
        now && {
          ...now,
          submissions: now.submissions.map((one) => (one.id === submission.id ? submission : one)),
        },
    );
  }, []);
  return {
    submission: queue?.submissions[queue.index] ?? null,
    index: queue?.index ?? 0,
    total: queue?.submissions.length ?? 0,
    open: (id) => {
      const index = rows.findIndex((row) => row.id === id);
      if (index >= 0) setQueue({ submissions: [...rows], index });
    },
    close: () => setQueue(null),
    step,
    keep,
  };
}
