// Random claimants and admins compared with a small model (SPEC 4, DESIGN decisions 35 and 37), while storage refuses
// calls and loses replies and clients give up. After every run the model, the records and the checker agree.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewSubmission } from '../../../functions/lib/airdrop/review.ts';
import { submitClaim } from '../../../functions/lib/airdrop/claim.ts';
import { listSubmissions } from '../../../functions/lib/airdrop/list.ts';
import { sweepAirdrop } from '../../../functions/lib/airdrop/sweep.ts';
import { readSnapshot } from '../../../functions/lib/airdrop/submission-index.ts';
import { derivedId } from '../../../functions/lib/http/operation.ts';
import { parseReviewAction, type ReviewAction } from '../../../src/domain/airdrop/action.ts';
import { parseSubmissionsQuery } from '../../../src/domain/airdrop/query.ts';
import { toStatistics } from '../../../src/domain/airdrop/review.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { findViolations, type Promised, type Shown } from '../../support/airdrop/checker.ts';
import { wallet } from '../../support/airdrop/api.ts';
import { propertyRuns } from '../../support/effort.ts';
import {
  createMemoryStores,
  type MemoryFault,
  type MemoryStores,
} from '../../support/memory-store.ts';

const WALLETS = [wallet(1), wallet(2), wallet(3)];
const ADMINS = ['rowan', 'alder'];
const START = Date.UTC(2026, 5, 1);
/** Between two steps: so long that the same picture does not count as a repeated claim. */
const STEP_MS = 20 * 60_000;

/** What the model knows about a wallet. */
interface Modelled {
  status: string;
  version: number;
  reason: string | null;
  pictures: number;
}

type Command =
  | { kind: 'claim'; wallet: number; update: boolean }
  | {
      kind: 'review';
      wallet: number;
      admin: number;
      action: string;
      seen: 'none' | 'right' | 'old';
    };

