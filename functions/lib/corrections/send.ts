// A reader's side of corrections: reports a mistake, and later asks what became of it.
import {
  CORRECTION_CALLS,
  CORRECTION_WINDOW_MS,
  MAX_CORRECTION_BYTES,
  MAX_OWN_CORRECTIONS,
} from '../../../src/domain/corrections/correction-limits.ts';
import {
  CorrectionSendSchema,
  OWN_CORRECTIONS_HEADER,
  type OwnCorrections,
} from '../../../src/domain/corrections/correction-requests.ts';
import { anchorInText, isCorrected } from '../../../src/domain/corrections/locate-words.ts';
import { addCorrection } from '../../../src/domain/corrections/receive.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { derivedId, readIdempotencyKey } from '../http/operation.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/response.ts';
import { charge, chargeRead, perVisitor } from '../http/throttle.ts';
import { widerGroups } from '../http/visitor.ts';
import { hashAddress } from '../identity/address-hash.ts';
import type { Store, Stores } from '../storage/store.ts';
import { requireLanguage, requirePart } from '../texts/parameters.ts';
import { isListed, requireListed } from '../texts/part-list.ts';
import type { PartKey } from '../texts/part-records.ts';
import { readSource } from '../texts/source.ts';
import { publishedOf, readPartAndReferences } from '../texts/write-context.ts';
import { changeCorrections, readCorrections } from './correction-records.ts';

interface Visit {
  request: Request;
  ip: string;
}

const THROTTLE = { name: 'corrections', limit: CORRECTION_CALLS, windowMs: CORRECTION_WINDOW_MS };

/** Hashes the Idempotency-Key, which a browser draws at random: its holder may ask what became of a correction. */
const senderOf = (secret: string) => derivedId('correction-sender', secret);

/**
 * Stores a correction (POST), or counts its sender with an equal one. A repeated request changes nothing. The words and
 * their surroundings are taken from the text that readers see: only the wording and the note come from the visitor.
 * Throws `correction.outdated` (409), `correction.full` (409), `request.too-many` (429).
 */
export async function takeCorrection({ request, ip }: Visit, stores: Stores): Promise<Response> {
  const now = Date.now();
  await charge(stores('throttles'), perVisitor(THROTTLE, ip), now);
  const sent = await readJson(request, CorrectionSendSchema, MAX_CORRECTION_BYTES);
  const secret = readIdempotencyKey(request);
  if (secret === null) throw new AppError('idempotency-key.invalid');
  const place = { language: sent.language, slug: sent.part };
  const store = stores('translations');
  await requireListed(store, place);
  const sender = senderOf(secret);
  const networks = [ip, ...widerGroups(ip)].map((group) => hashAddress(group));
  const paragraphs = await readLiveParagraphs(store, place);
  const anchor = paragraphs && anchorInText(paragraphs, sent);
  const operation = derivedId('correction', secret, JSON.stringify(sent));
  await changeCorrections(store, place, operation, (corrections) => {
    // The correction was received before, and only the response was lost; it may have been put right since.
    if (corrections.some(({ senders }) => senders.includes(sender))) return null;
    if (!anchor) throw new AppError('correction.outdated');
    const received = addCorrection(corrections, { ...sent, ...anchor }, { sender, networks }, now);
    if (!received) throw new AppError('correction.full');
    return received;
  });
  return json({ received: true }, 201);
}

/** Answers GET with the reader's own corrections that were accepted and that readers see. Says nothing about others. */
export async function showAccepted({ request, ip }: Visit, stores: Stores): Promise<Response> {
  // In a header, because addresses are logged.
  const names = request.headers.get(OWN_CORRECTIONS_HEADER)?.split(',') ?? [];
  if (names.length > 0) await chargeRead(stores('throttles'), perVisitor(THROTTLE, ip), Date.now());
  const asked = names.slice(0, MAX_OWN_CORRECTIONS);
  const areInBook = await Promise.all(asked.map((name) => isInBook(stores('translations'), name)));
  const accepted = asked.filter((_, index) => areInBook[index]);
  return json({ accepted } satisfies OwnCorrections);
}

/** Returns whether readers see the correction `ko.part-1.{secret}`. Throws `language.unknown`, `part.unknown` (404). */
async function isInBook(store: Store, name: string): Promise<boolean> {
  const [language = '', part = '', secret = ''] = name.split('.');
  const place = { language: requireLanguage(language), slug: requirePart(part) };
  const sender = senderOf(secret);
  const corrections = await readCorrections(store, place);
  const found = corrections.find(({ senders }) => senders.includes(sender));
  if (found?.state !== 'accepted' || !(await isListed(store, place))) return false;
  return isCorrected((await readLiveParagraphs(store, place)) ?? [], found);
}

/** Returns what readers see of a part; null if there is no such part, or no text in this language. */
async function readLiveParagraphs(store: Store, place: PartKey): Promise<string[] | null> {
  try {
    if (place.language === 'en') return (await readSource(store, place.slug)).text.text;
    const { partState, references } = await readPartAndReferences(store, place);
    return publishedOf(partState, references)?.text.text ?? null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'part.unknown') return null;
    throw error;
  }
}
