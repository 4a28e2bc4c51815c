// Loads the admins' lists of the story, again on request.
import { useCallback, useEffect, useState } from 'react';
import type { CallOptions } from '../../../api/call.ts';
import { getAdminStory, getStoryBehind } from '../../../api/admin-stories.ts';
import type { ApiResult } from '../../../api/answer.ts';
import type { AdminStory } from '../../../domain/story/admin.ts';
import type { StoryBehind } from '../../../domain/story/behind.ts';
import { asAdmin } from '../session/as-admin.ts';

interface Loading {
  hasFailed: boolean;
  refresh: () => void;
}

/** Waits for `isReady`, that is, for a session. The old data stays visible during a reload. */
function useLoaded<T>(
  isReady: boolean,
  load: (token: string, options: CallOptions) => Promise<ApiResult<T>>,
): Loading & { data: T | null } {
  const [data, setData] = useState<T | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void asAdmin((token) => load(token, { signal })).then((result) => {
      if (signal.aborted) return;
      if (result.ok) setData(result.data);
      setFailed(!result.ok);
    });
    return () => leaving.abort();
  }, [isReady, asked, load]);

  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  return { data, hasFailed, refresh };
}

export function useStoryList(isReady: boolean): Loading & { story: AdminStory | null } {
  const { data, ...loading } = useLoaded(isReady, getAdminStory);
  return { ...loading, story: data };
}

export function useStoryBehind(isReady: boolean): Loading & { behind: StoryBehind | null } {
  const { data, ...loading } = useLoaded(isReady, getStoryBehind);
  return { ...loading, behind: data };
}
