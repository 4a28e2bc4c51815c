// Runs histories: sixteen clients, a few objects that they contend for, and storage that fails (docs/testing.md).
import { vi } from 'vitest';
import { makeTranslator } from '../accounts/accounts.ts';
import { signedIn, wallet } from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { randomOf } from '../random.ts';
import { startWorker } from '../translations/people.ts';
import { choicesOf, type Choices } from './choices.ts';
import { createContendedClaim } from './claims.ts';
import type { Contended, Judgement } from './contended.ts';
import { createContendedPart } from './parts.ts';
import { createContendedPayouts } from './payouts.ts';
import { createContendedProfile } from './profiles.ts';
import { startRecording, type Recording } from './recording.ts';
import { createContendedSession } from './sessions.ts';
import { createStorageFaults, type FaultRates } from './storage-faults.ts';

const CLIENTS = 16;
const ADMINS = ['rowan', 'alder'] as const;

/** What a history was made of. */
export interface Counts {
  histories: number;
  keys: number;
  operations: number;
  unknown: number;
  explored: number;
}

const CLIMATES: readonly [FaultRates, ...FaultRates[]] = [
  { slow: 0.3, flaky: 0, broken: 0 },
  { slow: 0.3, flaky: 0.05, broken: 0.003 },
  { slow: 0.1, flaky: 0.1, broken: 0.01 },
  { slow: 0, flaky: 0.02, broken: 0.02 },
];
const KINDS = ['claim', 'part', 'profile', 'session', 'payouts'] as const;
type Kind = (typeof KINDS)[number];
/** Where contended parts are. A history has at most this many objects. */
const PLACES = [
  ['zh', 'part-2'],
  ['ja', 'part-3'],
  ['tr', 'part-4'],
  ['ko', 'part-5'],
] as const;
/** The clock of the product moves with each step: no limit of time depends on how fast this machine is. */
const STEP_MS = 1;
const HISTORY_MS = 60 * 60_000;
const SEEDS = 2 ** 32;
const START = Date.UTC(2026, 5, 1);

/** The names of the admins, for their configuration. */
export const HISTORY_ADMINS: readonly string[] = ADMINS;

/** Returns what a history is to be: known before it begins. */
function planOf(choices: Choices) {
  return {
    climate: choices.oneOf(CLIMATES),
    givesUp: choices.oneOf([0, 0.05, 0.15]),
    steps: 3 + choices.below(6),
    // The fewer objects, the more clients contend for each.
    kinds: Array.from({ length: 1 + choices.below(PLACES.length) }, () => choices.oneOf(KINDS)),
  };
}

/**
 * Makes one history from a seed, and judges it. The seed decides what each client and storage choose, not which of
 * several calls under way storage answers first. Throws an error that people can read if it is not linearizable.
 */
export async function runHistory(server: FunctionServer, seed: number): Promise<Counts> {
  const choices = choicesOf(randomOf(seed));
  const { climate, givesUp, steps, kinds } = planOf(choices);
  const newStream = () => choicesOf(randomOf(choices.below(SEEDS)));
  const storageFaults = createStorageFaults(newStream(), climate);
  server.setFaults(null);
  server.clear();
  let now = START + (seed % 1_000) * HISTORY_MS;
  vi.setSystemTime(now);
  const clients = Array.from({ length: CLIENTS }, newStream);
  const recording = startRecording(clients, storageFaults, givesUp, () => {
    now += STEP_MS;
    vi.setSystemTime(now);
  });
  const objects = await createObjects(server, recording, kinds);

  server.setFaults(storageFaults.plan);
  const work = async (own: Choices, client: number) => {
    for (let step = 0; step < steps; step += 1) await own.oneOf(objects).act(client);
  };
  const ends = await Promise.allSettled(clients.map(work));
  await recording.settle();
  server.setFaults(null);
  for (const object of objects) await object.look();

  const judgements = objects.flatMap((object) => object.judge());
  const failed = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  const wrong = [...failed, ...judgements.flatMap(({ violation }) => violation ?? [])];
  if (wrong.length > 0) throw new Error(`PROVE_SEED=${seed}\n${wrong.join('\n')}`);
  return { histories: 1, keys: judgements.length, ...totals(judgements) };
}

function totals(judgements: readonly Judgement[]) {
  const sum = (of: (judgement: Judgement) => number) =>
    judgements.reduce((total, judgement) => total + of(judgement), 0);
  return {
    operations: sum(({ operations }) => operations),
    unknown: sum(({ unknown }) => unknown),
    explored: sum(({ explored }) => explored),
  };
}

async function createObjects(
  server: FunctionServer,
  recording: Recording,
  kinds: readonly Kind[],
): Promise<[Contended, ...Contended[]]> {
  const [rowan, alder] = await Promise.all(ADMINS.map((name) => signedIn(server, name)));
  if (!rowan || !alder) throw new Error('Two admins are needed');
  const admins = [rowan, alder] as const;
  const byName = { rowan, alder };
  const made = await Promise.all(kinds.map(createObject));
  return made as [Contended, ...Contended[]];

  async function createObject(kind: Kind, number: number): Promise<Contended> {
    switch (kind) {
      case 'claim':
        return createContendedClaim(server, byName, recording, wallet(number));
      case 'part': {
        const [language, slug] = PLACES[number] ?? PLACES[0];
        const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
        const workers = await Promise.all(names.map((name) => startWorker(server, language, name)));
        const people = { workers: workers as [(typeof workers)[0]], admins };
        return createContendedPart(server, people, recording, language, slug);
      }
      case 'profile':
        return createContendedProfile(server, await startWorker(server, 'ko'), recording);
      case 'session':
        return createContendedSession(server, await makeTranslator(), admins, recording);
      case 'payouts': {
        const first = PLACES.length * (number + 1);
        const claims = [wallet(first), wallet(first + 1)] as const;
        const hash = (digit: string) => `${number}${digit}`.repeat(32);
        return createContendedPayouts(server, admins, recording, claims, [hash('A'), hash('B')]);
      }
    }
  }
}