const commands = fc.array(
  fc.record({
    command: fc.oneof(
      fc.record({
        kind: fc.constant('claim' as const),
        wallet: fc.nat(WALLETS.length - 1),
        update: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('review' as const),
        wallet: fc.nat(WALLETS.length - 1),
        admin: fc.nat(ADMINS.length - 1),
        action: fc.constantFrom('verify', 'reject', 'send_airdrop'),
        seen: fc.constantFrom('none' as const, 'right' as const, 'old' as const),
      }),
    ),
    // Which calls of this command fail, by index, and how.
    faults: fc.array(
      fc.record({ at: fc.nat(9), how: fc.constantFrom<MemoryFault>('refused', 'lost') }),
      { maxLength: 2 },
    ),
    // Whether the client gives up after the first failure, as after a crash.
    givesUp: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);

const OPEN = ['SUBMITTED', 'PENDING_VERIFICATION'];
const FROM: Record<string, string[]> = {
  verify: [...OPEN, 'REJECTED'],
  reject: [...OPEN, 'VERIFIED'],
  send_airdrop: ['VERIFIED'],
};
const TO: Record<string, string> = {
  verify: 'VERIFIED',
  reject: 'REJECTED',
  send_airdrop: 'AIRDROP_SENT',
};

/** The model's transition: the wallet afterwards, or the error code. */
function predict(before: Modelled | undefined, command: Command): Modelled | string {
  if (command.kind === 'claim') {
    if (!before) return { status: 'SUBMITTED', version: 1, reason: null, pictures: 1 };
    const isOpen = [...OPEN, 'REJECTED'].includes(before.status);
    if (!command.update || !isOpen) return 'claim.exists';
    const { version, pictures } = before;
    const status = 'PENDING_VERIFICATION';
    return { status, version: version + 1, reason: null, pictures: pictures + 1 };
  }
  if (!before) return 'claim.unknown';
  if (command.seen === 'old') return 'VERSION_CONFLICT';
  if (FROM[command.action]?.includes(before.status) !== true) return 'INVALID_TRANSITION';
  const reason = command.action === 'reject' ? 'why' : null;
  return { ...before, status: TO[command.action] ?? '', version: before.version + 1, reason };
}

function reviewOf(command: Extract<Command, { kind: 'review' }>, version: number): ReviewAction {
  const seen = {
    none: {},
    right: { expectedVersion: version },
    old: { expectedVersion: version + 7 },
  };
  const body = { action: command.action, adminNotes: 'why', ...seen[command.seen] };
  const review = parseReviewAction(body);
  if (typeof review === 'string') throw new Error(review);
  return review;
}

const LIMITS = { submissions: 100, uploads: 100, candidates: 100, forMs: 60_000 };
const unexpected = (error: unknown) => {
  throw error;
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Runs a command and retries it until storage lets it through. Returns the record or the error code; null if the client
 * gave up and the outcome is unknown.
 */
async function perform(
  stores: MemoryStores,
  command: Command,
  step: number,
  version: number,
  faults: { at: number; how: MemoryFault }[],
  givesUp: boolean,
): Promise<{ status: string; version: number } | string | null> {
  const address = WALLETS[command.wallet] ?? '';
  const operation = derivedId('step', String(step));
  const now = START + step * STEP_MS;
  let calls = 0;
  stores.setFault(() => {
    calls += 1;
    return faults.find(({ at }) => at === calls - 1)?.how ?? null;
  });
  const review = command.kind === 'review' ? reviewOf(command, version) : null;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    try {
      if (command.kind === 'claim') {
        const bytes = new TextEncoder().encode(`picture ${step}`);
        const size = { bytes: bytes.byteLength, width: 1, height: 1 };
        const sha256 = hash(`picture ${step}`);
        const about = { type: 'image/png' as const, ...size, sha256, sourceSha256: sha256 };
        const screenshot = { bytes, about };
        const { update: isUpdate } = command;
        const claim = { address, isUpdate, screenshot, visitor: `visitor-${step}`, operation };
        const { record } = await submitClaim(stores.open, claim, now, () => undefined);
        return record;
      }
      if (review === null) throw new Error('No review');
      const actor = {
        admin: ADMINS[command.admin] ?? '',
        requestId: 'r',
        ipHash: 'h',
        report: () => undefined,
      };
      return await reviewSubmission(stores.open, address, review, actor, operation, now);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'storage.unavailable') return error.code;
      if (givesUp) return null;
    }
  }
  throw new Error('Storage never let it');
}

async function readShown(stores: MemoryStores): Promise<Shown> {
  const store = stores.open('airdrop');
  const parsed = parseSubmissionsQuery(new URLSearchParams('status=all&limit=100'));
  if (!parsed.ok) throw new Error(parsed.parameter);
  const { records, pagination } = await listSubmissions(
    store,
    parsed.query,
    false,
    'rowan',
    () => undefined,
  );
  expect(pagination.totalCount).toBe(records.length);
  const rows = records.map(({ walletAddress: id, status, version }) => ({ id, status, version }));
  return { rows, statistics: toStatistics((await readSnapshot(store)).counts) };
}

it('matches the model, whatever storage does', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const stores = createMemoryStores();
      const model = new Map<number, Modelled>();
      const promised: Promised[] = [];
      /** Wallets whose last step was not answered. */
      const unsettled = new Set<number>();
      for (const [index, { command, faults, givesUp }] of steps.entries()) {
        const before = model.get(command.wallet);
        const expected = predict(before, command);
        const got = await perform(stores, command, index, before?.version ?? 1, faults, givesUp);
        if (got === null) {
          stores.setFault(null);
          const key = `submissions/${WALLETS[command.wallet] ?? ''}`;
          const record = stores.stored('airdrop', key) as { version: number } | undefined;
          // It happened or it did not; nothing in between.
          const isDone = (record?.version ?? 0) !== (before?.version ?? 0);
          if (isDone && typeof expected !== 'string') model.set(command.wallet, expected);
          else expect(isDone).toBe(false);
          unsettled.add(command.wallet);
          continue;
        }
        if (typeof expected === 'string' || typeof got === 'string') {
          expect(got).toBe(expected);
          continue;
        }
        expect([got.status, got.version]).toEqual([expected.status, expected.version]);
        model.set(command.wallet, expected);
        unsettled.delete(command.wallet);
        const address = WALLETS[command.wallet] ?? '';
        const picture = new TextEncoder().encode(`picture ${index}`);
        promised.push(
          command.kind === 'claim'
            ? { kind: 'claim', address, picture }
            : {
                kind: 'action',
                address,
                version: got.version,
                action: command.action,
                admin: ADMINS[command.admin] ?? '',
              },
        );
      }
      stores.setFault(null);
      for (const [number, modelled] of model) {
        const key = `submissions/${WALLETS[number] ?? ''}`;
        expect(stores.stored('airdrop', key)).toMatchObject({
          status: modelled.status,
          version: modelled.version,
          notes: modelled.reason,
          screenshots: { length: modelled.pictures },
        });
      }
      if (unsettled.size === 0) {
        // An abandoned request may leave gaps in the index of picture hashes, which only finds duplicates. The sweep
        // fills them.
        const found = findViolations(stores, promised, await readShown(stores), START);
        expect(found.filter((one) => !one.startsWith('the hash of a picture'))).toEqual([]);
      }
      const end = START + steps.length * STEP_MS;
      const swept = await sweepAirdrop(stores.open, unexpected, LIMITS, () => end);
      expect(swept).toMatchObject({ submissions: model.size, isComplete: true });
      const shown = await readShown(stores);
      expect(findViolations(stores, promised, shown, end)).toEqual([]);
      const actions = [...model.keys()].flatMap((number) => {
        const key = `submissions/${WALLETS[number] ?? ''}`;
        const { history } = stores.stored('airdrop', key) as { history: { admin: unknown }[] };
        return history.filter(({ admin }) => admin !== null);
      });
      expect(stores.keys('audit')).toHaveLength(actions.length);
    }),
    propertyRuns(1_200),
  );
}, 120_000);
