// The time allowed for storage runs from when it is needed: not while a body arrives and its picture is prepared.
import { beforeAll, expect, it } from 'vitest';
import { takeClaim, takeUpload } from '../../../functions/lib/airdrop/take-claim.ts';
import { openStores, STANDARD_TIMEOUT_BUDGET } from '../../../functions/lib/storage/store.ts';
import { ACCOUNT_ENV } from '../../support/accounts/accounts.ts';
import { picture, wallet } from '../../support/airdrop/api.ts';
import { useTestBlobs } from '../../support/blobs.ts';

useTestBlobs();
let now = 0;
beforeAll(() => {
  Object.assign(process.env, ACCOUNT_ENV);
});

const openAll = () =>
  openStores('local', STANDARD_TIMEOUT_BUDGET, {
    fetch: (input, init) => fetch(input, init),
    sleep: () => Promise.resolve(),
    now: () => now,
    random: () => 0,
  });

/** Returns a form that takes longer to arrive than storage may take in all. */
async function slowForm(fields: Record<string, string>, name: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, new Blob([await picture(1)], { type: 'image/png' }), 'one.png');
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = await whole.bytes();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      now += STANDARD_TIMEOUT_BUDGET.budgetMs + 1;
      controller.enqueue(bytes);
      controller.close();
    },
  });
  // Node requires `duplex`, which the types of browsers do not have.
  const init = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' };
  return new Request('http://h/', init);
}

it.each([
  ['a claim', takeClaim, { walletAddress: wallet(1) }, 'screenshot'],
  ['an upload', takeUpload, {}, 'file'],
] as const)('%s that takes its time to arrive is stored', async (_, take, fields, name) => {
  const request = await slowForm(fields, name);
  const visit = { request, ip: '192.0.2.1', report: () => undefined };
  expect((await take(visit, openAll)).status).toBe(201);
});
