// The other downloaded languages with their sizes.
import { useStore } from '../../../ui/use-store.ts';
import { useEffect, useState } from 'react';
import { LANGUAGES, type Language } from '../../../domain/languages.ts';
import { packStatus } from '../../../offline/packs/status.ts';
import { $packChanges } from '../../../stores/packs.ts';
import { warn } from '../log.ts';

export interface OtherPack {
  language: Language;
  bytes: number;
}

/** Empty until they have been looked up. */
export function useOtherPacks(own: Language): OtherPack[] {
  const changes = useStore($packChanges);
  const [packs, setPacks] = useState<OtherPack[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const found: OtherPack[] = [];
      for (const language of LANGUAGES) {
        if (language === own) continue;
        const { state, record } = await packStatus(language);
        if (state === 'available' && record) found.push({ language, bytes: record.sizeBytes });
      }
      if (isCurrent) setPacks(found);
    };
    look().catch(warn);
    return () => {
      isCurrent = false;
    };
  }, [changes, own]);
  return packs;
}
