// A small story for tests, and translators who work on it over real HTTP.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Source } from '../../../functions/lib/texts/source.ts';
import type { Language, TargetLanguage } from '../../../src/domain/languages.ts';
import type { CoverTexts } from '../../../src/domain/story/cover.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import {
  BUILT_IN_PARTS,
  PART_TITLES,
  STORY_ID,
  type PartSlug,
} from '../../../src/domain/story/parts.ts';
import { sourceHashOf } from '../../../src/domain/story/source-hash.ts';
import type { TranslationResponse } from '../../../src/domain/translation/responses.ts';
import { mapFields, type TranslationText } from '../../../src/domain/translation/text/fields.ts';
import { makeTranslator, type TestTranslator } from '../accounts/accounts.ts';
import { send, sendJson, type ApiResponse } from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { STORY_INFO } from './parts.ts';

const AT = '2026-01-02T03:04:05.000Z';

/** A folder whose content/ has a story that tests may change. */
export interface TestStory {
  root: string;
  write: (language: Language, part: PartFile) => void;
  remove: (language: Language, slug: PartSlug) => void;
  /** Restores the original story. */
  reset: () => void;
  close: () => void;
}

/** Returns an English part: its paragraphs have bold words and a number; if `isFull`, also a quote and two pictures. */
export function englishPart(slug: PartSlug, isFull = slug === 'part-1'): PartFile {
  const title = PART_TITLES[slug] ?? slug;
  const picture = (at: string) => ({
    enabled: true,
    image: `parts/${slug}${at}`,
    alt: `A drawing of the ${slug} hall${at}`,
    caption: `The hall of the ${slug} at noon${at}.`,
  });
  return {
    slug,
    title,
    partType: title.split(' - ')[0] ?? title,
    orderIndex: BUILT_IN_PARTS.indexOf(slug),
    version: '1.0.0',
    lastModified: AT,
    status: 'published',
    publishedAt: AT,
    content: {
      text: [
        `The first morning of ${slug} began with rain over the **old** harbour.`,
        `Nobody in ${slug} counted the 12 boats that came back before night.`,
        `A bell rang twice in ${slug}, and the whole quay went silent at once.`,
      ],
      ...(isFull
        ? {
            quote: 'What the sea takes it keeps.',
            illustration: picture(''),
            illustrationBottom: picture('-bottom'),
          }
        : {}),
    },
  };
}

/** Returns a translation of a part as committed in Git, with the hashes of its English text. */
async function committedPart(english: PartFile, mark: string): Promise<PartFile> {
  const translated = (text: string) => `${mark} ${text}`;
  const { content } = english;
  const picture = (one: (typeof content)['illustration']) =>
    one && { ...one, alt: translated(one.alt), caption: translated(one.caption) };
  const [illustration, bottom] = [
    picture(content.illustration),
    picture(content.illustrationBottom),
  ];
  return {
    ...english,
    title: translated(english.title),
    partType: translated(english.partType),
    content: {
      text: content.text.map(translated),
      ...(content.quote === undefined ? {} : { quote: translated(content.quote) }),
      ...(illustration ? { illustration } : {}),
      ...(bottom ? { illustrationBottom: bottom } : {}),
    },
    sourceHash: await sourceHashOf(english),
  };
}

