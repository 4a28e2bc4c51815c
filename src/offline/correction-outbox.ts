// Keeps a reader's own corrections in this browser and sends them when there is a connection, also at a later visit.
import { getOwnCorrections, postCorrection } from '../api/corrections.ts';
import type { Failure } from '../api/result.ts';
import type { CorrectionSend } from '../domain/corrections/correction-requests.ts';
import { duePolls, parseOutbox, toOutboxEntry, type Outbox } from '../domain/corrections/outbox.ts';
import { randomId } from '../domain/random-id.ts';
import { CORRECTIONS_KEY } from '../domain/storage-keys.ts';
import { readStored, removeStored, writeStored } from '../stores/browser-storage.ts';

type Entry = Outbox['entries'][number];

/** Outcome for one: sent, kept for later, or dropped because the words are no longer in the text. */
export type SendOutcome = 'sent' | 'later' | 'refused';

/** Pending corrections of this page, for browsers without storage. */
let unkept: Outbox | null = null;

const read = (): Outbox => unkept ?? parseOutbox(readStored(CORRECTIONS_KEY), Date.now());

function change(step: (own: Outbox) => Outbox): void {
  const own = step(read());
  const isKept =
    own.entries.length === 0
      ? removeStored(CORRECTIONS_KEY)
      : writeStored(CORRECTIONS_KEY, JSON.stringify(own));
  unkept = isKept ? null : own;
}

/** Returns whether sending the same again is pointless, as opposed to failing for lack of connection, space or time. */
function isFinal({ status, code }: Failure): boolean {
  return (
    status >= 400 && status < 500 && ![408, 429].includes(status) && code !== 'correction.full'
  );
}

async function send({ name, body }: Entry): Promise<SendOutcome> {
  if (!body || !navigator.onLine) return 'later';
  const answer = await postCorrection(body, name.split('.').at(-1) ?? '');
  if (!answer.ok && !isFinal(answer)) return 'later';
  const left = answer.ok ? [{ name, at: Date.now(), body: null }] : [];
  change((own) => ({
    ...own,
    entries: own.entries.flatMap((one) => (one.name === name ? left : [one])),
  }));
  return answer.ok ? 'sent' : 'refused';
}

/** Keeps a correction, and sends it if there is a connection. */
export function report(body: CorrectionSend): Promise<SendOutcome> {
  const entry = toOutboxEntry(body, randomId(), Date.now());
  change((own) => ({ ...own, entries: [...own.entries, entry] }));
  return send(entry);
}

export function sendWaiting(): Promise<SendOutcome[]> {
  const waiting = read().entries.filter(({ body }) => body !== null);
  return Promise.all(waiting.map(send));
}

/** Asks, once a day at most, which sent ones are in the book and forgets those; returns whether there are any. */
export async function pollOutcomes(): Promise<boolean> {
  const names = duePolls(read(), Date.now());
  if (names.length === 0 || !navigator.onLine) return false;
  const answer = await getOwnCorrections(names);
  if (!answer.ok) return false;
  const { accepted } = answer.data;
  change(({ entries }) => ({
    entries: entries.filter(({ name }) => !accepted.includes(name)),
    asked: Date.now(),
  }));
  return accepted.length > 0;
}
