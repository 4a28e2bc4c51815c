// The airdrop's operations under faults: claimants and reviewing admins.
import type { ClaimRecord } from '../../../../src/domain/airdrop/claim.ts';
import { picture, wallet } from '../../airdrop/api.ts';
import type { AcknowledgedChange } from '../../airdrop/checker.ts';
import type { FunctionServer } from '../../function-server.ts';
import { ADMIN, adminToken, call, fileForm, wrongIf } from '../calls.ts';
import type { CallName, Operation, Scene } from '../operation.ts';

const ID = wallet(1);
const SWEEPS = ['airdropRetention'] as const;
const [FIRST, SECOND] = await Promise.all([picture(1), picture(2)]);

const claimOf = (shot: Uint8Array): AcknowledgedChange => ({
  kind: 'claim',
  address: ID,
  picture: shot,
});

function sendClaim(
  server: FunctionServer,
  shot: Uint8Array<ArrayBuffer> | null,
  fields: Record<string, string> = {},
) {
  const form = fileForm('screenshot', shot, { walletAddress: ID, ...fields });
  return call(server, 'POST', 'airdrop/claim', { form });
}

async function insist(reply: ReturnType<typeof call>, status: number): Promise<void> {
  const { status: seen } = await reply;
  if (seen !== status) throw new Error(`A preparation was answered with ${seen}`);
}

/** Returns what a visitor is shown of the claim. */
async function statusOf(server: FunctionServer): Promise<unknown> {
  const { body } = await call(server, 'GET', `airdrop/status/${ID}`);
  return (body['data'] as { status?: string }).status;
}

const claim: Operation = {
  call: 'claimAirdrop POST',
  name: 'a first claim',
  prepare: () =>
    Promise.resolve({
      send: (server) => sendClaim(server, FIRST),
      success: [201],
      isSameAnswer: true,
      acknowledged: () => ({ claims: [claimOf(FIRST)] }),
      findWrong: async (server) =>
        wrongIf({ 'the claim is not shown': (await statusOf(server)) !== 'SUBMITTED' }),
      sweeps: SWEEPS,
    }),
};

const update: Operation = {
  call: 'claimAirdrop POST',
  name: 'an update',
  prepare: async (server) => {
    await insist(sendClaim(server, FIRST), 201);
    const shown = 'PENDING_VERIFICATION';
    return {
      send: (now) => sendClaim(now, SECOND, { update: 'true' }),
      success: [200],
      before: { claims: [claimOf(FIRST)] },
      acknowledged: () => ({ claims: [claimOf(SECOND)] }),
      findWrong: async (now) =>
        wrongIf({ 'the update is not shown': (await statusOf(now)) !== shown }),
      sweeps: SWEEPS,
    };
  },
};

const claimOfKnown: Operation = {
  call: 'claimAirdrop POST',
  name: 'a claim with the picture of another',
  prepare: async (server) => {
    const other = { ...claimOf(FIRST), address: wallet(2) };
    await insist(sendClaim(server, FIRST, { walletAddress: wallet(2) }), 201);
    return {
      send: (now) => sendClaim(now, FIRST),
      success: [201],
      before: { claims: [other] },
      acknowledged: () => ({ claims: [claimOf(FIRST)] }),
      sweeps: SWEEPS,
    };
  },
};

const uploadShot = (server: FunctionServer) =>
  call(server, 'POST', 'upload/screenshot', { form: fileForm('file', FIRST) });
const uploadIdOf = (body: Record<string, unknown>) =>
  String((body['data'] as { uploadId?: string }).uploadId);

const claimOfUpload: Operation = {
  call: 'claimAirdrop POST',
  name: 'a claim that names an upload',
  prepare: async (server) => {
    const uploadId = uploadIdOf((await uploadShot(server)).body);
    return {
      send: (now) => sendClaim(now, null, { uploadId }),
      success: [201],
      acknowledged: () => ({ claims: [claimOf(FIRST)] }),
      sweeps: SWEEPS,
    };
  },
};

const upload: Operation = {
  call: 'uploadScreenshot POST',
  name: 'an upload',
  prepare: () =>
    Promise.resolve({
      send: uploadShot,
      success: [201],
      findWrong: (server, { body }) => {
        const key = `uploads/${uploadIdOf(body)}`;
        return Promise.resolve(
          wrongIf({
            'the upload has no bytes': server.storedBytes('images', key) === null,
            'the upload has no description': !server.keys('airdrop').includes(key),
          }),
        );
      },
      findUnhealed: (server) => {
        const left = [...server.keys('images'), ...server.keys('airdrop')];
        return wrongIf({ 'an upload is left': left.some((key) => key.startsWith('uploads/')) });
      },
      sweeps: SWEEPS,
    }),
};

