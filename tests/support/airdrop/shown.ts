// Reads the admins' whole list, page by page, and its statistics, and checks them against storage.
import { expect } from 'vitest';
import type { Statistics } from '../../../src/domain/airdrop/review.ts';
import type { FunctionServer } from '../function-server.ts';
import type { TestAdmin } from './api.ts';
import { findAirdropViolations, type AcknowledgedChange, type Shown } from './checker.ts';

/** Returns everything that an admin is shown of the claims. */
export async function readShown(admin: TestAdmin): Promise<Shown> {
  const rows: Shown['rows'] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await admin.get(
      `admin-dashboard/submissions?status=all&limit=100&page=${page}`,
    );
    expect(status).toBe(200);
    rows.push(...(body['submissions'] as Shown['rows']));
    if (page >= (body['pagination'] as { totalPages: number }).totalPages) break;
  }
  const { body } = await admin.get('admin-dashboard/stats');
  return { rows, statistics: body as unknown as Statistics };
}

/** Fails with a list of the broken invariants, if there are any. */
export async function expectConsistent(
  server: FunctionServer,
  admin: TestAdmin,
  acknowledged: readonly AcknowledgedChange[],
  now = Date.now(),
): Promise<void> {
  const shown = await readShown(admin);
  expect(findAirdropViolations(server, acknowledged, shown, now)).toEqual([]);
}
