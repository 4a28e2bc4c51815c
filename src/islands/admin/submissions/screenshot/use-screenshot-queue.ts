// Which submission the screenshot dialog shows. The queue is a snapshot of the rows listed when it opened, so that the
// position is not lost when a decision removes rows from the list. At its end, the next page is added to it.
import { useCallback, useEffect, useState } from 'react';
import { getSubmissions } from '../../../../api/admin.ts';
import { readListView } from '../../../../domain/airdrop/list-view.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import type { Message } from '../../Notice.tsx';
import { asAdmin } from '../../session/as-admin.ts';
import type { ListPage } from '../state/use-submissions.ts';

interface Queue {
  /** The query string of the list that it was taken from. */
  search: string;
  submissions: AdminSubmission[];
  /** One beyond the end while the next page is loaded. */
  index: number;
  /** The cursor of the next page; null if there is none. */
  next: string | null;
}

/** Returns the queue with another index, limited to its submissions; one past the last asks for the next page. */
function moveTo(index: number, queue: Queue): Queue {
  const last = queue.submissions.length - (queue.next === null ? 1 : 0);
  return { ...queue, index: Math.min(Math.max(index, 0), last) };
}

/** Holds the queue of the dialog. Opening a row takes a snapshot of `list`. */
export function useScreenshotQueue(list: ListPage | null, setMessage: (message: Message) => void) {
  const [queue, setQueue] = useState<Queue | null>(null);
  const step = useCallback((by: 1 | -1) => {
    setQueue((now) => now && moveTo(now.index + by, now));
  }, []);
  /** After a decision, moves on to the next with the old status; at the end to the next page, else the first one. */
  const advance = useCallback(({ id, status }: AdminSubmission) => {
    setQueue((now) => {
      if (now?.submissions[now.index]?.id !== id) return now;
      const { submissions, index, next } = now;
      const hasSameStatus = (one: AdminSubmission) => one.status === status && one.id !== id;
      const ahead = submissions.slice(index).find(hasSameStatus);
      if (!ahead && next !== null) return moveTo(submissions.length, now);
      const wanted = ahead ?? submissions.find(hasSameStatus);
      return wanted ? { ...now, index: submissions.indexOf(wanted) } : now;
    });
  }, []);
  const update = useCallback((submission: AdminSubmission | null) => {
    if (!submission) return;
    setQueue(
      (now) =>
        now && {
          ...now,
          submissions: now.submissions.map((one) => (one.id === submission.id ? submission : one)),
        },
    );
  }, []);

  const { search = '', submissions = [], index = 0, next = null } = queue ?? {};
  const after = index === submissions.length ? next : null;
  useEffect(() => {
    if (after === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const view = { ...readListView(search), page: 1, after };
    void asAdmin((token) => getSubmissions(token, view, { signal })).then((result) => {
      if (signal.aborted) return;
      if (!result.ok) setMessage({ tone: 'error', text: result.message });
      setQueue((now) => {
        if (!now || !result.ok) return now && moveTo(now.index - 1, now);
        const { submissions: more, pagination } = result.data;
        const grown = { ...now, submissions: [...now.submissions, ...more], next: pagination.next };
        return moveTo(now.index, grown);
      });
    });
    return () => controller.abort();
  }, [after, search, setMessage]);

  return {
    submission: submissions[Math.min(index, submissions.length - 1)] ?? null,
    /** From 0; beyond the last one while more are loaded. */
    index,
    total: submissions.length,
    hasMore: next !== null,
    isWaiting: after !== null,
    open: (id: string) => {
      if (!list) return;
      const { search: query, submissions: rows, pagination } = list;
      const place = rows.findIndex((row) => row.id === id);
      setQueue({ search: query, submissions: rows, index: place, next: pagination.next });
    },
    close: () => setQueue(null),
    step,
    advance,
    update,
  };
}