/** What the public sees after an action. */
const STATUSES = { verify: 'VERIFIED', reject: 'REJECTED', send_airdrop: 'AIRDROP_SENT' } as const;
const LOGGED = { verify: 'verified', reject: 'rejected', send_airdrop: 'airdrop-sent' };
type Action = keyof typeof STATUSES;

function act(server: FunctionServer, token: string, action: Action, expectedVersion: number) {
  const body = { action, adminNotes: 'seen', expectedVersion };
  const path = `admin-dashboard/submissions/${ID}/action`;
  return call(server, 'PUT', path, { body, token, headers: { 'Idempotency-Key': action } });
}

function review(action: Action, before: readonly Action[]): Operation {
  return {
    call: 'adminSubmissionAction PUT',
    name: action,
    prepare: async (server) => {
      const token = await adminToken();
      await insist(sendClaim(server, FIRST), 201);
      for (const [index, step] of before.entries()) {
        await insist(act(server, token, step, index + 1), 200);
      }
      const version = before.length + 2;
      const done = { kind: 'action', address: ID, version, action, admin: ADMIN.name } as const;
      return {
        send: (now) => act(now, token, action, version - 1),
        success: [200],
        isSameAnswer: true,
        before: { claims: [claimOf(FIRST)] },
        acknowledged: () => ({ claims: [done] }),
        findWrong: async (now) =>
          wrongIf({ 'the decision is not shown': (await statusOf(now)) !== STATUSES[action] }),
        logged: { action: `submission.${LOGGED[action]}`, isOnce: true },
        sweeps: SWEEPS,
      };
    },
  };
}

/** Records what admins note among themselves; the public status stays. */
function desk(action: 'note' | 'assign', word: 'noted' | 'assigned', body: object): Operation {
  return {
    call: 'adminSubmissionAction PUT',
    name: action,
    prepare: async (server) => {
      const token = await adminToken();
      await insist(sendClaim(server, FIRST), 201);
      const done = { kind: 'action', address: ID, version: 2, action, admin: ADMIN.name } as const;
      const path = `admin-dashboard/submissions/${ID}/action`;
      const headers = { 'Idempotency-Key': action };
      const sent = { action, expectedVersion: 1, ...body };
      return {
        send: (now) => call(now, 'PUT', path, { body: sent, token, headers }),
        success: [200],
        isSameAnswer: true,
        before: { claims: [claimOf(FIRST)] },
        acknowledged: () => ({ claims: [done] }),
        findWrong: async (now) =>
          wrongIf({ 'the public status is changed': (await statusOf(now)) !== 'SUBMITTED' }),
        logged: { action: `submission.${word}`, isOnce: true },
        sweeps: SWEEPS,
      };
    },
  };
}

/** Makes the operation of a call that changes nothing but the audit log or a count of visits. */
function look(
  name: CallName,
  path: string,
  what: string,
  more: Pick<Scene, 'logged' | 'isStreamed'> = {},
): Operation {
  return {
    call: name,
    name: what,
    prepare: async (server) => {
      const token = await adminToken();
      await insist(sendClaim(server, FIRST), 201);
      return {
        send: (now) => call(now, 'GET', path, { token }),
        success: [200],
        before: { claims: [claimOf(FIRST)] },
        ...more,
        sweeps: SWEEPS,
      };
    },
  };
}

const TX_HASH = 'AB'.repeat(32);

/** Returns what each open or ended payout says of the claim. */
async function planned(server: FunctionServer, token: string): Promise<string[]> {
  const { body } = await call(server, 'GET', 'admin-dashboard/payouts', { token });
  const runs = body['runs'] as { claims: { address: string; state: string }[] }[];
  return runs.flatMap(({ claims }) => claims.map(({ state }) => state));
}

