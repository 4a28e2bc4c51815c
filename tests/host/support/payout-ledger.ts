// Two admins who start payouts on a host that dies, release claims and mark them as sent, and one of whom erases claims
// whose claimants claim anew; records what it acknowledged.
import * as v from 'valibot';
import { expect } from 'vitest';
import {
  PayoutsResponseSchema,
  plannedIn,
  type PayoutRun,
  type PayoutsResponse,
} from '../../../src/domain/airdrop/payout-run.ts';
import { picture, sendClaim, sendJson, type TestAdmin } from '../../support/airdrop/api.ts';
import { pick } from '../../support/random.ts';
import { repeatUntilDead, type KillableHost } from './killable-host.ts';

/** What an admin asks, again and again under one key until it is answered. */
type Ask = {
  key: string;
  /** Who had been paid before, as far as was acknowledged. */
  paidBefore: readonly string[];
} & (
  | { kind: 'start'; filter: string; expected: number }
  | { kind: 'release'; number: number; addresses: string[] | null }
  | { kind: 'send'; person: string; txHash: string }
  | { kind: 'claim' | 'verify'; person: string }
  | { kind: 'erase'; person: string; seen: object }
);

function requestOf(ask: Ask): [method: string, path: string, body: object] {
  if (ask.kind === 'start') {
    const { filter, expected } = ask;
    return ['POST', 'payouts', { filter, expected, amount: '250' }];
  }
  if (ask.kind === 'release') {
    return ['PUT', `payouts/${ask.number}`, { addresses: ask.addresses, reason: ask.key }];
  }
  if (ask.kind === 'erase') return ['PUT', `submissions/${ask.person}/erasure`, ask.seen];
  const body =
    ask.kind === 'send' ? { action: 'send_airdrop', txHash: ask.txHash } : { action: 'verify' };
  return ['PUT', `submissions/${ask.person}/action`, body];
}

/** Lists the payouts, and how many claims of a filter a new one would have. */
export async function listPayouts(admin: TestAdmin, filter = ''): Promise<PayoutsResponse> {
  const { status, body } = await admin.get(`admin-dashboard/payouts?${filter}`);
  if (status === 503) return listPayouts(admin, filter);
  expect(status, JSON.stringify(body)).toBe(200);
  return v.parse(PayoutsResponseSchema, body);
}

export class PayoutLedger {
  /** The runs that were acknowledged, as they were answered. */
  readonly changed: { ask: Ask; run: PayoutRun }[] = [];
  /** The transaction of each payment that was acknowledged. */
  readonly paid = new Map<string, string>();
  /** All that was asked, and of that what was acknowledged, by its kind. */
  readonly counts = {
    ...{ asked: 0, repeated: 0, refused: 0, start: 0, release: 0, send: 0 },
    ...{ claim: 0, verify: 0, erase: 0 },
  };
  /** The transactions of payments to claims that were erased. */
  readonly erasedHashes: string[] = [];
  /** The payment of each who is forgotten and has a claim now. */
  readonly #forgottenPaid = new Map<string, string>();
  /** Of each admin, what is not answered. */
  readonly #open: (Ask | null)[] = [null, null];
  readonly #hashes: readonly string[];
  readonly #forgotten: readonly string[];
  readonly #random: () => number;

  /**
   * @param hashes - so few that many are tried for two people
   * @param forgotten - those whose claims are erased again and again
   */
  constructor(hashes: readonly string[], forgotten: readonly string[], random: () => number) {
    this.#hashes = hashes;
    this.#forgotten = forgotten;
    this.#random = random;
  }

