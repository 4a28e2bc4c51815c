// Demo corrections: what readers reported in Korean, English and Turkish.
import { changeCorrections } from '../../functions/lib/corrections/correction-records.ts';
import { readLiveParagraphs } from '../../functions/lib/corrections/live-text.ts';
import { derivedId } from '../../functions/lib/http/operation.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { anchorInText } from '../../src/domain/corrections/locate-words.ts';
import { receive } from '../../src/domain/corrections/receive.ts';

const REPORTS = [
  {
    ...({ language: 'ko', part: 'part-2', words: '기운 데가 더 많았다' } as const),
    ...{ wording: '기운 데가 더 많아졌다', note: '앞의 “이제”와 더 잘 어울려요.' },
  },
  {
    ...({ language: 'en', part: 'part-3', words: 'because somebody bolted it' } as const),
    ...{ wording: 'because somebody has bolted it', note: '' },
  },
  {
    ...({ language: 'tr', part: 'part-1', words: 'yeninin ucunda' } as const),
    ...{ wording: 'kolunun ağzında', note: '' },
  },
];

/** Adds those about words that readers see, where nothing was reported yet; returns how many were added. */
export async function seedCorrections(now: number): Promise<number> {
  const store = openStore('translations', 'local', BUILD_TIMEOUT_BUDGET);
  let count = 0;
  for (const report of REPORTS) {
    const { language, part, words } = report;
    const place = { language, slug: part };
    const paragraphs = (await readLiveParagraphs(store, place)) ?? [];
    const paragraph = paragraphs.findIndex((text) => text.includes(words));
    const offset = paragraphs[paragraph]?.indexOf(words) ?? 0;
    const anchor = anchorInText(paragraphs, { paragraph, offset, words, before: '', after: '' });
    const sender = derivedId('seed', 'correction', language, part);
    await changeCorrections(store, place, sender, (before) => {
      if (!anchor || before.length > 0) return null;
      count += 1;
      return receive(before, { ...report, ...anchor }, { sender, networks: [] }, now);
    });
  }
  return count;
}
