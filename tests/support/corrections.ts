// Corrections as readers' browsers send them.
import { anchorOf } from '../../src/domain/book/marks/anchor.ts';
import { OWN_CORRECTIONS_HEADER } from '../../src/domain/corrections/correction-requests.ts';
import type { CorrectionRow } from '../../src/domain/corrections/correction.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { PartSlug } from '../../src/domain/story/parts.ts';
import { toPlainText } from '../../src/domain/story/text.ts';
import { newVisitor, send, type ApiResponse } from './airdrop/api.ts';
import type { FunctionServer } from './function-server.ts';
import { englishPart } from './translations/people.ts';

/** Returns what a browser would draw at random. */
export function correctionSecret(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Returns the body of a correction of these words of a text. */
export function correctionOf(
  text: readonly string[],
  words: string,
  fields: { language?: Language; part?: PartSlug; wording?: string; note?: string } = {},
) {
  const plain = text.map(toPlainText);
  const paragraph = plain.findIndex((one) => one.includes(words));
  const offset = plain[paragraph]?.indexOf(words) ?? 0;
  const anchor = anchorOf(
    plain,
    { paragraph, offset },
    { paragraph, offset: offset + words.length },
  );
  return { language: 'en', part: 'part-1', wording: '', note: '', ...anchor, ...fields };
}

/** Returns a correction of the English part 1: "rain" is to be something else. */
export function englishCorrection(wording: string) {
  return correctionOf(englishPart('part-1').content.text, 'rain', { wording });
}

/** Sends a body from an address of its own. */
export function postCorrection(
  { url }: FunctionServer,
  body: unknown,
  secret: string,
  ip: string = newVisitor(),
): Promise<ApiResponse> {
  return send(`${url}/api/corrections`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': secret,
      'X-Forwarded-For': ip,
    },
  });
}

interface Stored {
  corrections: { id: string; state: string; count: number }[];
}

/** Returns the stored corrections of a part, as `en/part-1`. */
export function storedCorrections(server: FunctionServer, place: string): Stored['corrections'] {
  const stored = server.stored('translations', `corrections/nine-realms/${place}`);
  return (stored as Stored | undefined)?.corrections ?? [];
}

/** Returns the id of an English correction that waits; sends one if there is none. */
export async function sendCorrection(server: FunctionServer, number: number): Promise<string> {
  const waiting = () =>
    storedCorrections(server, 'en/part-1').find(({ state }) => state === 'open')?.id;
  const found = waiting();
  if (found !== undefined) return found;
  const body = englishCorrection(`snow ${number}`);
  const response = await postCorrection(server, body, correctionSecret(1_000_000 + number));
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return waiting() ?? '';
}

/** Asks which of these are in the book, as `ko.part-1.{secret}`. */
export function askOwn(
  { url }: FunctionServer,
  own: string,
  ip: string = newVisitor(),
): Promise<ApiResponse> {
  return send(`${url}/api/corrections`, {
    headers: { 'X-Forwarded-For': ip, ...(own === '' ? {} : { [OWN_CORRECTIONS_HEADER]: own }) },
  });
}

/** Returns the list that a translator or an admin sees. */
export async function listOf(
  { url }: FunctionServer,
  path: string,
  headers: Record<string, string>,
): Promise<{ corrections: CorrectionRow[] }> {
  const { body } = await send(`${url}/api/corrections/${path}`, { headers });
  return body as unknown as { corrections: CorrectionRow[] };
}
