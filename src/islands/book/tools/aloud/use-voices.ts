// The browser's voices for a language. They load asynchronously; most browsers fire `voiceschanged`.
import { useEffect, useMemo, useState } from 'react';
import { voicesFor } from '../../../../domain/book/aloud/voices.ts';
import type { Language } from '../../../../domain/languages.ts';

/** How long voices may take to load, in ms. */
const SEARCH_LIMIT_MS = 2_500;

export function canSpeak(): boolean {
  return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;
}

export interface Voices {
  /** The voices for the language, the best first. */
  matching: SpeechSynthesisVoice[];
  /** Whether none has been found yet and some may still arrive. */
  isSearching: boolean;
}

export function useVoices(language: Language): Voices {
  const [voices, setVoices] = useState(() => (canSpeak() ? speechSynthesis.getVoices() : []));
  const [hasWaited, setHasWaited] = useState(!canSpeak());

  useEffect(() => {
    if (!canSpeak()) return;
    const refresh = (): void => setVoices(speechSynthesis.getVoices());
    const timer = setTimeout(() => {
      // Safari does not send the event.
      refresh();
      setHasWaited(true);
    }, SEARCH_LIMIT_MS);
    speechSynthesis.addEventListener('voiceschanged', refresh);
    return () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener('voiceschanged', refresh);
    };
  }, []);

  const matching = useMemo(
    () => voicesFor(voices, language, navigator.languages),
    [voices, language],
  );
  return { matching, isSearching: matching.length === 0 && !hasWaited };
}
