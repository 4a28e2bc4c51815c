// Sends hostile requests one after the other, judges each answer and what it left, and the whole after each round.
import type { Admin } from '../../../functions/lib/identity/admin/admins.ts';
import { findAccountViolations, type RegisteredPromise } from '../accounts/checker.ts';
import { signedIn } from '../airdrop/api.ts';
import { findViolations as findInAirdrop, type Promised } from '../airdrop/checker.ts';
import { readShown } from '../airdrop/shown.ts';
import type { FunctionServer } from '../function-server.ts';
import { findViolations as findInTexts, type PromisedWrite } from '../translations/checker.ts';
import { createDice } from './dice.ts';
import { hostileRequest } from './generate.ts';
import type { Hostile } from './hostile.ts';
import { judgeAnswer } from './judge-answer.ts';
import { effectsBetween, wrongOfReading, wrongOfRefused } from './judge-effects.ts';
import { exchange, toBytes, type WireAnswer } from './wire.ts';
import { DRAFT_WORD, createWorld, type World } from './world.ts';

export interface HostileRun {
  server: FunctionServer;
  admin: Admin;
  seed: number;
  count: number;
  /** Lets time pass; in milliseconds. */
  advance: (ms: number) => void;
}

/** How many answers of each class a call got: `2xx`, `501`, ...; `none` if the connection was closed. */
export type Tally = Map<string, Map<string, number>>;

export interface HostileResult {
  /** One for each thing that must not be; with what repeats it. */
  findings: string[];
  tally: Tally;
  /** How many requests were sent. */
  sent: number;
  passed: number;
  /** How many of those had been mutated. */
  passedMutated: number;
}

/** Requests that share a world: later ones meet what earlier ones left. */
const ROUND = 200;
/** Time between two requests: limits per account are for people. */
const PAUSE_MS = 6_000;
const MOST_FINDINGS = 20;
const SETTLING_CALLS = 10;
const SHOWN_CHARS = 1_500;
const COUNT_PAUSE_MS = 120_000;

interface Promises {
  airdrop: Promised[];
  writes: PromisedWrite[];
  registered: RegisteredPromise[];
}

/** Runs that many requests. Stops early when it has found much. */
export async function runHostile(run: HostileRun): Promise<HostileResult> {
  const { server, admin, seed, count, advance } = run;
  const result: HostileResult = {
    ...{ findings: [], tally: new Map(), sent: 0 },
    ...{ passed: 0, passedMutated: 0 },
  };
  const dice = createDice(seed);
  while (result.sent < count && result.findings.length < MOST_FINDINGS) {
    server.clear();
    const world = await createWorld(server, admin);
    const promises: Promises = { airdrop: [], writes: [], registered: [] };
    const end = Math.min(count, result.sent + ROUND);
    while (result.sent < end && result.findings.length < MOST_FINDINGS) {
      advance(PAUSE_MS);
      const request = await hostileRequest(world, dice);
      result.sent += 1;
      const found = await sendAndJudge(world, request, promises, result);
      const context = `request ${result.sent} of seed ${seed}: ${request.name}, ${request.mutations.join(', ')}`;
      result.findings.push(...found.map((sentence) => `${sentence} (${context})`));
    }
    advance(COUNT_PAUSE_MS);
    const broken = await findBroken(world, promises);
    result.findings.push(
      ...broken.map((sentence) => `${sentence} (by request ${result.sent} of seed ${seed})`),
    );
  }
  return result;
}

async function sendAndJudge(
  world: World,
  request: Hostile,
  promises: Promises,
  result: HostileResult,
): Promise<string[]> {
  const { server } = world;
  const { content, isDenied } = request;
  const before = server.etags();
  server.calls.length = 0;
  const bytes = toBytes(request.wire);
  let answer: WireAnswer | null;
  try {
    answer = await exchange(Number(new URL(server.url).port), bytes, request.isCutOff);
  } catch (error) {
    return [`${String(error)}: ${shown(bytes)}`];
  }
  count(result, request, answer);
  const isOfHost = answer === null || String(answer.body).startsWith('{"error":"request.');
  if (isOfHost) await settle(server);
  const hasWritten = server.calls.some(
    ({ method, store }) => method !== 'GET' && store !== 'site:throttles',
  );
  const effects = hasWritten ? effectsBetween(before, server.etags()) : [];
  // Who breaks off a request that needs no body cannot know whether it counted: the host passes it on at once.
  const isOpen = isOfHost && !isDenied && content.json === undefined && content.form === undefined;
  if (answer === null) {
    const wrong = isOpen ? [] : wrongOfRefused(server, effects, null);
    const isClosed = request.isCutOff ? [] : ['closed the connection without an answer'];
    return [...isClosed, ...wrong.map((effect) => `wrote ${JSON.stringify(effect)}`)];
  }
  const { findings, code } = judgeAnswer(world, request, answer);
  const isReading = /^(?:GET|HEAD|OPTIONS)$/.test(request.wire.method);
  const wrong = isOpen
    ? []
    : answer.status >= 400
      ? wrongOfRefused(server, effects, code)
      : isReading
        ? wrongOfReading(server, effects)
        : [];
  if (request.mutations.length === 0) notePromise(request, answer, promises, world);
  const all = [
    ...findings,
    ...wrong.map((effect) => `${answer.status} ${code ?? ''} wrote ${JSON.stringify(effect)}`),
  ];
  const about = `\n${shown(bytes)}\n=> ${answer.status} ${shown(answer.body)}\n`;
  return all.map((sentence) => sentence + about);
}

