// Breaks every storage call of an operation in every way, then repeats the request and, from the same remains, lets the
// sweeps run instead. After each, the checkers find nothing wrong.
import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';
import type { BlobCall } from '../../../scripts/local/blobs/server.ts';
import { findAccountViolations } from '../accounts/checker.ts';
import { findUnlogged, findAirdropViolations } from '../airdrop/checker.ts';
import type { FunctionServer, StoredBlob } from '../function-server.ts';
import { findTextViolations } from '../translations/checker.ts';
import { findDangling } from './always.ts';
import { BROKEN_OFF, entriesOf, runSchedule } from './calls.ts';
import { casesOf, planOf, KINDS, type Case, type Kind } from './kinds.ts';
import type { Operation, Acknowledged, Reply, Scene } from './operation.ts';
import { START, type Scenario } from './scenario.ts';
import { createWriteLog, type WriteLog } from './write-log.ts';

const HOUR_MS = 60 * 60_000;
/** When the sweeps run: after the grace of a day, and again for what takes several runs. */
const SWEPT_AFTER_HOURS = [26, 28, 30];

/** What was tried. */
export interface Counts {
  operations: number;
  storageCalls: number;
  cases: Record<Kind, number>;
  /** Cases that could not happen: nothing older was there to read, or calls in parallel came in another order. */
  missed: number;
  retries: number;
  sweeps: number;
}

export function noCounts(): Counts {
  const cases = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Counts['cases'];
  return { operations: 0, storageCalls: 0, cases, missed: 0, retries: 0, sweeps: 0 };
}

/** A prepared operation. */
interface Stage {
  scene: Scene;
  blobs: readonly StoredBlob[];
  past: WriteLog;
  now: number;
  /** The head's revision before the operation. */
  head: number;
}

/**
 * Runs an operation without faults to count its calls, then once for each case that `pick` picks. Returns what is
 * wrong: sentences that name the case.
 */
export async function proveOperation(
  scenario: Scenario,
  operation: Operation,
  pick: (cases: readonly Case[]) => readonly Case[],
  counts: Counts,
): Promise<string[]> {
  const stage = await setStage(scenario.server, operation);
  const calls: BlobCall[] = [];
  rewind(scenario.server, stage);
  scenario.server.setFaults((call) => void calls.push(call));
  const reply = await stage.scene.send(scenario.server);
  scenario.server.setFaults(null);
  const found = await findWrong(scenario.server, stage, reply, 'no fault');
  if (calls.length === 0) found.push('The operation makes no call to storage');
  counts.operations += 1;
  counts.storageCalls += calls.length;
  for (const one of pick(casesOf(calls))) {
    found.push(...(await runCase(scenario, stage, one, counts)));
  }
  vi.setSystemTime(START);
  return found.map((sentence) => `${operation.call}, ${operation.name}: ${sentence}`);
}

async function setStage(server: FunctionServer, { prepare }: Operation): Promise<Stage> {
  vi.setSystemTime(START);
  server.clear();
  const writeLog = createWriteLog();
  server.setFaults((call) => {
    writeLog.note(call, server.blob);
    return undefined;
  });
  const scene = await prepare(server);
  server.setFaults(null);
  const now = scene.now ?? START;
  return { scene, blobs: server.copy(), past: writeLog, now, head: headOf(server) };
}

function rewind(server: FunctionServer, { blobs, now }: Pick<Stage, 'blobs' | 'now'>): void {
  vi.setSystemTime(now);
  server.restore(blobs);
}

