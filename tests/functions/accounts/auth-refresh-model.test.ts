// Families of refresh tokens compared with a model, over in-memory storage: owners, thieves, two tabs, clocks and
// admins in any order (DESIGN decision 21, RFC 9700 4.14.2). Then concurrently, with storage calls in any order.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { revokeSessions } from '../../../functions/lib/accounts/admin-translators.ts';
import { judgeRefresh, refreshSession } from '../../../functions/lib/identity/refresh.ts';
import {
  SessionSchema,
  parseRefreshToken,
  sessionKey,
  startSession,
  successorOf,
  formatRefreshToken,
  type Session,
} from '../../../functions/lib/identity/sessions.ts';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { signOut } from '../../../functions/lib/identity/sign-in.ts';
import { requireAccount } from '../../../functions/lib/identity/translator-session.ts';
import { changeUser } from '../../../functions/lib/identity/users.ts';
import type { TokenAnswer } from '../../../src/domain/account/answers.ts';
import { AppError } from '../../../src/domain/errors.ts';
import {
  REFRESH_GRACE_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  TRANSLATOR_TOKEN_SECONDS,
} from '../../../src/domain/account/limits.ts';
import * as v from 'valibot';
import { ACCOUNT_ENV, makeTranslator } from '../../support/accounts/accounts.ts';
import { propertyRuns } from '../../support/effort.ts';
import {
  createMemoryStores,
  type MemoryFault,
  type MemoryStores,
} from '../../support/memory-store.ts';

const RUNS = propertyRuns(1_000);
const START = 1_700_000_000_000;
const MINUTE_MS = 60_000;

Object.assign(process.env, ACCOUNT_ENV);

/** The system under test: its stores, one account, and a clock. */
interface Accounts {
  stores: MemoryStores;
  userId: string;
  now: number;
}

const visitorOf = () => ({
  ip: '10.0.0.1',
  requestId: 'model',
  report: (error: unknown) => {
    throw error;
  },
});
const bearer = (token: string) =>
  new Request('http://x/', { headers: { Authorization: `Bearer ${token}` } });

async function createAccounts(): Promise<{ accounts: Accounts; tokens: TokenAnswer }> {
  const stores = createMemoryStores();
  const { user, accessToken, refreshToken } = await makeTranslator(
    {},
    stores.open('accounts'),
    START,
  );
  const accounts = { stores, userId: user.id, now: START };
  return { accounts, tokens: { accessToken, refreshToken } };
}

/** Returns the next token pair, or null if the refresh is refused. */
async function refresh(accounts: Accounts, token: string): Promise<TokenAnswer | null> {
  const tools = { now: () => accounts.now, env: process.env };
  try {
    return await refreshSession(token, visitorOf(), accounts.stores.open, tools);
  } catch (error) {
    if (error instanceof AppError && error.code === 'session.expired') return null;
    throw error;
  }
}

const leave = (accounts: Accounts, accessToken: string) =>
  signOut(bearer(accessToken), visitorOf(), accounts.stores.open, {
    now: () => accounts.now,
    env: process.env,
  });

/** Ends every session of the account, as an admin can. A changed password has the same effect. */
const endAll = (accounts: Accounts) =>
  revokeSessions(
    {
      ...visitorOf(),
      request: new Request('http://x/'),
      deployContext: 'local',
      who: 'admin',
      stores: accounts.stores.open,
      admin: 'rowan',
      ipHash: '',
      log: () => Promise.resolve(),
    },
    accounts.userId,
    accounts.now,
  );

const moveOn = (accounts: Accounts) =>
  changeUser(accounts.stores.open('accounts'), accounts.userId, newOperationId(), (user) => ({
    value: { ...user, credentialVersion: user.credentialVersion + 1 },
  }));

const isIn = (accounts: Accounts, accessToken: string) =>
  requireAccount(bearer(accessToken), accounts.stores.open('accounts'), accounts.now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'auth.required') return false;
      throw error;
    },
  );

function storedSession(accounts: Accounts, token: string): Session | null {
  const key = sessionKey(token.split('.')[0] ?? '');
  const found = key === null ? undefined : accounts.stores.stored('accounts', key);
  return found === undefined ? null : v.parse(SessionSchema, found);
}

