// Payouts of a few claims behind the API: admins start them, release, reject and verify their claims, and mark them as
// sent with transactions of which there are too few.
import { picture, sendClaim, sendJson, type Answer, type TestAdmin } from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { judge, pursue, type Contended } from './contended.ts';
import { CHANGES, PAYOUT_MODEL, type Change, type PayoutInput } from './payout-model.ts';
import { History, unexpected, type Note, type Recording } from './recording.ts';

interface Run {
  number: number;
  claims: { address: string; state: string; reason: string | null }[];
}

const PAYOUTS = 'admin-dashboard/payouts';

export async function contendedPayouts(
  server: FunctionServer,
  admins: readonly [TestAdmin, ...TestAdmin[]],
  recording: Recording,
  claims: readonly [string, ...string[]],
  transactions: readonly [string, ...string[]],
): Promise<Contended> {
  const { choicesOf, newName } = recording;
  const history = new History<PayoutInput>(recording);
  /** The newest payout in which each claim was seen. */
  const newest = new Map<string, number>();
  for (const claim of claims) {
    await sendClaim(server, claim, await picture(1));
    await admins[0].act(claim, { action: 'verify' });
  }

  function change(method: 'POST' | 'PUT', path: string, body: object, by: TestAdmin, key: string) {
    const headers = { ...by.headers, 'Idempotency-Key': key };
    return sendJson(method, `${server.url}/api/${PAYOUTS}${path}`, body, headers);
  }

  async function view(client: number, claim: string): Promise<void> {
    await pursue(recording, history, {
      client,
      input: { kind: 'view', claim },
      request: () => choicesOf(client).oneOf(admins).get(PAYOUTS),
      conclude: (answer, note) => {
        if (answer.status !== 200) throw unexpected(answer);
        const those = (answer.body['runs'] as Run[]).filter((run) =>
          run.claims.some(({ address, state }) => address === claim && state === 'planned'),
        );
        for (const { number } of those) newest.set(claim, number);
        note(String(those.length));
      },
    });
  }

  async function act(client: number, kind: Change, claim: string) {
    const intent = newName(client);
    const by = choicesOf(client).oneOf(admins);
    const txHash = choicesOf(client).oneOf(transactions);
    const input: PayoutInput = { kind, intent, claim };
    let entered: Note<PayoutInput> | null = null;
    const request = () => {
      if (kind === 'start') {
        const body = { filter: `q=${claim}`, amount: '250', expected: 1 };
        return change('POST', '', body, by, intent);
      }
      if (kind === 'release') {
        const path = `/${newest.get(claim) ?? 1}`;
        return change('PUT', path, { addresses: [claim], reason: intent }, by, intent);
      }
      if (kind !== 'send') return by.act(claim, { action: kind, adminNotes: intent }, intent);
      entered = history.invoke(client, { kind: 'reserve', txHash, claim });
      return by.act(claim, { action: 'send_airdrop', txHash }, intent);
    };
    const conclude = (answer: Answer, note: Note<PayoutInput>) => {
      const { status, body } = answer;
      const run = body['run'] as Run | undefined;
      if (status === 200) {
        entered?.('taken');
        if (kind === 'start') newest.set(claim, run?.number ?? 0);
        note(kind);
        return;
      }
      if (![200, 404, 409].includes(status)) throw unexpected(answer);
      // A claim that is refused for another reason may have taken its transaction.
      if (body['error'] === 'payment.refused') entered?.('refused');
      Object.assign(note('refused'), { input: { ...input, isRefused: true } });
    };
    await pursue(recording, history, { client, input, request, conclude });
  }

  return {
    act: (client) => {
      const choices = choicesOf(client);
      const claim = choices.oneOf(claims);
      // Sending ends everything, so it is rare.
      const kind = choices.oneOf(['start', 'start', 'release', 'view', ...CHANGES] as const);
      return kind === 'view' ? view(client, claim) : act(client, kind, claim);
    },
    look: async () => {
      for (const claim of claims) await view(0, claim);
    },
    judge: () => [judge(`Payouts of ${claims.join(' ')}`, PAYOUT_MODEL, history.operations)],
  };
}
