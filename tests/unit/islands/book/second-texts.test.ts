// The second language's texts: each loaded once, and a newer one never under the reader's eye.
import { beforeEach, describe, expect, it } from 'vitest';
import type { PartSlug } from '../../../../src/domain/story/parts.ts';
import type { ReaderPart } from '../../../../src/domain/story/responses.ts';
import {
  secondTexts,
  type SecondTexts,
} from '../../../../src/islands/book/tools/parallel/second-texts.ts';
import type { readPart } from '../../../../src/offline/story-texts.ts';

type Answer = Awaited<ReturnType<typeof readPart>>;

interface Asked {
  slug: PartSlug;
  answer: (answer: Answer) => Promise<void>;
  newer: (part: ReaderPart) => void;
}

const partOf = (title: string) => ({ title }) as ReaderPart;
const ready = (title: string) => ({ state: 'ready', part: { title } });
const failed = (code: string, status?: number) => ({ ok: false, code, status }) as Answer;

let asked: Asked[];
let texts: SecondTexts;

beforeEach(() => {
  asked = [];
  texts = secondTexts('ko', (language, slug, { onNewer } = {}) => {
    expect(language).toBe('ko');
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const answer = async (value: Answer) => {
      resolve(value);
      await promise;
    };
    asked.push({ slug, answer, newer: (part) => onNewer?.(part) });
    return promise;
  });
});

async function load(slug: PartSlug, title: string): Promise<Asked> {
  texts.load(slug);
  const request = asked.at(-1);
  if (request?.slug !== slug) throw new Error(`${slug} was not requested`);
  await request.answer({ ok: true, data: partOf(title) });
  return request;
}

it('each text is requested once', async () => {
  texts.load('part-1');
  await load('part-2', 'Two');
  for (const slug of ['part-1', 'part-2'] as const) texts.load(slug);
  expect(asked).toHaveLength(2);
  expect(texts.now().get('part-2')).toEqual(ready('Two'));
});

describe('a newer text', () => {
  it('waits until the part is out of view', async () => {
    const request = await load('part-1', 'Old');
    request.newer(partOf('New'));
    expect(texts.now().get('part-1')).toEqual(ready('Old'));
    texts.applyOthers('part-1');
    expect(texts.now().get('part-1')).toEqual(ready('Old'));
    texts.applyOthers('part-2');
    expect(texts.now().get('part-1')).toEqual(ready('New'));
  });

  it('is applied once', async () => {
    const request = await load('part-1', 'Old');
    request.newer(partOf('New'));
    texts.applyOthers('part-2');
    const before = texts.now();
    texts.applyOthers('part-2');
    expect(texts.now()).toBe(before);
  });
});

it.each([
  [failed('network'), 'failed'],
  [failed('offline.content'), 'notKept'],
])(
  'a text that failed to load is requested again the next time it is needed',
  async (why, state) => {
    texts.load('part-1');
    await asked[0]?.answer(why);
    expect(texts.now().get('part-1')).toEqual({ state });
    texts.load('part-1');
    expect(asked).toHaveLength(2);
    expect(texts.now().get('part-1'), 'its note stays meanwhile').toEqual({ state });
    await asked[1]?.answer({ ok: true, data: partOf('One') });
    expect(texts.now().get('part-1')).toEqual(ready('One'));
  },
);

it('a text that the reader retries shows that it is loading', async () => {
  texts.load('part-1');
  await asked[0]?.answer(failed('network'));
  texts.retry('part-1');
  expect(asked).toHaveLength(2);
  expect(texts.now().get('part-1')).toEqual({ state: 'loading' });
});

it('a text that does not exist is not requested again', async () => {
  texts.load('part-4');
  await asked[0]?.answer(failed('http', 404));
  texts.load('part-4');
  expect(asked).toHaveLength(1);
  expect(texts.now().get('part-4')).toEqual({ state: 'untranslated' });
});