/**
 * Returns the live token that `text` leads to, judged by what is stored: itself, its successor, or null. Changes
 * nothing.
 */
function worthOf(accounts: Accounts, text: string): string | null {
  const session = storedSession(accounts, text);
  const user = accounts.stores.stored('accounts', `users/${accounts.userId}`) as {
    credentialVersion: number;
  };
  const token = parseRefreshToken(text);
  if (!token || session?.credentialVersion !== user.credentialVersion) return null;
  const next = successorOf(token);
  const { kind } = judgeRefresh(session, token, next, accounts.now);
  if (kind === 'rotate') return text;
  return kind === 'repeat' ? formatRefreshToken(next) : null;
}

/** Replaces the secret of a token. */
const withForgedSecret = (token: string) => token.replace(/.{43}$/, 'A'.repeat(43));
const withGeneration = (token: string, generation: number) =>
  token.replace(/\.\d+\./, `.${generation}.`);

/** A session in the model: the tokens it issued, one per generation, and when it ends. */
interface Family {
  tokens: string[];
  accessToken: string;
  accessUntil: number;
  rotatedAt: number;
  startedAt: number;
  idleUntil: number;
  isEnded: boolean;
}
interface Model {
  now: number;
  families: Family[];
}

/** Counts how tokens ended, over all runs. */
const ENDS = ['rotated', 'repeated', 'reused', 'late', 'ended', 'idle', 'over'] as const;
const seen = Object.fromEntries(ENDS.map((end) => [end, 0])) as Record<
  (typeof ENDS)[number],
  number
>;

function whyOver({ isEnded, startedAt }: Family, now: number): 'ended' | 'over' | 'idle' {
  if (isEnded) return 'ended';
  return now >= startedAt + SESSION_LIFETIME_MS ? 'over' : 'idle';
}

/** When an access token issued now expires: in whole seconds, as tokens count, plus 5 s for clock skew. */
const endOfAccess = (now: number) =>
  (Math.floor(now / 1_000) + TRANSLATOR_TOKEN_SECONDS + 5) * 1_000;

const isOver = (family: Family, now: number) =>
  family.isEnded || now >= family.idleUntil || now >= family.startedAt + SESSION_LIFETIME_MS;

function begin(model: Model, { refreshToken, accessToken }: TokenAnswer): void {
  model.families.push({
    tokens: [refreshToken],
    accessToken,
    accessUntil: endOfAccess(model.now),
    rotatedAt: model.now,
    startedAt: model.now,
    idleUntil: model.now + SESSION_IDLE_MS,
    isEnded: false,
  });
}

/** Invariants that always hold. They are checked against storage, not against the model. */
function expectInvariants(accounts: Accounts, model: Model): void {
  for (const family of model.families) {
    const [first = ''] = family.tokens;
    const session = storedSession(accounts, first);
    const worths = family.tokens.map((token) => worthOf(accounts, token));
    const live = worths.filter((worth) => worth !== null);
    // At most one live token. Its predecessor leads to the same successor, but only in the grace period.
    expect(new Set(live).size).toBeLessThanOrEqual(1);
    const isInGrace = model.now - family.rotatedAt <= REFRESH_GRACE_MS;
    expect(live.length).toBeLessThanOrEqual(isInGrace ? 2 : 1);
    // A family that has ended has no live token.
    if (isOver(family, model.now)) expect(live).toEqual([]);
    // No session outlasts its lifetime.
    if (session) {
      expect(session.until).toBe(family.startedAt + SESSION_LIFETIME_MS);
      expect(session.idleUntil).toBeLessThanOrEqual(session.until);
    }
  }
}

/** Checks that the access tokens of these families are accepted exactly when the model says so. */
async function expectAccess(accounts: Accounts, { now }: Model, families: Family[]): Promise<void> {
  for (const family of families) {
    const isOpen = !isOver(family, now) && now < family.accessUntil;
    expect(await isIn(accounts, family.accessToken)).toBe(isOpen);
  }
}