const send: Operation = {
  call: 'adminSubmissionAction PUT',
  name: 'send_airdrop with a transaction',
  prepare: async (server) => {
    const token = await adminToken();
    await insist(sendClaim(server, FIRST), 201);
    await insist(act(server, token, 'verify', 1), 200);
    const path = `admin-dashboard/submissions/${ID}/action`;
    const sent = { action: 'send_airdrop', txHash: TX_HASH, expectedVersion: 2 };
    const headers = { 'Idempotency-Key': 'send' };
    return {
      send: (now) => call(now, 'PUT', path, { body: sent, token, headers }),
      success: [200],
      before: { claims: [claimOf(FIRST)] },
      findWrong: (now) =>
        Promise.resolve(
          wrongIf({
            'the payment is not recorded': !now
              .keys('airdrop')
              .includes(`payments/${TX_HASH.toLowerCase()}`),
          }),
        ),
      logged: { action: 'submission.airdrop-sent', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

const startPayout: Operation = {
  call: 'adminPayouts POST',
  name: 'a payout',
  prepare: async (server) => {
    const token = await adminToken();
    await insist(sendClaim(server, FIRST), 201);
    await insist(act(server, token, 'verify', 1), 200);
    const body = { filter: '', amount: '250', expected: 1 };
    const headers = { 'Idempotency-Key': 'payout' };
    return {
      send: (now) => call(now, 'POST', 'admin-dashboard/payouts', { body, token, headers }),
      success: [200],
      isSameAnswer: true,
      before: { claims: [claimOf(FIRST)] },
      findWrong: async (now) =>
        wrongIf({
          'the claim is not planned once': (await planned(now, token)).join() !== 'planned',
        }),
      logged: { action: 'payout.started', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

const releaseClaims: Operation = {
  call: 'adminPayout PUT',
  name: 'a release',
  prepare: async (server) => {
    const scene = await startPayout.prepare(server);
    await insist(scene.send(server), 200);
    const token = await adminToken();
    const body = { addresses: null, reason: 'paid by hand' };
    const headers = { 'Idempotency-Key': 'release' };
    return {
      send: (now) => call(now, 'PUT', 'admin-dashboard/payouts/1', { body, token, headers }),
      success: [200],
      before: { claims: [claimOf(FIRST)] },
      findWrong: async (now) =>
        wrongIf({ 'the claim is not released': (await planned(now, token)).join() !== 'released' }),
      logged: { action: 'payout.released', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

/** Returns the places in which an erased claim can still be read. */
function leftOf(server: FunctionServer): string[] {
  return server.copy().flatMap(({ key, body }) => {
    const text = `${key} ${Buffer.from(body).toString()}`;
    const isThere = [ID, TX_HASH, TX_HASH.toLowerCase()].some((word) => text.includes(word));
    return isThere || key.startsWith('screenshots/') ? [`it is left in ${key}`] : [];
  });
}

const erase: Operation = {
  call: 'adminErasure PUT',
  name: 'a claim that was paid',
  prepare: async (server) => {
    const scene = await startPayout.prepare(server);
    await insist(scene.send(server), 200);
    const token = await adminToken();
    const sent = { action: 'send_airdrop', txHash: TX_HASH };
    const path = `admin-dashboard/submissions/${ID}`;
    await insist(call(server, 'PUT', `${path}/action`, { body: sent, token }), 200);
    const { submittedAt: createdAt } = server.stored('airdrop', `submissions/${ID}`) as ClaimRecord;
    const body = { expectedVersion: 3, createdAt };
    const headers = { 'Idempotency-Key': 'erasure' };
    return {
      send: (now) => call(now, 'PUT', `${path}/erasure`, { body, token, headers }),
      success: [200],
      before: {},
      // An erasure that died while it removed the record leaves the rest to the sweep, and so does a stale list.
      findWrong: async (now, { body: { isFinished } }) =>
        isFinished === true
          ? [
              ...leftOf(now).filter((left) => !/(?:index|audit|uploads)\//.test(left)),
              ...wrongIf({
                'the payout says something else': (await planned(now, token)).join() !== 'sent',
                'the payment is forgotten': !now
                  .keys('airdrop')
                  .some((key) => key.startsWith('payments-erased/')),
              }),
            ]
          : [],
      findUnhealed: (now) => {
        const claim = now.stored('airdrop', `submissions/${ID}`) as ClaimRecord | undefined;
        // It may not have begun.
        return claim && !claim.erasure ? [] : leftOf(now);
      },
      sweeps: SWEEPS,
    };
  },
};

/** No ledger is configured here, so nothing is proven: the call must answer so, and change nothing. */
const prove: Operation = {
  call: 'airdropProof POST',
  name: 'a proof',
  prepare: async (server) => {
    await insist(sendClaim(server, FIRST), 201);
    const body = { txHash: TX_HASH };
    return {
      send: (now) => call(now, 'POST', `airdrop/proof/${ID}`, { body }),
      success: [200],
      before: { claims: [claimOf(FIRST)] },
      sweeps: SWEEPS,
    };
  },
};

export const AIRDROP_OPERATIONS: readonly Operation[] = [
  claim,
  update,
  claimOfKnown,
  claimOfUpload,
  upload,
  review('verify', []),
  review('reject', ['verify']),
  review('send_airdrop', ['verify']),
  prove,
  send,
  startPayout,
  releaseClaims,
  erase,
  desk('note', 'noted', { adminNotes: 'seen' }),
  desk('assign', 'assigned', { assignee: ADMIN.name }),
  look('airdropStatus GET', `airdrop/status/${ID}`, 'a look-up'),
  look(
    'adminScreenshot GET',
    `admin-dashboard/submissions/${ID}/screenshot`,
    'a view of a screenshot',
    { logged: { action: 'submission.screenshot-viewed', isOnce: false } },
  ),
  look('adminSubmissionsCsv GET', 'admin-dashboard/submissions.csv', 'an export', {
    logged: { action: 'submissions.exported', isOnce: false },
    isStreamed: true,
  }),
];
