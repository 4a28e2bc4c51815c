// Keeps a reader's own corrections in this browser and sends them when there is a connection, also at a later visit.
import { getOwnCorrections, postCorrection } from '../api/corrections.ts';
import type { CorrectionSend } from '../domain/corrections/sent.ts';
import {
  afterAsking,
  dueToAsk,
  isSettled,
  outcomeOf,
  parseOwn,
  settled,
  toStored,
  withWaiting,
  type Outcome,
  type Own,
} from '../domain/corrections/own.ts';
import { CORRECTIONS_KEY } from '../domain/storage-keys.ts';
import { readStored, removeStored, writeStored } from '../stores/browser-storage.ts';

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
  const outcome = answer.ok ? 'sent' : outcomeOf(answer.code, answer.status);
  if (isSettled(outcome)) change((own) => settled(own, secret, answer.ok, Date.now()));
  return outcome;
}

/** Keeps a correction, and sends it if there is a connection. */
export function report(body: CorrectionSend): Promise<Outcome> {
  const secret = newSecret();
  change((own) => withWaiting(own, { secret, since: Date.now(), body }));
  return send(body, secret);
}

let sending: Promise<Outcome[]> | null = null;

async function sendAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { secret, body } of read().waiting) {
    const outcome = await send(body, secret);
    outcomes.push(outcome);
    if (outcome === 'later' || outcome === 'throttled') break;
  }
  return outcomes;
}

/** Sends what waits. One call at a time. */
export function sendWaiting(): Promise<Outcome[]> {
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
