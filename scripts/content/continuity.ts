// Checks continuity.json, the writers' page of sums, dates and distances, against itself and the English text. Readers
// never get the file.
import { join } from 'node:path';
import * as v from 'valibot';
import { ToWords } from 'to-words/en-GB';
import { BUILT_IN_PARTS, type PartSlug } from '../../src/domain/story/parts.ts';
import type { PartFile } from '../../src/domain/story/file.ts';
import { toPlainText } from '../../src/domain/story/text.ts';
import { readJson, validate } from '../../src/library/content-files.ts';
import { STORY_DIR } from '../../src/library/paths.ts';
import { finding } from './findings.ts';

const FILE = `${STORY_DIR}/continuity.json`;

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const NumberSchema = v.strictObject({
  id: filled,
  is: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)),
  /** What is counted, with its unit. */
  of: filled,
  /** The parts whose English text names the number, in digits or in words. */
  in: v.optional(v.array(v.picklist(BUILT_IN_PARTS)), []),
});

const SumSchema = v.strictObject({
  /** Ids of numbers; `-` before one subtracts it. */
  add: v.pipe(v.array(filled), v.minLength(2, 'must have two terms')),
  makes: filled,
});

const ContinuitySchema = v.strictObject({
  machine: v.array(filled),
  places: v.array(filled),
  calendar: v.array(filled),
  knows: v.array(
    v.strictObject({
      who: filled,
      what: filled,
      since: filled,
      told: v.picklist(BUILT_IN_PARTS),
    }),
  ),
  numbers: v.array(NumberSchema),
  sums: v.array(SumSchema),
});
type Continuity = v.InferOutput<typeof ContinuitySchema>;

/** Reads the story's continuity. Throws ContentError when the file is missing or invalid. */
export async function readContinuity(root: string): Promise<Continuity> {
  return validate(ContinuitySchema, await readJson(join(root, FILE), FILE), FILE);
}

/** Returns every problem of the continuity, one line each. */
export function checkContinuity(
  { numbers, sums }: Continuity,
  english: ReadonlyMap<PartSlug, PartFile> | undefined,
): string[] {
  const values = new Map(numbers.map(({ id, is }) => [id, is]));
  const findings: string[] = [];
  numbers.forEach(({ id, is, in: parts }, index) => {
    const at = `numbers.${index}`;
    if (numbers.findIndex((other) => other.id === id) !== index) {
      findings.push(finding(FILE, `${at}.id`, `“${id}” stands twice`));
    }
    for (const slug of parts) {
      const text = english?.get(slug)?.content.text ?? [];
      if (namesNumber(text, is)) continue;
      findings.push(finding(FILE, at, `is ${is}, which ${slug} does not say (“${id}”)`));
    }
  });
  sums.forEach((sum, index) => findings.push(...checkSum(sum, values, `sums.${index}`)));
  return findings;
}

function checkSum(
  { add, makes }: v.InferOutput<typeof SumSchema>,
  values: ReadonlyMap<string, number>,
  at: string,
): string[] {
  const terms = add.map((term) => ({ id: term.replace(/^-/, ''), sign: term[0] === '-' ? -1 : 1 }));
  const unknown = [...terms.map(({ id }) => id), makes].filter((id) => !values.has(id));
  if (unknown.length > 0) return unknown.map((id) => finding(FILE, at, `knows no “${id}”`));
  const total = terms.reduce((sum, { id, sign }) => sum + sign * (values.get(id) ?? 0), 0);
  const wanted = values.get(makes);
  return total === wanted ? [] : [finding(FILE, at, `makes ${total}, not ${wanted} (“${makes}”)`)];
}

const spelled = new ToWords();

/** Writes numbers one way: `a hundred and forty-eight` and `One Hundred Forty Eight` become the same words. */
function normaliseWords(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[-\s]+/gu, ' ')
    .replace(/\b(hundred|thousand) and /gu, '$1 ');
  return words.replace(/\ba (?=hundred|thousand)/gu, 'one ');
}

/** Every word that numbers below a million are made of. */
const NUMBER_WORDS = [
  ...new Set(
    [...Array(20).keys(), 20, 30, 40, 50, 60, 70, 80, 90, 100, 1000].flatMap((value) =>
      normaliseWords(spelled.convert(value)).split(' '),
    ),
  ),
].join('|');
const BEFORE = `(?<![\\w,]|\\b(?:${NUMBER_WORDS}) )`;
/** Not `seven and a half`, `1,001` or `forty one`. */
const AFTER = `(?!\\w|,\\d|\\.\\d| and a (?:half|quarter)\\b| (?:${NUMBER_WORDS})\\b)`;

/** Returns whether a text names a number, in digits (`40,900`, `207`) or spelled (`two hundred and seven`). */
function namesNumber(paragraphs: readonly string[], value: number): boolean {
  const text = normaliseWords(toPlainText(paragraphs.join(' ')));
  const ways = [value.toLocaleString('en-GB'), String(value), spelled.convert(value)];
  return ways.some((way) => new RegExp(BEFORE + normaliseWords(way) + AFTER, 'u').test(text));
}
