// Offers new versions of the site while the translator works, and never forces one on unsaved text (SPEC 4). The
// service worker that brings them also caches this page, so that unsaved text can be reached offline.
import { useEffect, useRef } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { applyUpdate, registerWorker, tellWorker } from '../../../offline/worker-client.ts';
import { showToast } from '../../../stores/toasts.ts';
import { $isUpdateAsked } from './reload-guard.ts';

export interface UpdateTexts {
  title: string;
  text: string;
  now: string;
}

const log = (message: string, error?: unknown): void => console.warn('Workspace:', message, error);

/** Registers the service worker and offers its updates. Call once per page. */
export function useAppUpdate(language: Language, texts: UpdateTexts): void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const offer = (): void => {
      const run = (): void => {
        // The user chose to update now. The reload still waits for unsaved text.
        $isUpdateAsked.set(true);
        void applyUpdate();
      };
      showToast({
        title: texts.title,
        text: texts.text,
        durationMs: null,
        action: { label: texts.now, run },
      });
    };
    registerWorker({ language, onUpdateReady: offer, log });
    tellWorker({ type: 'WORK_PAGE', language }).catch((error: unknown) =>
      log('The page is not kept for working offline.', error),
    );
  }, [language, texts]);
}