/** Creates eight English parts and a Korean prologue. */
export async function createStory(): Promise<TestStory> {
  const root = mkdtempSync(join(tmpdir(), 'nine-realms-story-'));
  const folder = join(root, 'content', 'stories', STORY_ID);
  mkdirSync(folder, { recursive: true });
  const file = (language: Language, slug: string) => join(folder, language, `${slug}.json`);
  const write: TestStory['write'] = (language, part) => {
    mkdirSync(join(folder, language), { recursive: true });
    writeFileSync(file(language, part.slug), JSON.stringify(part));
  };
  const korean = await committedPart(englishPart('prologue'), '한');
  const reset = () => {
    rmSync(folder, { recursive: true, force: true });
    for (const slug of BUILT_IN_PARTS) write('en', englishPart(slug));
    writeFileSync(file('en', 'metadata'), JSON.stringify({ storyInfo: STORY_INFO }));
    write('ko', korean);
  };
  reset();
  return {
    root,
    write,
    remove: (language, slug) => rmSync(file(language, slug), { force: true }),
    reset,
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The request body of a write. */
export interface WriteBody {
  translationData: TranslationText & { sourceHash: TranslationText };
  sourceRev: string;
  acknowledgeSource?: boolean;
  acknowledgeWarnings?: boolean;
}

/** Builds a body from a response's English text: each field is `mark` and the English. `change` overrides fields. */
export function bodyFor(
  { source }: TranslationResponse,
  mark: string,
  change: Partial<TranslationText> = {},
): WriteBody {
  const { title, content } = source.part;
  const english: TranslationText = {
    title,
    text: content.text,
    ...(content.quote === undefined ? {} : { quote: content.quote }),
    ...(content.illustration ? { illustration: content.illustration } : {}),
    ...(content.illustrationBottom ? { illustrationBottom: content.illustrationBottom } : {}),
  };
  const text = { ...mapFields(english, (value) => `${mark} ${value}`), ...change };
  return { translationData: { ...text, sourceHash: source.hashes }, sourceRev: source.rev };
}

/** Builds the same from the English text itself, without a response. */
export function writeFor(
  { text, hashes, rev }: Pick<Source, 'text' | 'hashes' | 'rev'>,
  mark: string,
  change: Partial<TranslationText> = {},
) {
  const translated = { ...mapFields(text, (value) => `${mark} ${value}`), ...change };
  return {
    translationData: { ...translated, sourceHash: hashes },
    sourceRev: rev,
    acknowledgeSource: false,
    acknowledgeWarnings: false,
  };
}

export interface WriteOptions {
  /** The base revision; null sends If-None-Match, undefined no precondition. */
  rev?: number | null | undefined;
  key?: string;
}

/** A signed-in translator and their calls. */
export interface Worker {
  user: TestTranslator['user'];
  headers: Record<string, string>;
  get: (path: string) => Promise<ApiResponse>;
  part: (slug: string, query?: string) => Promise<TranslationResponse>;
  post: (slug: string, verb: string, body: unknown, options?: WriteOptions) => Promise<ApiResponse>;
  discard: (slug: string, options?: WriteOptions) => Promise<ApiResponse>;
}

/** Signs in a new translator; of no language if null, whose calls then name Korean. */
export async function startWorker(
  server: FunctionServer,
  language: TargetLanguage | null,
  name = 'Ada',
): Promise<Worker> {
  const { user, headers } = await makeTranslator({ language, name });
  const base = `${server.url}/api/translations/`;
  const path = (slug: string) => `${base}${language ?? 'ko'}/${slug}`;
  return {
    user,
    headers,
    get: (at) => send(base + at, { headers }),
    part: async (slug, query = '') => {
      const response = await send(path(slug) + query, { headers });
      if (response.status !== 200)
        throw new Error(`${response.status} ${String(response.body['error'])}`);
      return response.body as unknown as TranslationResponse;
    },
    post: (slug, verb, body, options = {}) =>
      sendJson('POST', `${path(slug)}/${verb}`, body, { ...headers, ...conditionOf(options) }),
    discard: (slug, options = {}) =>
      send(`${path(slug)}/draft`, {
        method: 'DELETE',
        headers: { ...headers, ...conditionOf(options) },
      }),
  };
}

/** Returns the texts of a cover as an admin sends them. */
export function coverTexts(title: string): CoverTexts {
  return {
    ...{ title, author: 'The scribes', description: 'What it is about.' },
    ...{ coverDescription: 'What is drawn.', year: 'An era' },
  };
}

/** Returns the precondition and idempotency headers of a write. */
export function conditionOf({ rev, key }: WriteOptions): Record<string, string> {
  return {
    ...(rev === undefined
      ? {}
      : rev === null
        ? { 'If-None-Match': '*' }
        : { 'If-Match': `"r${rev}"` }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
}
