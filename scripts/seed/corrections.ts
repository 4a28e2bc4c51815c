// Demo corrections: what readers reported in Korean and English, and in Turkish two of them the same.
import { changeCorrections, readCorrections } from '../../functions/lib/corrections/records.ts';
import { readLiveParagraphs } from '../../functions/lib/corrections/live-text.ts';
import { derivedId } from '../../functions/lib/http/operation.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { anchorInText } from '../../src/domain/corrections/place.ts';
import { receive } from '../../src/domain/corrections/receive.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { PartSlug } from '../../src/domain/story/parts.ts';

interface Report {
  language: Language;
  part: PartSlug;
  words: string;
  wording: string;
  note: string;
  /** How many readers sent it. */
  readers: number;
}

const REPORTS: readonly Report[] = [
  {
    ...{ language: 'ko', part: 'part-2', readers: 1 },
    ...{ words: '기운 데가 더 많았다', wording: '기운 데가 더 많아졌다' },
    note: '앞의 “이제”와 더 잘 어울려요.',
  },
  {
    ...{ language: 'en', part: 'part-3', readers: 1 },
    ...{ words: 'because somebody bolted it', wording: 'because somebody has bolted it', note: '' },
  },
  {
    ...{ language: 'tr', part: 'part-1', readers: 2 },
    ...{ words: 'yeninin ucunda', wording: 'kolunun ağzında', note: '' },
  },
];

const HOUR_MS = 60 * 60_000;

/** Adds what is missing and about words that readers see; returns how many reports were added. */
export async function seedCorrections(now: number): Promise<number> {
  const store = openStore('translations', 'local', BUILD_TIMEOUT_BUDGET);
  let count = 0;
  for (const { language, part, words, wording, note, readers } of REPORTS) {
    const place = { language, slug: part };
    const paragraphs = (await readLiveParagraphs(store, place)) ?? [];
    const paragraph = paragraphs.findIndex((text) => text.includes(words));
    const offset = paragraphs[paragraph]?.indexOf(words) ?? 0;
    const wanted = { paragraph, offset, words, before: '', after: '' };
    const anchor = paragraph === -1 ? null : anchorInText(paragraphs, wanted);
    if (!anchor) continue;
    for (let reader = 0; reader < readers; reader += 1) {
      const sender = derivedId('seed', 'correction', language, part, String(reader));
      const known = await readCorrections(store, place);
      if (known.some(({ senders }) => senders.includes(sender))) continue;
      const sent = { language, part, ...anchor, wording, note };
      await changeCorrections(store, place, sender, (before) => {
        const received = receive(before, sent, sender, now - (reader + 3) * HOUR_MS);
        return received.kind === 'kept' ? received.corrections : null;
      });
      count += 1;
    }
  }
  return count;
}
