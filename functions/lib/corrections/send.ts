// A reader's side of corrections: reports a mistake, and later asks what became of it.
import {
  CorrectionSendSchema,
  OWN_CORRECTIONS_HEADER,
  type CorrectionSend,
  type OwnCorrections,
} from '../../../src/domain/corrections/sent.ts';
import { ASKED_AT_ONCE, MAX_CORRECTION_BYTES } from '../../../src/domain/corrections/limits.ts';
import { anchorInText, isPutRight } from '../../../src/domain/corrections/place.ts';
import { plainProblem, tidy } from '../../../src/domain/corrections/plain.ts';
import { receive } from '../../../src/domain/corrections/receive.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { isLanguage } from '../../../src/domain/languages.ts';
import { hasSlugForm } from '../../../src/domain/story/parts.ts';
import { json } from '../http/answer.ts';
import { announcedBytes } from '../http/body-budget.ts';
import { derivedId, readIdempotencyKey } from '../http/operation.ts';
import { readJson } from '../http/read-body.ts';
import type { Store, StoreName } from '../storage/store.ts';
import { requireListed } from '../texts/part-list.ts';
import type { Place } from '../texts/records.ts';
import { readLiveParagraphs } from './live-text.ts';
import { changeCorrections, readCorrections } from './records.ts';
import { countAsked, countSent } from './throttles.ts';

interface Visit {
  request: Request;
  ip: string;
}

type Stores = (name: StoreName) => Store;

/** Random, made in the browser: who knows it may ask what became of a correction. */
const SECRET = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const senderOf = (secret: string) => derivedId('correction-sender', secret);

/**
 * POST: keeps a correction, or counts it with the same one. A repeated request changes nothing. Throws
 * `correction.not-plain` (400), `correction.outdated` (409), `correction.full` (409), `request.too-many` (429).
 */
export async function takeCorrection(
  { request, ip }: Visit,
  openAll: () => Stores,
  now: number = Date.now(),
): Promise<Response> {
  await countSent(openAll()('throttles'), ip, announcedBytes(request), now);
  const sent = requirePlain(await readJson(request, CorrectionSendSchema, MAX_CORRECTION_BYTES));
  const secret = readIdempotencyKey(request);
  if (secret === null || !SECRET.test(secret)) throw new AppError('idempotency-key.invalid');
  const place = { language: sent.language, slug: sent.part };
  const store = openAll()('translations');
  await requireListed(store, place);
  const sender = senderOf(secret);
  const seen = await asSeen(store, place, sent, sender);
  if (!seen) return json({ received: true }, 201);
  const operation = derivedId('correction', secret, JSON.stringify(sent));
  await changeCorrections(store, place, operation, (corrections) => {
    const received = receive(corrections, seen, sender, now);
    if (received.kind === 'full') throw new AppError('correction.full');
    return received.kind === 'known' ? null : received.corrections;
  });
  return json({ received: true }, 201);
}

function requirePlain(body: CorrectionSend): CorrectionSend {
  const sent = { ...body, wording: tidy(body.wording), note: tidy(body.note) };
  for (const field of ['wording', 'note'] as const) {
    const text = sent[field];
    // A wording is part of one paragraph.
    const isDivided = field === 'wording' && text.includes('\n');
    const problem = isDivided ? 'hidden' : plainProblem(text);
    if (problem) throw new AppError('correction.not-plain', { data: { field, problem } });
  }
  return sent;
}

/**
 * The correction with the words and their surroundings as readers see them: nothing else of it is a stranger's than the
 * wording and the note. Null if it was received before the words were put right and its answer lost; otherwise throws
 * `correction.outdated` if readers do not see the words.
 */
async function asSeen(
  store: Store,
  place: Place,
  sent: CorrectionSend,
  sender: string,
): Promise<CorrectionSend | null> {
  const paragraphs = await readLiveParagraphs(store, place);
  const anchor = paragraphs && anchorInText(paragraphs, sent);
  if (anchor) return { ...sent, ...anchor };
  const before = await readCorrections(store, place);
  if (before.some(({ senders }) => senders.includes(sender))) return null;
  throw new AppError('correction.outdated');
}

interface Own {
  name: string;
  place: Place;
  sender: string;
}

/** GET: those of one's own that were accepted and are what readers see by now. Nothing is said of others. */
export async function answerOwn(
  { request, ip }: Visit,
  openAll: () => Stores,
  now: number = Date.now(),
): Promise<Response> {
  const asked = requireOwn(request.headers.get(OWN_CORRECTIONS_HEADER));
  if (asked.length === 0) return json({ accepted: [] } satisfies OwnCorrections);
  const stores = openAll();
  await countAsked(stores('throttles'), ip, now);
  const store = stores('translations');
  const places = new Map(asked.map(({ place }) => [`${place.language}/${place.slug}`, place]));
  const accepted: string[] = [];
  await Promise.all(
    [...places.values()].map(async (place) => {
      const own = asked.filter(
        (one) => one.place.language === place.language && one.place.slug === place.slug,
      );
      const corrections = await readCorrections(store, place);
      const found = own.flatMap(({ name, sender }) => {
        const correction = corrections.find(({ senders }) => senders.includes(sender));
        return correction?.state === 'accepted' ? [{ name, correction }] : [];
      });
      if (found.length === 0) return;
      const paragraphs = (await readLiveParagraphs(store, place)) ?? [];
      for (const { name, correction } of found) {
        if (isPutRight(paragraphs, correction)) accepted.push(name);
      }
    }),
  );
  return json({ accepted } satisfies OwnCorrections);
}

/** `ko.part-1.{secret},...`: in a header, because addresses are logged. Throws `body.invalid`. */
function requireOwn(sent: string | null): Own[] {
  const names = sent === null || sent === '' ? [] : sent.split(',');
  const own = names.map((name) => {
    const [language, slug, secret = '', ...rest] = name.split('.');
    const isNamed = isLanguage(language) && hasSlugForm(slug) && SECRET.test(secret);
    if (!isNamed || rest.length > 0) throw invalidOwn();
    return { name, place: { language, slug }, sender: senderOf(secret) };
  });
  if (own.length > ASKED_AT_ONCE) throw invalidOwn();
  return own;
}

function invalidOwn(): AppError {
  return new AppError('body.invalid', { data: { field: OWN_CORRECTIONS_HEADER } });
}