async function runCase(
  scenario: Scenario,
  stage: Stage,
  one: Case,
  counts: Counts,
): Promise<string[]> {
  const { server } = scenario;
  const { scene } = stage;
  const what = `${one.kind}, call ${one.call}${one.isLasting ? ' for good' : ''}`;
  rewind(server, stage);
  scenario.built.length = 0;
  const { plan, countHits } = planOf(one, server, stage.past.fork());
  server.setFaults(plan);
  const first = await scene.send(server);
  server.setFaults(null);
  if (countHits() === 0) {
    counts.missed += 1;
    return [];
  }
  counts.cases[one.kind] += 1;
  const remains = server.copy();
  const dangling = isImpossible(one) ? [] : findDangling(server);
  const found = dangling.map((sentence) => `${what}: ${sentence}`);
  if (one.kind === 'crash') {
    // Nobody got an answer, and whatever the process remembered is gone.
    const goingOn = (fresh: FunctionServer) =>
      goOn(scenario, fresh, stage, remains, null, what, counts);
    return [...found, ...(await scenario.afterRestart(goingOn))];
  }
  found.push(...judgeFirst(scene, first, one).map((sentence) => `${what}: ${sentence}`));
  const answer = scene.success.includes(first.status) ? first : null;
  if (answer) found.push(...(await findWrongAtOnce(server, stage, answer, one, what)));
  const believed = isImpossible(one) ? null : answer;
  return [...found, ...(await goOn(scenario, server, stage, remains, believed, what, counts))];
}

/** Tells whether strong consistency prevents a case: a stale read of a record. */
const isImpossible = ({ kind, isList }: Case): boolean => kind === 'stale read' && !isList;

/** Judges the answer after a fault: a success or an honest 503 is right, and so is a refusal after a stale read. */
function judgeFirst(
  { success, doneBefore, isStreamed }: Scene,
  { status, headers, body }: Reply,
  one: Case,
): string[] {
  if (success.includes(status) || isDoneBefore(doneBefore, body)) return [];
  if (isImpossible(one) && status < 500) return [];
  if (isStreamed && status === BROKEN_OFF) return [];
  const isHonest = status === 503 && body['error'] === 'storage.unavailable';
  if (isHonest && headers.get('retry-after')) return [];
  return [`the answer was ${status} ${JSON.stringify(body)}`];
}

function isDoneBefore(doneBefore: string | undefined, body: Reply['body']): boolean {
  return doneBefore !== undefined && body['error'] === doneBefore;
}

/** Returns an answer without what belongs to its moment: how far the site's build is, and an account's sessions. */
function lasting({ body }: Reply): object {
  const { translator, ...others } = body;
  const account =
    typeof translator === 'object' ? { ...translator, sessions: null, lastActiveOn: null } : null;
  return { ...others, build: null, account };
}

/** Goes on from what a fault left: the same request again, then the sweeps; and, without `first`, the sweeps alone. */
async function goOn(
  scenario: Scenario,
  server: FunctionServer,
  stage: Stage,
  remains: readonly StoredBlob[],
  first: Reply | null,
  what: string,
  counts: Counts,
): Promise<string[]> {
  const { scene } = stage;
  const rest = { blobs: remains, now: stage.now };
  rewind(server, rest);
  const again = await scene.send(server);
  counts.retries += 1;
  const found: string[] = [];
  const isDone = again.status < 500 && isDoneBefore(scene.doneBefore, again.body);
  if (isDone) {
    found.push(...findStored(server, stage, [scene.before], `${what}, repeated`));
  } else if (scene.success.includes(again.status)) {
    found.push(...(await findWrong(server, stage, again, `${what}, repeated`)));
    if (first && scene.isSameAnswer && !isDeepStrictEqual(lasting(first), lasting(again))) {
      found.push(`${what}: repeated: another answer, ${JSON.stringify(again.body)}`);
    }
  } else {
    found.push(`${what}: repeated: ${again.status} ${JSON.stringify(again.body)}`);
  }
  const acknowledged = isDone ? undefined : scene.acknowledged?.(again);
  await sweep(server, stage, counts);
  found.push(
    ...findSwept(scenario, server, stage, [scene.before, acknowledged], `${what}, repeated`),
  );
  if (first) return found;

  rewind(server, rest);
  await sweep(server, stage, counts);
  found.push(...findSwept(scenario, server, stage, [scene.before], `${what}, given up`));
  return found;
}

