// Estimates the download size before a download starts.
import { useEffect, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { fetchManifest, packSize } from '../../../offline/packs/packs.ts';
import { warn } from '../log.ts';

export interface Estimate {
  bytes: number;
  files: number;
}

/** Returns the estimate while `isWanted`; null until it is known, or if it cannot be determined. */
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