type Step = fc.AsyncCommand<Model, Accounts>;
const step = (name: string, run: (model: Model, accounts: Accounts) => Promise<void>): Step => ({
  check: () => true,
  run: async (model, accounts) => {
    await run(model, accounts);
    expectInvariants(accounts, model);
    await expectAccess(accounts, model, model.families.slice(-1));
  },
  toString: () => name,
});

const at = <T>(rows: readonly T[], index: number): T => {
  const found = rows[rows.length - 1 - (index % rows.length)];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
};

const signIn = (): Step =>
  step('sign in', async (model, accounts) => {
    const account = { id: accounts.userId, credentialVersion: versionOf(accounts) };
    begin(model, await startSession(accounts.stores.open('accounts'), account, accounts.now));
  });
const versionOf = (accounts: Accounts) =>
  (accounts.stores.stored('accounts', `users/${accounts.userId}`) as { credentialVersion: number })
    .credentialVersion;

/** Sends a token of a family, `back` generations old, `times` times at once. */
const useToken = (which: number, back: number, times: number): Step =>
  step(`refresh family ${which}, ${back} back, ${times} at once`, async (model, accounts) => {
    const family = at(model.families, which);
    const newest = family.tokens.length - 1;
    const generation = Math.max(0, newest - back);
    const age = newest - generation;
    const sent = family.tokens[generation] ?? '';
    const answers = await Promise.all(Array.from({ length: times }, () => refresh(accounts, sent)));
    const given = new Set(answers.map((answer) => answer?.refreshToken ?? null));
    expect(given.size).toBe(1);
    const [next = null] = given;
    const access = answers.at(-1)?.accessToken ?? '';
    const isNow = age === 0;
    const isRepeat = age === 1 && model.now - family.rotatedAt <= REFRESH_GRACE_MS;
    if (isOver(family, model.now)) {
      seen[whyOver(family, model.now)] += 1;
      expect(next).toBeNull();
    } else if (!isNow && !isRepeat) {
      seen[age === 1 ? 'late' : 'reused'] += 1;
      expect(next).toBeNull();
      family.isEnded = true;
    } else {
      seen[isNow ? 'rotated' : 'repeated'] += 1;
      if (isNow) {
        expect(family.tokens).not.toContain(next);
        family.tokens.push(next ?? '');
        family.rotatedAt = model.now;
        const until = family.startedAt + SESSION_LIFETIME_MS;
        family.idleUntil = Math.min(model.now + SESSION_IDLE_MS, until);
      }
      expect(next).toBe(family.tokens.at(-1));
      family.accessToken = access;
      family.accessUntil = endOfAccess(model.now);
    }
  });

/** Sends a token that was never issued. A known generation ends the family; a future one is only refused. */
const forgeToken = (which: number, ahead: number): Step =>
  step(`forge a token of family ${which}, ${ahead} ahead`, async (model, accounts) => {
    const family = at(model.families, which);
    const generation = Math.max(0, family.tokens.length - 1 + ahead);
    const forged = withGeneration(withForgedSecret(family.tokens[0] ?? ''), generation);
    expect(await refresh(accounts, forged)).toBeNull();
    if (ahead <= 0 && !isOver(family, model.now)) family.isEnded = true;
  });

const signOutOf = (which: number): Step =>
  step(`sign out of family ${which}`, async (model, accounts) => {
    const family = at(model.families, which);
    await leave(accounts, family.accessToken);
    family.isEnded = true;
  });

/**
 * Ends all sessions by raising the account's credential version. Uncleared session records stay, as after a storage
 * failure.
 */
const endEverything = (isCleared: boolean): Step =>
  step(`end all sessions, ${isCleared ? 'and clear' : 'not clearing'}`, async (model, accounts) => {
    if (isCleared) await endAll(accounts);
    else await moveOn(accounts);
    for (const family of model.families) family.isEnded = true;
  });

const wait = (ms: number): Step =>
  step(`wait ${ms} ms`, (model, accounts) => {
    model.now += ms;
    accounts.now = model.now;
    return Promise.resolve();
  });

