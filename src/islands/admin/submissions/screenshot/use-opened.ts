// Which submission the screenshot dialog shows. The queue is a snapshot of the rows listed when it opened, so that the
// position is not lost when a decision removes rows from the list.
import { useCallback, useState } from 'react';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';

interface Queue {
  submissions: AdminSubmission[];
  index: number;
}

/** Opening a row takes the snapshot of `rows`. */
export function useOpened(rows: readonly AdminSubmission[]) {
  const [queue, setQueue] = useState<Queue | null>(null);
  /** `from`: only if this one is still shown. */
  const step = useCallback((by: 1 | -1, from?: string) => {
    setQueue((now) => {
      if (!now || (from !== undefined && now.submissions[now.index]?.id !== from)) return now;
      const index = Math.min(Math.max(now.index + by, 0), now.submissions.length - 1);
      return { ...now, index };
    });
  }, []);
  /** Replaces a submission in the queue by its current state. */
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
    /** From 0. */
    index: queue?.index ?? 0,
    total: queue?.submissions.length ?? 0,
    open: (id: string) => {
      const index = rows.findIndex((row) => row.id === id);
      if (index >= 0) setQueue({ submissions: [...rows], index });
    },
    close: () => setQueue(null),
    step,
    keep,
  };
}
