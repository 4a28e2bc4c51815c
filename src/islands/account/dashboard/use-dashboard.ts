// Loads the dashboard's data on entry, on request, and when the user returns to a stale page.
import { useCallback, useRef } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { correctionCalls } from '../../../api/correction-calls.ts';
import type { ApiResult, Ask } from '../../../api/result.ts';
import { getBuildStatus, getInbox, getTranslatorDashboard } from '../../../api/translations.ts';
import type { Language } from '../../../domain/languages.ts';
import { DASHBOARD_FRESH_MS } from '../../../domain/translation/translation-limits.ts';
import { $signedInEmail, sessionKeeper } from '../../../stores/session.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { useReturnToPage } from '../../../ui/use-return.ts';
import { makeFirstCall } from '../entry.ts';
import type { ViewProps } from './types.ts';

export const corrections = correctionCalls((call) => asTranslator(sessionKeeper, call));

async function loadAll(ask: Ask, signal: AbortSignal): Promise<ApiResult<ViewProps['view']>> {
  const dashboard = await ask((token) => getTranslatorDashboard(token, { signal }));
  if (!dashboard.ok) return dashboard;
  const [inbox, build, reported] = await Promise.all([
    ask((token) => getInbox(token, { signal })),
    ask((token) => getBuildStatus(token, { signal })),
    corrections.load(dashboard.data.language, signal),
  ]);
  return {
    ok: true,
    data: {
      ...dashboard.data,
      inbox: inbox.ok ? inbox.data : null,
      corrections: reported.ok ? reported.data : null,
      // If the build state is unknown, parts that are not live are shown as pending.
      build: build.ok ? build.data.state : 'pending',
      loadedAt: Date.now(),
    },
  };
}

/** Loads the data once `isReady` is true: there is a session. A failure carries its time, in ms since 1970. */
export function useDashboard(language: Language, isReady: boolean) {
  const hasLoaded = useRef(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const ask: Ask = hasLoaded.current
        ? (call) => asTranslator(sessionKeeper, call)
        : (call) => makeFirstCall(language, call);
      const result = await loadAll(ask, signal);
      if (!result.ok) return { ...result, failedAt: Date.now() };
      hasLoaded.current = true;
      $signedInEmail.set(result.data.translator.email);
      return result;
    },
    [language],
  );
  const { data: view, failure, isLoading, refresh } = useLoaded(isReady ? load : null);
  useReturnToPage(() => {
    if (view && Date.now() - view.loadedAt > DASHBOARD_FRESH_MS) refresh();
  });
  return { view, failure, isLoading, refresh };
}
