// Keeps a reader's own corrections in this browser and sends them when there is a connection, also at a later visit.
import { getOwnCorrections, postCorrection } from '../api/corrections.ts';
import type { CorrectionSend } from '../domain/corrections/sent.ts';
import {
  afterAsking,
  dueToAsk,
  parseOwn,
  refusalOf,
  settled,
  toStored,
  withWaiting,
  type Own,
} from '../domain/corrections/own.ts';
import { CORRECTIONS_KEY } from '../domain/corrections/storage-key.ts';
import { readStored, removeStored, writeStored } from '../stores/browser-storage.ts';

/** What became of one: `drop` and `full` as in `refusalOf`; `later`: it waits for a connection. */
export type Outcome = 'sent' | 'drop' | 'full' | 'later';

/** What this page waits to send where the browser keeps nothing. */
let unkept: Own | null = null;

const read = (): Own => unkept ?? parseOwn(readStored(CORRECTIONS_KEY), Date.now());

function change(step: (own: Own) => Own): void {
  const own = step(read());
  const stored = toStored(own);
  const isKept =
    stored === null ? removeStored(CORRECTIONS_KEY) : writeStored(CORRECTIONS_KEY, stored);
  unkept = isKept ? null : own;
}

/** A random id, also where the page is not a secure context. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function send(body: CorrectionSend, secret: string): Promise<Outcome> {
  if (!navigator.onLine) return 'later';
  const answer = await postCorrection(body, secret);
  if (answer.ok) {
    change((own) => settled(own, secret, true, Date.now()));
    return 'sent';
  }
  const refusal = refusalOf(answer.code, answer.status);
  if (refusal === 'drop') change((own) => settled(own, secret, false, Date.now()));
  return refusal;
}

/** Keeps a correction, and sends it if there is a connection. */
export function report(body: CorrectionSend): Promise<Outcome> {
  const secret = newSecret();
  change((own) => withWaiting(own, { secret, since: Date.now(), body }));
  return send(body, secret);
}

let sending: Promise<number> | null = null;

async function sendAll(): Promise<number> {
  let sent = 0;
  for (const { secret, body } of read().waiting) {
    const outcome = await send(body, secret);
    if (outcome === 'sent') sent += 1;
    if (outcome === 'later') break;
  }
  return sent;
}

/** Sends what waits; returns how many were sent. One call at a time. */
export function sendWaiting(): Promise<number> {
  sending ??= sendAll().finally(() => (sending = null));
  return sending;
}

/** Asks, once a day at most, whether sent ones are in the book; returns how many newly are. */
export async function askWhatBecame(): Promise<number> {
  const names = dueToAsk(read(), Date.now());
  if (names.length === 0 || !navigator.onLine) return 0;
  const answer = await getOwnCorrections(names);
  if (!answer.ok) return 0;
  const { accepted } = answer.data;
  change((own) => afterAsking(own, accepted, Date.now()));
  return accepted.length;
}