const SHORT_WAITS = [0, 1, 1_000, REFRESH_GRACE_MS - 1, REFRESH_GRACE_MS, REFRESH_GRACE_MS + 1];
const WAITS = [
  ...[MINUTE_MS, 14 * MINUTE_MS, 15 * MINUTE_MS + 4_999, 15 * MINUTE_MS + 5_000, 60 * MINUTE_MS],
  ...[SESSION_IDLE_MS - 1, SESSION_IDLE_MS - MINUTE_MS, 10 * 24 * 60 * MINUTE_MS],
];
const LONG_WAITS = [SESSION_IDLE_MS, SESSION_LIFETIME_MS - SESSION_IDLE_MS, SESSION_LIFETIME_MS];
/** Index of a family, counted from the newest. */
const which = fc.constantFrom(0, 0, 0, 0, 1, 2);
const times = fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 2);
const using = (...back: number[]) =>
  fc
    .tuple(which, fc.constantFrom(...back), times)
    .map(([family, age, count]) => useToken(family, age, count));

describe('families of refresh tokens', () => {
  it(`match the model in ${RUNS.numRuns} runs`, async () => {
    const endings = fc.oneof(
      using(2, 3, 9),
      fc.tuple(which, fc.constantFrom(-2, -1, 0, 1, 5)).map((row) => forgeToken(...row)),
      fc.constantFrom(...LONG_WAITS).map(wait),
      which.map(signOutOf),
      fc.boolean().map(endEverything),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.commands(
          [
            ...[using(0), using(0), using(0), using(1), using(0, 1)],
            ...[
              fc.constantFrom(...SHORT_WAITS).map(wait),
              fc.constantFrom(...SHORT_WAITS).map(wait),
            ],
            ...[fc.constantFrom(...WAITS).map(wait), fc.constant(signIn()), endings],
          ],
          { maxCommands: 30, size: 'max' },
        ),
        async (commands) => {
          const { accounts, tokens } = await createAccounts();
          const model: Model = { now: START, families: [] };
          begin(model, tokens);
          await fc.asyncModelRun(() => ({ model, real: accounts }), commands);
          await expectAccess(accounts, model, model.families);
        },
      ),
      RUNS,
    );
    // Every outcome occurred often enough.
    for (const end of ENDS) expect([end, seen[end] > RUNS.numRuns / 200]).toEqual([end, true]);
  }, 240_000);
});

/** A concurrent action: refreshing with a token of some generation, or ending something. */
const ACTS = ['now', 'now', 'now', 'before', 'old', 'sign out', 'end all'] as const;
type Act = (typeof ACTS)[number];

/** Performs the action. Returns the token pair that was issued, if any. */
async function act(accounts: Accounts, tokens: readonly string[], access: string, what: Act) {
  if (what === 'sign out') await leave(accounts, access);
  else if (what === 'end all') await endAll(accounts);
  else {
    const back = { now: 1, before: 2, old: 3 }[what];
    return refresh(accounts, tokens.at(-back) ?? '');
  }
  return null;
}