/**
 * Waits for a function that still works on a request whose connection is gone. It has no body to work on, so it only
 * calls storage, and so do these: each of them takes at least as long as one of its calls.
 */
async function settle({ url }: FunctionServer): Promise<void> {
  for (let call = 0; call < SETTLING_CALLS; call += 1) {
    await (await fetch(`${url}/api/health?${call}`)).arrayBuffer();
  }
}

const shown = (bytes: Buffer): string => bytes.toString().slice(0, SHOWN_CHARS);

function kindOf(status: number | null): string {
  if (status === null) return 'none';
  return status < 500 ? `${Math.floor(status / 100)}xx` : String(status);
}

function count(result: HostileResult, { name, mutations }: Hostile, answer: WireAnswer | null) {
  const kind = kindOf(answer?.status ?? null);
  const row = result.tally.get(name) ?? new Map<string, number>();
  result.tally.set(name, row.set(kind, (row.get(kind) ?? 0) + 1));
  if (kind !== '2xx') return;
  result.passed += 1;
  if (mutations.length > 0) result.passedMutated += 1;
}

/** Remembers what a success promised. Only unchanged requests: of others it is not known what was meant. */
function notePromise(
  { content: { promise } }: Hostile,
  { status, body }: WireAnswer,
  { airdrop, writes, registered }: Promises,
  { admin }: World,
): void {
  if (promise === undefined || status >= 300) return;
  const answered = JSON.parse(body.toString()) as { rev: number; submission: { version: number } };
  if (promise.kind === 'claim') airdrop.push(promise);
  else if (promise.kind === 'action') {
    airdrop.push({ ...promise, version: answered.submission.version, admin: admin.name });
  } else if (promise.kind === 'write') writes.push({ ...promise, rev: answered.rev });
  else registered.push(promise);
}

/** The invariants of all three checkers. */
async function findBroken({ server, admin }: World, promises: Promises): Promise<string[]> {
  const shownClaims = await readShown(await signedIn(server, admin.name));
  return [
    ...findAccountViolations(server, promises.registered),
    ...findInAirdrop(server, promises.airdrop, shownClaims, Date.now()),
    ...findInTexts(server, { promised: promises.writes, secrets: [DRAFT_WORD] }),
  ];
}

/** The counts of all parts as a table, one line for each call, and what passed. */
export function describeRun(results: readonly HostileResult[]): string {
  const kinds = ['2xx', '3xx', '4xx', '501', '503', 'none'];
  const row = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(34) + cells.map((cell) => String(cell).padStart(7)).join('');
  const total = (what: (result: HostileResult) => number) =>
    results.reduce((sum, result) => sum + what(result), 0);
  const counted = (name: string, kind: string) =>
    total(({ tally }) => tally.get(name)?.get(kind) ?? 0);
  const names = [...new Set(results.flatMap(({ tally }) => [...tally.keys()]))].sort();
  const lines = names.map((name) =>
    row(
      name,
      kinds.map((kind) => counted(name, kind)),
    ),
  );
  const totals = kinds.map((kind) => names.reduce((sum, name) => sum + counted(name, kind), 0));
  const [sent, passed] = [total((one) => one.sent), total((one) => one.passed)];
  const share = Math.round((100 * passed) / Math.max(1, sent));
  const mutated = total((one) => one.passedMutated);
  return [
    row('', kinds),
    ...lines,
    row('all', totals),
    `${passed} of ${sent} passed (${share} %), ${mutated} of them mutated`,
  ].join('\n');
}