  /** Sends one request after another for both admins until the host is dead, which is killed soon after `asks`. */
  async workUntilDead(
    killable: KillableHost,
    people: readonly string[],
    asks: number,
  ): Promise<void> {
    const last = this.counts.asked + asks;
    const work = (admin: TestAdmin, index: number) =>
      repeatUntilDead(killable, async () => {
        const isErasing = index === 0 && this.#random() < 0.5;
        const choose = () =>
          isErasing ? this.#chooseForgotten(admin) : this.#choose(admin, people);
        const ask = this.#open[index] ?? (await choose());
        if (this.counts.asked === last) setTimeout(killable.kill, this.#random() * 60);
        await this.#send(killable, admin, index, ask);
      });
    await Promise.all(killable.admins().map(work));
  }

  /** Repeats what got no answer, and erases the claims of all who are forgotten. */
  async finish(killable: KillableHost): Promise<void> {
    for (const [index, admin] of killable.admins().entries()) {
      for (;;) {
        const ask = this.#open[index];
        if (!ask) break;
        await this.#send(killable, admin, index, ask);
      }
    }
    const [admin] = killable.admins();
    for (const person of this.#forgotten) {
      const response = await admin?.erase(person);
      expect([200, 404], JSON.stringify(response?.body)).toContain(response?.status);
    }
    this.erasedHashes.push(...this.#forgottenPaid.values());
  }

  /** Chooses what comes next for one of those who are forgotten: no other method decides about them. */
  async #chooseForgotten(admin: TestAdmin): Promise<Ask> {
    const random = this.#random;
    const person = pick(this.#forgotten, random);
    const more = { key: crypto.randomUUID(), paidBefore: [...this.paid.keys()], person };
    const { status, body } = await admin.get(`admin-dashboard/submissions?status=all&q=${person}`);
    if (status === 503) return this.#chooseForgotten(admin);
    const [row] = body['submissions'] as { version: number; createdAt: string; status: string }[];
    if (!row) return { ...more, kind: 'claim' };
    const seen = { expectedVersion: row.version, createdAt: row.createdAt };
    if (random() < 0.3 || row.status === 'AIRDROP_SENT') return { ...more, kind: 'erase', seen };
    if (row.status === 'SUBMITTED') return { ...more, kind: 'verify' };
    const txHash = more.key.replaceAll('-', '').repeat(2).toUpperCase();
    return { ...more, kind: 'send', txHash };
  }

  async #choose(admin: TestAdmin, people: readonly string[]): Promise<Ask> {
    const random = this.#random;
    const more = { key: crypto.randomUUID(), paidBefore: [...this.paid.keys()] };
    const kind = pick(['start', 'start', 'release', 'send'] as const, random);
    const person = pick(people, random);
    if (kind === 'send' && !this.#forgotten.includes(person)) {
      return { ...more, kind, person, txHash: pick(this.#hashes, random) };
    }
    const filter = pick(['', `q=${person}`], random);
    const { fresh, runs } = await listPayouts(admin, filter);
    const open = runs.filter(({ endedAt }) => endedAt === null);
    if ((kind === 'start' && fresh > 0) || open.length === 0) {
      return { ...more, kind: 'start', filter, expected: Math.max(fresh, 1) };
    }
    const run = pick(open, random);
    const addresses = pick([null, [pick(plannedIn(run), random)]], random);
    return { ...more, kind: 'release', number: run.number, addresses };
  }

  async #send(killable: KillableHost, admin: TestAdmin, index: number, ask: Ask): Promise<void> {
    this.counts.asked += 1;
    if (this.#open[index]) this.counts.repeated += 1;
    this.#open[index] = ask;
    const [method, path, sent] = requestOf(ask);
    const headers = { ...admin.headers, 'Idempotency-Key': ask.key };
    const url = `${killable.url()}/api/admin-dashboard/${path}`;
    const { status, body } =
      ask.kind === 'claim'
        ? await sendClaim({ url: killable.url() }, ask.person, await picture(1), { key: ask.key })
        : await sendJson(method, url, sent, headers);
    // Until an erasure is finished, its address cannot claim anew.
    if (status === 503 || body['isFinished'] === false) return;
    expect([200, 201, 404, 409], JSON.stringify(body)).toContain(status);
    this.#open[index] = null;
    if (status > 201) {
      this.counts.refused += 1;
      return;
    }
    this.counts[ask.kind] += 1;
    if (ask.kind === 'start' || ask.kind === 'release') {
      this.changed.push({ ask, run: body['run'] as PayoutRun });
    } else if (ask.kind === 'send') {
      const isForgotten = this.#forgotten.includes(ask.person);
      (isForgotten ? this.#forgottenPaid : this.paid).set(ask.person, ask.txHash);
    } else if (ask.kind === 'erase') {
      const txHash = this.#forgottenPaid.get(ask.person);
      if (txHash !== undefined) this.erasedHashes.push(txHash);
      this.#forgottenPaid.delete(ask.person);
    }
  }
}
