// How much a download would fetch, said before it begins.
import { useEffect, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { fetchManifest, packSize } from '../../../offline/packs/packs.ts';
import { warn } from '../log.ts';

export interface Estimate {
  bytes: number;
  files: number;
}

/** Asks while it is wanted; null until the answer is there, and when there is none. */
export function useEstimate(language: Language, isWanted: boolean): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const listed = await fetchManifest(language, leaving.signal);
      if (!listed.ok) return;
      const { missingBytes } = await packSize(listed.manifest);
      if (leaving.signal.aborted) return;
      setEstimate({ bytes: missingBytes, files: listed.manifest.files.length });
    };
    ask().catch(warn);
    return () => leaving.abort();
  }, [isWanted, language]);
  return estimate;
}
