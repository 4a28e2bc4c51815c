// Claimants and an admin on a host that may be killed at any moment: what they were told, and what may have happened.
import { expect } from 'vitest';
import {
  getStatus,
  newVisitor,
  picture,
  send,
  sendClaim,
  wallet,
  type Answer,
} from '../../support/airdrop/api.ts';
import type { Promised } from '../../support/airdrop/checker.ts';
import { pick } from '../../support/random.ts';
import type { Attempt } from './people.ts';

const ACTIONS = [
  { action: 'verify' },
  { action: 'reject', adminNotes: 'no' },
  { action: 'send_airdrop' },
] as const;
/** Of the claims of earlier rounds, so many are looked up in each check. */
const SAMPLE = 10;

/** Claims, updates and decisions. */
export class Claimants {
  readonly promised: Promised[] = [];
  readonly #claimed: string[] = [];
  readonly #new = new Set<string>();
  readonly #random: () => number;
  readonly #admin: string;
  #made = 0;

  constructor(random: () => number, admin: string) {
    this.#random = random;
    this.#admin = admin;
  }

  /** Sends a claim, or an update of one. */
  async claim(url: string, attempt: Attempt): Promise<void> {
    this.#made += 1;
    const update = this.#claimed.length > 0 && this.#random() < 0.4;
    const address = update ? pick(this.#claimed, this.#random) : wallet(this.#made);
    const shot = await picture(this.#made);
    const kind = update ? 'update' : 'claim';
    const answer = await attempt(kind, () => sendClaim({ url }, address, shot, { update }));
    if (!answer || answer.status >= 300) return;
    this.promised.push({ kind: 'claim', address, picture: shot });
    if (!update) this.#claimed.push(address);
    this.#new.add(address);
  }

  /** Decides on a claim. */
  async decide(url: string, authorization: string, attempt: Attempt): Promise<void> {
    if (this.#claimed.length === 0) return;
    const address = pick(this.#claimed, this.#random);
    const body = pick(ACTIONS, this.#random);
    const answer = await attempt(body.action, () =>
      send(`${url}/api/admin-dashboard/submissions/${address}/action`, {
        method: 'PUT',
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    if (answer?.status !== 200) return;
    const { version } = answer.body['submission'] as { version: number };
    const { action } = body;
    this.promised.push({ kind: 'action', address, version, action, admin: this.#admin });
    this.#new.add(address);
  }

  /** Looks one claim up. */
  async look(url: string, attempt: Attempt): Promise<void> {
    if (this.#claimed.length === 0) return;
    const address = pick(this.#claimed, this.#random);
    await attempt('look-up', () => getStatus({ url }, address));
  }

  /** Checks that claims are found: all since the last check, and some of before. */
  async check(url: string): Promise<void> {
    const some = Array.from({ length: Math.min(SAMPLE, this.#claimed.length) }, () =>
      pick(this.#claimed, this.#random),
    );
    for (const address of [...this.#new, ...some]) {
      const { status }: Answer = await getStatus({ url }, address, newVisitor());
      expect(status, `the claim of ${address}`).toBe(200);
    }
    this.#new.clear();
  }
}
