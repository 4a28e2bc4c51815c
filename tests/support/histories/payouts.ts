// Payouts of a few claims behind the API: admins start them, release, reject, verify and erase their claims, and mark
// them as sent with transactions of which there are too few; claimants whose claims were erased claim anew.
import { sendClaim, sendJson, type ApiResponse, type TestAdmin } from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { pictureOf } from './claims.ts';
import { judge, pursue, type Contended } from './contended.ts';
import {
  claimWords,
  FIRST_PICTURE,
  PAYOUT_MODEL,
  REVIEWS,
  type Change,
  type PayoutInput,
  type Review,
  type Seen,
} from './payout-model.ts';
import { History, unexpectedAnswer, type Note, type Recording } from './recording.ts';

interface Run {
  number: number;
  claims: { address: string; state: string; reason: string | null }[];
}

/** The fields of the admin view that are compared. */
interface Row {
  createdAt: string;
  version: number;
  status: string;
  screenshots: { width: number }[];
}

const PAYOUTS = 'admin-dashboard/payouts';
/** Few actions are possible after sending or erasing, so these are rare. */
const ACTIONS = [
  ...(['start', 'start', 'start', 'release', 'release', 'view', 'see', 'see'] as const),
  ...REVIEWS,
  ...(['verify', 'claim'] as const),
] as const;
const isReview = (kind: Change): kind is Review => REVIEWS.some((one) => one === kind);

export async function createContendedPayouts(
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
  /** Each claim as it was seen, the newest last. */
  const seenOf = new Map<string, (Seen & { createdAt: string })[]>();
  /** The status of each claim as it was seen last. */
  const statusOf = new Map<string, string>();
  let width = FIRST_PICTURE;
  /** The picture with which each claim was last made anew; negative once that call was answered. */
  const lives = new Map<string, number>();
  const unanswered = new Set<string>();
  for (const claim of claims) {
    await sendClaim(server, claim, await pictureOf(FIRST_PICTURE));
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
      conclude: (response, note) => {
        if (response.status !== 200) throw unexpectedAnswer(response);
        const those = (response.body['runs'] as Run[]).filter((run) =>
          run.claims.some(({ address, state }) => address === claim && state === 'planned'),
        );
        for (const { number } of those) newest.set(claim, number);
        note(String(those.length));
      },
    });
  }

  async function see(client: number, claim: string): Promise<void> {
    const path = `admin-dashboard/submissions?status=all&q=${claim}`;
    await pursue(recording, history, {
      client,
      input: { kind: 'see', claim },
      request: () => choicesOf(client).oneOf(admins).get(path),
      conclude: (response, note) => {
        if (response.status !== 200) throw unexpectedAnswer(response);
        const [row] = response.body['submissions'] as Row[];
        const shown = row && { ...row, picture: row.screenshots[0]?.width ?? 0 };
        if (shown) seenOf.set(claim, [...(seenOf.get(claim) ?? []), shown]);
        statusOf.set(claim, shown?.status ?? 'none');
        note(claimWords(shown ?? null));
      },
    });
  }

  /** Claims anew, once: a repetition would claim again if the first claim was erased in between. */
  async function claimAnew(client: number, claim: string): Promise<void> {
    width += 1;
    lives.set(claim, width);
    unanswered.add(claim);
    const input = { claim, picture: width };
    const shot = await pictureOf(width);
    const note = history.invoke(client, { ...input, kind: 'claim' });
    const lapse = history.invoke(client, { ...input, kind: 'lapse' });
    const response = await recording.send(client, () => sendClaim(server, claim, shot));
    if (!response) return;
    unanswered.delete(claim);
    lives.set(claim, -width);
    if (![201, 409].includes(response.status)) throw unexpectedAnswer(response);
    Object.assign(lapse('refused'), { input: { ...input, kind: 'lapse', isRefused: true } });
    statusOf.set(claim, 'SUBMITTED');
    if (response.status === 201) note('claim');
    else Object.assign(note('refused'), { input: { ...input, kind: 'claim', isRefused: true } });
  }

  async function act(client: number, kind: Change, claim: string) {
    const intent = newName(client);
    const choices = choicesOf(client);
    const by = choices.oneOf(admins);
    const txHash = choices.oneOf(transactions);
    const all = seenOf.get(claim) ?? [];
    const before = choices.happens(0.5) ? all.at(-1) : all[choices.below(all.length)];
    const seen = (kind === 'erase' || choices.happens(0.7) ? before : null) ?? null;
    if (kind === 'erase' && !seen) return see(client, claim);
    const input: PayoutInput = isReview(kind)
      ? {
          kind,
          intent,
          claim,
          txHash,
          seen: seen && { picture: seen.picture, version: seen.version },
        }
      : { kind, intent, claim };
    const basis = seen ? { expectedVersion: seen.version, createdAt: seen.createdAt } : {};
    let entered: Note<PayoutInput> | null = null;
    const lastLife = lives.get(claim);
    // A repetition names the same payout, even if others were started since.
    const run = newest.get(claim) ?? 1;
    const request = () => {
      if (kind === 'start') {
        const body = { filter: `q=${claim}`, amount: '250', expected: 1 };
        return change('POST', '', body, by, intent);
      }
      if (kind === 'release') {
        return change('PUT', `/${run}`, { addresses: [claim], reason: intent }, by, intent);
      }
      if (kind === 'erase') return by.erase(claim, basis);
      const more = { ...basis, adminNotes: intent };
      if (kind !== 'send') return by.act(claim, { action: kind, ...more }, intent);
      entered = history.invoke(client, { kind: 'reserve', txHash, claim });
      return by.act(claim, { action: 'send_airdrop', txHash, ...more }, intent);
    };
    const conclude = (response: ApiResponse, note: Note<PayoutInput>) => {
      const { status, body } = response;
      if (status === 200) {
        entered?.('taken');
        if (kind === 'start') newest.set(claim, (body['run'] as Run).number);
        if (kind === 'erase') statusOf.set(claim, 'none');
        note(kind);
        return;
      }
      if (![404, 409].includes(status)) throw unexpectedAnswer(response);
      // The refusal may be about a claim that was made anew, after the call changed the erased one.
      if (unanswered.has(claim) || lives.get(claim) !== lastLife) return;
      // A claim that is refused for another reason may have taken its transaction. Whether one that was being reserved
      // goes with an erased claim depends on the moment.
      const isErased = String(body['found']).startsWith('erased-');
      if (body['error'] === 'payment.refused' && !isErased) entered?.('refused');
      Object.assign(note('refused'), { input: { ...input, isRefused: true } });
    };
    return pursue(recording, history, { client, input, request, conclude });
  }

  return {
    act: (client) => {
      const choices = choicesOf(client);
      const claim = choices.oneOf(claims);
      // For a claim that was erased or made anew, most random choices would be refused.
      const next = { none: 'claim', SUBMITTED: 'verify' } as const;
      const shown = statusOf.get(claim);
      const fits = shown === 'none' || shown === 'SUBMITTED' ? next[shown] : null;
      const kind = fits !== null && choices.happens(0.4) ? fits : choices.oneOf(ACTIONS);
      if (kind === 'view') return view(client, claim);
      if (kind === 'see') return see(client, claim);
      return kind === 'claim' ? claimAnew(client, claim) : act(client, kind, claim);
    },
    look: async () => {
      for (const claim of claims) {
        await view(0, claim);
        await see(0, claim);
      }
    },
    judge: () => [judge(`Payouts of ${claims.join(' ')}`, PAYOUT_MODEL, history.operations)],
  };
}