describe('concurrent actions', () => {
  it('issue one successor, and leave no live token once one of them ended the session, in every order of calls', async () => {
    let given = 0;
    let ended = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...ACTS), { minLength: 2, maxLength: 5 }),
        fc.constantFrom(0, REFRESH_GRACE_MS, REFRESH_GRACE_MS + 1),
        async (scheduler, acts, age) => {
          const { accounts, tokens } = await createAccounts();
          const second = await refresh(accounts, tokens.refreshToken);
          const third = await refresh(accounts, second?.refreshToken ?? '');
          const known = [tokens, second, third].map((pair) => pair?.refreshToken ?? '');
          accounts.now += age;

          accounts.stores.setTurn(() => scheduler.schedule(Promise.resolve()));
          const all = acts.map((what) => act(accounts, known, third?.accessToken ?? '', what));
          const pairs = await scheduler.waitFor(Promise.all(all));
          accounts.stores.setTurn(null);

          const answers = pairs.filter((pair) => pair !== null);
          given += answers.length;
          const everyToken = [...new Set([...known, ...answers.map((pair) => pair.refreshToken)])];
          const live = everyToken.map((token) => worthOf(accounts, token)).filter(Boolean);
          expect(new Set(live).size).toBeLessThanOrEqual(1);
          const isTooLate = acts.includes('before') && age > REFRESH_GRACE_MS;
          // A token that a concurrent refresh left two generations behind counts as stolen, too.
          const isRace = acts.includes('before') && acts.includes('now');
          const isOvertaken = isRace && answers.length < acts.length;
          const isStolen = acts.includes('old') || isTooLate || isOvertaken;
          if (isStolen || acts.includes('sign out') || acts.includes('end all')) {
            ended += 1;
            expect(live).toEqual([]);
            for (const { accessToken } of answers)
              expect(await isIn(accounts, accessToken)).toBe(false);
            // No token issued meanwhile revives the session.
            for (const token of everyToken) expect(await refresh(accounts, token)).toBeNull();
          } else {
            expect(answers.length).toBe(acts.length);
            for (const { accessToken } of answers)
              expect(await isIn(accounts, accessToken)).toBe(true);
          }
          // Tabs with the same token get the same successor, even if it is dead already.
          const successors = new Set(
            answers.filter((_, index) => acts[index] === 'now').map((pair) => pair.refreshToken),
          );
          if (!acts.some((what) => what !== 'now')) expect(successors.size).toBe(1);
        },
      ),
      RUNS,
    );
    expect(Math.min(given, ended)).toBeGreaterThan(RUNS.numRuns / 5);
  }, 240_000);
});

describe('when storage refuses calls or loses replies', () => {
  const faults = fc.array(fc.constantFrom<MemoryFault | null>(null, null, 'refused', 'lost'), {
    maxLength: 8,
  });
  /** Like `refresh`, but returns 'in trouble' if storage is unavailable. */
  const tryRefresh = async (
    accounts: Accounts,
    token: string,
    plan: readonly (MemoryFault | null)[],
  ) => {
    const left = [...plan];
    accounts.stores.setFault(() => left.shift() ?? null);
    try {
      return await refresh(accounts, token);
    } catch (error) {
      if (error instanceof AppError && error.code === 'storage.unavailable') return 'in trouble';
      throw error;
    } finally {
      accounts.stores.setFault(null);
    }
  };

  it('a retry within the grace period keeps the session and gets the same successor', async () => {
    let troubled = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(faults, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 1_000, REFRESH_GRACE_MS / 3),
        async (plans, pause) => {
          const { accounts, tokens } = await createAccounts();
          const given: string[] = [];
          for (const plan of plans) {
            const answer = await tryRefresh(accounts, tokens.refreshToken, plan);
            expect(answer).not.toBeNull();
            if (answer === 'in trouble') troubled += 1;
            else if (answer) given.push(answer.refreshToken);
            accounts.now += pause;
          }
          const last = await refresh(accounts, tokens.refreshToken);
          const next = last?.refreshToken ?? '';
          for (const token of given) expect(token).toBe(next);
          expect(worthOf(accounts, next)).toBe(next);
          expect(await isIn(accounts, last?.accessToken ?? '')).toBe(true);
        },
      ),
      RUNS,
    );
    expect(troubled).toBeGreaterThan(RUNS.numRuns / 5);
  }, 240_000);

  it('a thief who was refused has ended the family, and nothing revives it', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 3 }), async (plans) => {
        const { accounts, tokens } = await createAccounts();
        const second = await refresh(accounts, tokens.refreshToken);
        const third = await refresh(accounts, second?.refreshToken ?? '');
        const live = third?.refreshToken ?? '';
        for (const plan of plans) {
          const answer = await tryRefresh(accounts, tokens.refreshToken, plan);
          if (answer === 'in trouble') continue;
          expect(answer).toBeNull();
          told += 1;
          expect(worthOf(accounts, live)).toBeNull();
          expect(await isIn(accounts, third?.accessToken ?? '')).toBe(false);
          // The owner tries too, whether storage fails or not.
          expect([null, 'in trouble']).toContain(await tryRefresh(accounts, live, plan));
        }
        expect(await refresh(accounts, tokens.refreshToken)).toBeNull();
        expect(await refresh(accounts, live)).toBeNull();
      }),
      RUNS,
    );
    expect(told).toBeGreaterThan(RUNS.numRuns / 5);
  }, 240_000);
});
