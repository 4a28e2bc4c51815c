// Keeps a reader's own corrections in this browser and sends them when there is a connection, also at a later visit.
import { getOwnCorrections, postCorrection } from '../api/corrections.ts';
import type { Failure } from '../api/result.ts';
import type { CorrectionSend } from '../domain/corrections/correction-requests.ts';
import { duePolls, parseOutbox, toOutboxEntry, type Outbox } from '../domain/corrections/outbox.ts';
import { randomId } from '../domain/random-id.ts';
import { CORRECTIONS_KEY } from '../domain/storage-keys.ts';
import { readStored, removeStored, writeStored } from '../stores/browser-storage.ts';

type Entry = Outbox['entries'][number];

/** Outcome for one correction: sent, kept for later, or dropped because the server refused it for good. */
export type SendOutcome = 'sent' | 'later' | 'refused';

/** The outbox of this page, if the browser could not store it. */
let unstored: Outbox | null = null;

const readOutbox = (): Outbox => unstored ?? parseOutbox(readStored(CORRECTIONS_KEY), Date.now());

function change(step: (outbox: Outbox) => Outbox): void {
  const outbox = step(readOutbox());
  const isKept =
    outbox.entries.length === 0
      ? removeStored(CORRECTIONS_KEY)
      : writeStored(CORRECTIONS_KEY, JSON.stringify(outbox));
  unstored = isKept ? null : outbox;
}

/** Returns whether a retry is pointless, unlike after a failure for lack of connection, space or time. */
function isFinal({ status, code }: Failure): boolean {
  return (
    status >= 400 && status < 500 && ![408, 429].includes(status) && code !== 'correction.full'
  );
}

async function send({ name, body }: Entry): Promise<SendOutcome> {
  if (!body || !navigator.onLine) return 'later';
  const response = await postCorrection(body, name.split('.').at(-1) ?? '');
  if (!response.ok && !isFinal(response)) return 'later';
  const replacement = response.ok ? [{ name, at: Date.now(), body: null }] : [];
  change((outbox) => ({
    ...outbox,
    entries: outbox.entries.flatMap((entry) => (entry.name === name ? replacement : [entry])),
  }));
  return response.ok ? 'sent' : 'refused';
}

/** Keeps a correction, and sends it if there is a connection. */
export function report(body: CorrectionSend): Promise<SendOutcome> {
  const entry = toOutboxEntry(body, randomId(), Date.now());
  change((outbox) => ({ ...outbox, entries: [...outbox.entries, entry] }));
  return send(entry);
}

export function sendWaiting(): Promise<SendOutcome[]> {
  const waiting = readOutbox().entries.filter(({ body }) => body !== null);
  return Promise.all(waiting.map(send));
}

/** Asks at most once a day which sent corrections are in the book. Removes those; returns whether there were any. */
export async function pollOutcomes(): Promise<boolean> {
  const names = duePolls(readOutbox(), Date.now());
  if (names.length === 0 || !navigator.onLine) return false;
  const response = await getOwnCorrections(names);
  if (!response.ok) return false;
  const { accepted } = response.data;
  change(({ entries }) => ({
    entries: entries.filter(({ name }) => !accepted.includes(name)),
    asked: Date.now(),
  }));
  return accepted.length > 0;
}