async function sweep(server: FunctionServer, { scene, now }: Stage, counts: Counts) {
  for (const hours of SWEPT_AFTER_HOURS) {
    vi.setSystemTime(now + hours * HOUR_MS);
    for (const name of scene.sweeps) {
      await runSchedule(server, name);
      counts.sweeps += 1;
    }
  }
}

/**
 * Returns what is wrong after a successful answer in spite of the fault. A stale read of a record, which strong
 * consistency prevents, may have led to an answer that is not true; even then nothing may be damaged.
 */
function findWrongAtOnce(
  server: FunctionServer,
  stage: Stage,
  answer: Reply,
  one: Case,
  what: string,
): Promise<string[]> {
  const title = `${what}, at once`;
  if (!isImpossible(one) || stage.scene.isSweep) return findWrong(server, stage, answer, title);
  return Promise.resolve(findStored(server, stage, [stage.scene.before], title));
}

/** Returns what is wrong after a successful answer. */
async function findWrong(
  server: FunctionServer,
  stage: Stage,
  reply: Reply,
  what: string,
): Promise<string[]> {
  const { scene } = stage;
  if (!scene.success.includes(reply.status)) {
    return [`${what}: ${reply.status} ${JSON.stringify(reply.body)}`];
  }
  // A sweep is judged later, once its next runs are over: nobody waits for its answer.
  if (scene.isSweep) return [];
  const found = findStored(server, stage, [scene.before, scene.acknowledged?.(reply)], what);
  found.push(...findLogged(server, scene, what));
  // Last, because it may sign people in.
  const wrong = (await scene.findWrong?.(server, reply)) ?? [];
  return [...found, ...wrong.map((sentence) => `${what}: ${sentence}`)];
}

function findLogged(server: FunctionServer, { logged }: Scene, what: string): string[] {
  if (!logged) return [];
  const { length } = entriesOf(server, logged.action);
  const isLogged = logged.isOnce ? length === 1 : length > 0;
  return isLogged ? [] : [`${what}: ${logged.action} was logged ${length} times`];
}

function findSwept(
  scenario: Scenario,
  server: FunctionServer,
  stage: Stage,
  acknowledged: readonly (Acknowledged | undefined)[],
  what: string,
): string[] {
  const found = findStored(server, stage, acknowledged, `${what}, swept`);
  const { scene, head } = stage;
  if (scene.isSweep) found.push(...findLogged(server, scene, `${what}, swept`));
  const unhealed = [...(scene.findUnhealed?.(server) ?? [])];
  if (scene.sweeps.includes('airdropRetention') && scene.now === undefined) {
    unhealed.push(...findUnlogged(server));
  }
  const now = headOf(server);
  if (scene.sweeps.includes('rebuildSweep') && now !== head && !scenario.built.includes(now)) {
    unhealed.push(`no build was requested for revision ${now}`);
  }
  return [...found, ...unhealed.map((sentence) => `${what}, swept: ${sentence}`)];
}

/** Returns which invariants are broken by what is stored. */
function findStored(
  server: FunctionServer,
  { scene }: Stage,
  acknowledged: readonly (Acknowledged | undefined)[],
  what: string,
): string[] {
  const all = acknowledged.filter((one) => one !== undefined);
  const claims = all.flatMap((one) => one.claims ?? []);
  const accounts = all.flatMap((one) => one.accounts ?? []);
  const writes = all.flatMap((one) => one.writes ?? []);
  const isThinned = scene.isThinned === true;
  return [
    ...findAirdropViolations(server, claims, null, Date.now()),
    // People that tests create hold no use of a sign-up key.
    ...findAccountViolations(server, accounts).filter(
      (one) => !/^I5.*( 0 uses|language)$/.test(one),
    ),
    ...findTextViolations(server, { acknowledged: writes, isThinned }),
  ].map((sentence) => `${what}: ${sentence}`);
}

function headOf(server: FunctionServer): number {
  const head = server.stored('translations', 'content/head') as { rev: number } | undefined;
  return head?.rev ?? 0;
}
