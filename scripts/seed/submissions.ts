// Creates demo submissions in every state: the same wallets and pictures each time, with histories over the last weeks.
import { createHash } from 'node:crypto';
import { encodeAccountID } from 'ripple-address-codec';
import sharp from 'sharp';
import { submitClaim } from '../../functions/lib/airdrop/claim.ts';
import type { IndexEntry } from '../../functions/lib/airdrop/index-entry.ts';
import { reviewSubmission } from '../../functions/lib/airdrop/review.ts';
import { prepareScreenshot } from '../../functions/lib/airdrop/screenshots.ts';
import { readWholeIndex } from '../../functions/lib/airdrop/submission-index.ts';
import { readSubmission } from '../../functions/lib/airdrop/submissions.ts';
import { sweepSubmission } from '../../functions/lib/airdrop/sweep-submission.ts';
import { derivedId } from '../../functions/lib/http/operation.ts';
import { openStores, LONG_TIMEOUT_BUDGET } from '../../functions/lib/storage/store.ts';
import { parseReviewAction } from '../../src/domain/airdrop/action.ts';
import type { ClaimStatus } from '../../src/domain/airdrop/claim.ts';

/** Draws a JPEG or PNG, deterministically. `version` distinguishes the screenshots of one wallet. */
async function drawScreenshot(number: number, version: number): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844" font-family="sans-serif">
      <rect width="100%" height="100%" fill="hsl(${number * 47} 40% 88%)"/>
      <rect x="24" y="128" width="342" height="190" rx="22" fill="hsl(${number * 47} 45% 30%)"/>
      <text x="24" y="96" font-size="28">Demo Wallet</text>
      <text x="48" y="196" font-size="34" fill="#fff">No. ${number}</text>
      <text x="48" y="240" font-size="18" fill="#fff">Screenshot ${version + 1}</text>
    </svg>`;
  const image = sharp(Buffer.from(svg));
  const drawn = number % 2 === 0 ? image.png() : image.jpeg({ quality: 88 });
  return new Uint8Array(await drawn.toBuffer());
}

type Step = 'claim' | 'update' | { action: string; adminNotes?: string; [field: string]: unknown };

const VERIFY = { action: 'verify', adminNotes: 'Wallet and trust line look right.' };
const REJECTIONS = [
  { action: 'reject', reasonCode: 'unreadable-screenshot', adminNotes: '' },
  { action: 'reject', reasonCode: 'not-your-wallet', adminNotes: '' },
  { action: 'reject', reasonCode: 'no-trust-line', adminNotes: 'Please set the trust line first.' },
  { action: 'reject', reasonCode: 'other', adminNotes: 'The picture shows another app.' },
];

/** The number of submissions in each state, and the steps that lead there. */
const PLAN: [ClaimStatus, number, (number: number) => Step[]][] = [
  ['SUBMITTED', 14, () => ['claim']],
  [
    'PENDING_VERIFICATION',
    6,
    (n) => (n % 2 === 0 ? ['claim', 'update'] : ['claim', rejection(n), 'update']),
  ],
  ['VERIFIED', 7, () => ['claim', VERIFY]],
  ['REJECTED', 4, (n) => ['claim', rejection(n)]],
  ['AIRDROP_SENT', 6, (n) => ['claim', VERIFY, { action: 'send_airdrop', txHash: txHashOf(n) }]],
];

const ADMIN = 'demo';
const HOUR_MS = 60 * 60_000;
const SUBMISSION_GAP_MS = 9 * HOUR_MS;
const STEP_GAP_MS = 4 * HOUR_MS;

/** The number of submissions created, by state, and the number that were already complete. */
export interface Seeded {
  made: Partial<Record<ClaimStatus, number>>;
  found: number;
}

/** Creates the missing submissions, and the missing steps of existing ones. `now` in milliseconds. */
export async function seedSubmissions(now: number): Promise<Seeded> {
  const seeded: Seeded = { made: {}, found: 0 };
  const index = await readWholeIndex(openStores('local', LONG_TIMEOUT_BUDGET)('airdrop'));
  let number = 0;
  for (const [status, count, stepsOf] of PLAN) {
    for (let nth = 0; nth < count; nth += 1) {
      number += 1;
      const isMade = await seedOne(number, stepsOf(nth), now, index);
      if (isMade) seeded.made[status] = (seeded.made[status] ?? 0) + 1;
      else seeded.found += 1;
    }
  }
  return seeded;
}

async function seedOne(
  number: number,
  steps: Step[],
  now: number,
  index: readonly IndexEntry[],
): Promise<boolean> {
  const address = walletOf(number);
  const stores = openStores('local', LONG_TIMEOUT_BUDGET);
  const record = await readSubmission(stores('airdrop'), address);
  // Each step makes one version, so the version tells which are missing. Later edits only raise it.
  const missing = steps.slice(record?.version ?? 0);
  for (const [position, step] of missing.entries()) {
    const version = steps.length - missing.length + position;
    const at = now - number * SUBMISSION_GAP_MS - (steps.length - version) * STEP_GAP_MS;
    const operation = derivedId('seed', address, String(version));
    if (typeof step === 'string') {
      // Two wallets share a picture, so that the admin pages have a duplicate to show.
      const drawn = await drawScreenshot(number === 2 ? 1 : number, version);
      const screenshot = await prepareScreenshot(drawn);
      const claim = { address, isUpdate: step === 'update', screenshot, visitor: `demo-${number}` };
      await submitClaim(stores, { ...claim, operation }, at, fail);
    } else {
      const review = parseReviewAction(step);
      if (typeof review === 'string') throw new Error(`A step of the demo data is ${review}`);
      const actor = { stores, admin: ADMIN, requestId: 'seed', ipHash: '', report: fail };
      await reviewSubmission(actor, address, review, operation, at);
    }
  }
  const entries = index.filter((entry) => entry.address === address);
  // An earlier run may have been killed after it wrote the record but before the dependent entries.
  if (record) await sweepSubmission(stores, address, entries, fail, Date.parse(record.lastUpdated));
  return missing.length > 0;
}

function rejection(number: number): Step {
  return REJECTIONS[number % REJECTIONS.length] ?? VERIFY;
}

/** Returns the hash of a payment that nobody made. */
function txHashOf(number: number): string {
  return createHash('sha256').update(`demo payment ${number}`).digest('hex').toUpperCase();
}

/** Returns a valid address derived from a hash, so that nobody has its key. */
function walletOf(number: number): string {
  return encodeAccountID(
    createHash('sha256').update(`demo wallet ${number}`).digest().subarray(0, 20),
  );
}

function fail(error: unknown): never {
  throw error;
}
