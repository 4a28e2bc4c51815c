// Loads the story for the admin's list, again on request.
import { useCallback, useEffect, useState } from 'react';
import { getAdminStory } from '../../../api/admin-stories.ts';
import type { AdminStory } from '../../../domain/story/admin.ts';
import { asAdmin } from '../session/as-admin.ts';

export interface StoryListState {
  story: AdminStory | null;
  hasFailed: boolean;
  refresh: () => void;
}

/** Waits for `isReady`, that is, for a session. The old data stays visible during a reload. */
export function useStoryList(isReady: boolean): StoryListState {
  const [story, setStory] = useState<AdminStory | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void asAdmin((token) => getAdminStory(token, { signal })).then((result) => {
      if (signal.aborted) return;
      if (result.ok) setStory(result.data);
      setFailed(!result.ok);
    });
    return () => leaving.abort();
  }, [isReady, asked]);

  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  return { story, hasFailed, refresh };
}
