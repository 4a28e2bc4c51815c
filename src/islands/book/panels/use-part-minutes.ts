// How long each part takes to read, from texts that are here anyway: no page knows the lengths, so that a publish changes
// only its own pages, and nothing is fetched for a number.
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readingMinutes } from '../../../domain/book/reading-time.ts';
import { ReaderPartSchema } from '../../../domain/story/answers.ts';
import { partFilePath } from '../../../domain/story/content-paths.ts';
import type { ListedPart, PartSlug } from '../../../domain/story/parts.ts';
import { toPlainText } from '../../../domain/story/text.ts';
import { withKept } from '../../../offline/kept.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';

export type PartMinutes = Partial<Record<PartSlug, number>>;

/** Returns the minutes of the parts that the book has loaded, and soon of those that this browser keeps. */
export function usePartMinutes(parts: readonly ListedPart[], texts: PartTexts): PartMinutes {
  const [kept, setKept] = useState<Partial<Record<PartSlug, readonly string[]>>>({});

  useEffect(() => {
    let isHere = true;
    const read = async ({ slug, language }: ListedPart) => {
      const text = await withKept((store) => store.readText('part', partFilePath(language, slug)));
      const part = v.safeParse(ReaderPartSchema, text?.data);
      return [slug, part.success ? part.output.content.text : []] as const;
    };
    void Promise.all(parts.map(read)).then((all) => {
      if (isHere) setKept(Object.fromEntries(all));
    });
    return () => {
      isHere = false;
    };
  }, [parts]);

  const minutes: PartMinutes = {};
  for (const { slug, language } of parts) {
    const entry = texts.entryOf(slug);
    const isReady = entry.state === 'ready';
    const text = isReady ? entry.part.content.text : (kept[slug] ?? []);
    if (text.length === 0) continue;
    const plain = text.map(toPlainText).join('\n');
    minutes[slug] = readingMinutes(plain, isReady ? entry.language : language);
  }
  return minutes;
}
