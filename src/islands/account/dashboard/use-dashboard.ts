// Loads the dashboard's data (progress, queue, parts) on entry, on request, and when the user returns to a stale page.
import { useCallback, useEffect, useRef, useState } from 'react';
import { UNAUTHORIZED, type ApiResult, type Failure } from '../../../api/answer.ts';
import { asTranslator } from '../../../api/as-translator.ts';
import { getBuildStatus } from '../../../api/translations.ts';
import { getTranslatorDashboard, getWorkQueue } from '../../../api/translations-work.ts';
import type { Language } from '../../../domain/languages.ts';
import { DASHBOARD_FRESH_MS } from '../../../domain/translation/limits.ts';
import { $signedInEmail, sessionKeeper } from '../../../stores/session.ts';
import { goToLogin, onEntry } from '../entry.ts';
import type { DashboardView } from './types.ts';
import { FIRST_QUEUE } from './use-work-queue.ts';

export interface DashboardFailure extends Failure {
  /** Milliseconds since 1970. */
  failedAt: number;
}

export interface DashboardState {
  view: DashboardView | null;
  /** Why the last load failed. */
  failure: DashboardFailure | null;
  isLoading: boolean;
  refresh: () => void;
}

type Ask = <T>(call: (token: string) => Promise<ApiResult<T>>) => Promise<ApiResult<T>>;

async function loadAll(ask: Ask, signal: AbortSignal): Promise<ApiResult<DashboardView>> {
  const dashboard = await ask((token) => getTranslatorDashboard(token, { signal }));
  if (!dashboard.ok) return dashboard;
  const [queue, build] = await Promise.all([
    ask((token) => getWorkQueue(token, dashboard.data.language, FIRST_QUEUE, { signal })),
    ask((token) => getBuildStatus(token, { signal })),
  ]);
  if (!queue.ok) return queue;
  return {
    ok: true,
    data: {
      ...dashboard.data,
      queue: queue.data,
      // If the build state is unknown, parts that are not live are shown as pending.
      build: build.ok ? build.data.state : 'pending',
      loadedAt: Date.now(),
    },
  };
}

/**
 * Loads once `isReady` is true, that is, once there is a session. A 401 on the first load redirects to the login (SPEC
 * 4).
 */
export function useDashboard(language: Language, isReady: boolean): DashboardState {
  const [view, setView] = useState<DashboardView | null>(null);
  const [failure, setFailure] = useState<DashboardFailure | null>(null);
  const [asked, setAsked] = useState(0);
  const [ended, setEnded] = useState(-1);
  const shown = useRef<DashboardView | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const isFirst = shown.current === null;
    const ask: Ask = isFirst ? onEntry : (call) => asTranslator(sessionKeeper, call);
    void loadAll(ask, leaving.signal).then((result) => {
      if (leaving.signal.aborted) return;
      if (!result.ok && result.status === UNAUTHORIZED && isFirst) {
        goToLogin(language);
        return;
      }
      if (result.ok) {
        shown.current = result.data;
        $signedInEmail.set(result.data.translator.email);
        setView(result.data);
      }
      setFailure(result.ok ? null : { ...result, failedAt: Date.now() });
      setEnded(asked);
    });
    return () => leaving.abort();
  }, [asked, isReady, language]);

  const refresh = useCallback(() => setAsked((count) => count + 1), []);

  useEffect(() => {
    const look = (): void => {
      const { loadedAt = Infinity } = shown.current ?? {};
      const isOld = Date.now() - loadedAt > DASHBOARD_FRESH_MS;
      if (document.visibilityState === 'visible' && isOld) refresh();
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);

  return { view, failure, isLoading: ended !== asked, refresh };
}
