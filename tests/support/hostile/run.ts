// Sends hostile requests one by one and judges each answer and its effects, and after each round all that is stored.
import type { Admin } from '../../../functions/lib/identity/admin/admins.ts';
import { findAccountViolations, type AcknowledgedSignUp } from '../accounts/checker.ts';
import { signedIn } from '../airdrop/api.ts';
import { findAirdropViolations, type AcknowledgedChange } from '../airdrop/checker.ts';
import { readShown } from '../airdrop/shown.ts';
import type { FunctionServer } from '../function-server.ts';
import { pick, randomOf } from '../random.ts';
import type { RawResponse } from '../raw-request.ts';
import { findTextViolations, type AcknowledgedWrite } from '../translations/checker.ts';
import type { CallName } from './call.ts';
import { DECLARED } from './declared.ts';
import { judgeResponse, judgeEffects } from './judge.ts';
import { mutate } from './mutate.ts';
import { send, createCase, type FuzzCase } from './request.ts';
import { DRAFT_WORD, createScenario, type Scenario } from './scenario.ts';

export interface HostileRun {
  server: FunctionServer;
  admin: Admin;
  seed: number;
  count: number;
  /** Lets time pass; in milliseconds. */
  advance: (ms: number) => void;
}

export interface HostileResult {
  /** One sentence for each thing that must not be, with what repeats it. */
  findings: string[];
  sent: number;
  accepted: number;
}

const NAMES = Object.keys(DECLARED) as CallName[];
/** Requests that share a scenario: later ones meet what earlier ones left. */
const ROUND = 200;
/** Time between two requests, so that limits per account, which are meant for people, are not reached. */
const PAUSE_MS = 6_000;
const MAX_FINDINGS = 20;
const SHOWN_CHARS = 1_500;

interface Acknowledged {
  airdrop: AcknowledgedChange[];
  writes: AcknowledgedWrite[];
  registered: AcknowledgedSignUp[];
}

/** Sends `count` requests; stops early at `MAX_FINDINGS`. */
export async function runHostile(run: HostileRun): Promise<HostileResult> {
  const { server, admin, seed, count, advance } = run;
  const result: HostileResult = { findings: [], sent: 0, accepted: 0 };
  const random = randomOf(seed);
  const isOver = () => result.sent === count || result.findings.length >= MAX_FINDINGS;
  while (!isOver()) {
    server.clear();
    const scenario = await createScenario(server, admin);
    const acknowledged: Acknowledged = { airdrop: [], writes: [], registered: [] };
    for (let left = ROUND; left > 0 && !isOver(); left -= 1) {
      advance(PAUSE_MS);
      const request = await createCase(scenario, pick(NAMES, random));
      await mutate(request, random, scenario);
      result.sent += 1;
      const found = await sendAndJudge(scenario, request, acknowledged, result);
      const what = `request ${result.sent} of seed ${seed}: ${request.name}, ${request.mutations.join()}`;
      result.findings.push(...found.map((sentence) => `${sentence} (${what})`));
    }
    const broken = await findViolations(scenario, acknowledged);
    const when = `(by request ${result.sent} of seed ${seed})`;
    result.findings.push(...broken.map((sentence) => `${sentence} ${when}`));
  }
  return result;
}

async function sendAndJudge(
  scenario: Scenario,
  request: FuzzCase,
  acknowledged: Acknowledged,
  result: HostileResult,
): Promise<string[]> {
  const { server } = scenario;
  const before = server.etags();
  const answer = await send(Number(new URL(server.url).port), request);
  const isReading = /^(?:GET|HEAD|OPTIONS)$/.test(request.method);
  const wrong = judgeResponse(scenario, request, answer);
  if (answer.status >= 400 || isReading) wrong.push(...judgeEffects(server, before, answer));
  if (answer.status < 300) {
    result.accepted += 1;
    if (request.mutations.length === 0) noteAcknowledged(request, answer, acknowledged, scenario);
  }
  const shown = `${request.target}\n${request.body.toString().slice(0, SHOWN_CHARS)}`;
  const about = `\n${request.method} ${shown}\n=> ${answer.status} ${answer.text.slice(0, SHOWN_CHARS)}\n`;
  return wrong.map((sentence) => sentence + about);
}

/** Records the change that a success acknowledged. Only of unchanged requests: what others ask for is unknown. */
function noteAcknowledged(
  { content: { acknowledges } }: FuzzCase,
  { text }: RawResponse,
  { airdrop, writes, registered }: Acknowledged,
  { admin }: Scenario,
): void {
  if (acknowledges === undefined) return;
  const answered = JSON.parse(text) as { rev: number; submission: { version: number } };
  if (acknowledges.kind === 'claim') airdrop.push(acknowledges);
  else if (acknowledges.kind === 'action') {
    airdrop.push({ ...acknowledges, version: answered.submission.version, admin: admin.name });
  } else if (acknowledges.kind === 'write') writes.push({ ...acknowledges, rev: answered.rev });
  else registered.push(acknowledges);
}

/** Returns what the three checkers find. */
async function findViolations(
  { server, admin }: Scenario,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const shownClaims = await readShown(await signedIn(server, admin.name));
  return [
    ...findAccountViolations(server, acknowledged.registered),
    ...findAirdropViolations(server, acknowledged.airdrop, shownClaims, Date.now()),
    ...findTextViolations(server, { acknowledged: acknowledged.writes, secrets: [DRAFT_WORD] }),
  ];
}
