// The log of real calls: enough to find a visitor's report by its request id, nothing of the visitor.
import { expect, it, vi } from 'vitest';
import { openStore } from '../../../functions/lib/storage/store.ts';
import { useAccountsApi } from '../../support/accounts/api.ts';

const WALLET = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const IP = '2001:db8:7:8:9:a:b:c';

const api = useAccountsApi();

/** Returns the lines that `work` writes, parsed. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  await work();
  for (const spy of spies) spy.mockRestore();
  expect(lines.join('\n')).not.toMatch(
    new RegExp(`${WALLET}|${IP}|2001:db8|rowan|\\bada\\b|secret`, 'i'),
  );
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it.each([
  ['a wrong password', 'POST', 'admin-auth/login', 401, 'adminLogin', 'refused'],
  [
    'a forged token',
    'PUT',
    `admin-dashboard/submissions/${WALLET}/action`,
    401,
    'adminSubmissionAction',
    'refused',
  ],
] as const)(
  '%s is found by the id that its answer names',
  async (_, method, path, status, endpoint, event) => {
    let answered = { body: {} as Record<string, unknown>, headers: new Headers() };
    const lines = await linesOf(async () => {
      const body = {
        username: 'rowan',
        password: 'secret',
        action: 'verify',
        adminNotes: 'secret',
      };
      answered = await api.call(method, path, { body, token: 'secret', ip: IP });
    });
    const { body, headers } = answered;
    expect(lines).toEqual([
      {
        ...{ level: 'warn', event, endpoint, method, status, code: body['error'] },
        requestId: headers.get('x-nf-request-id'),
        time: new Date().toISOString(),
        durationMs: expect.any(Number) as number,
      },
    ]);
    expect(body['requestId']).toBe(headers.get('x-nf-request-id'));
  },
);

it('the log has a line without a name for what an admin does, and the audit log the same id with the name', async () => {
  const token = await api.adminToken();
  const lines = await linesOf(async () => {
    const body = { language: 'ko', label: 'secret' };
    expect((await api.call('POST', 'admin/signup-keys', { token, body, ip: IP })).status).toBe(201);
    expect((await api.call('GET', 'admin/signup-keys', { token, ip: IP })).status).toBe(200);
  });
  expect(lines).toMatchObject([
    { level: 'info', event: 'admin', endpoint: 'adminSignUpKeys', method: 'POST', status: 201 },
  ]);
  expect(api.audit().at(0)).toMatchObject({ actor: 'rowan', requestId: lines[0]?.['requestId'] });
});

it('a failure has one line with the reason, without the wallet that the record is named by', async () => {
  const token = await api.adminToken();
  const airdrop = openStore('airdrop', 'local');
  await airdrop.writeIf(`submissions/${WALLET}`, { nothing: WALLET }, { isNew: true });
  const lines = await linesOf(async () => {
    const path = `admin-dashboard/submissions/${WALLET}/screenshot`;
    expect((await api.call('GET', path, { token, ip: IP })).status).toBe(500);
  });
  expect(lines).toMatchObject([
    { level: 'error', event: 'failed', endpoint: 'adminScreenshot', status: 500 },
  ]);
  expect(lines[0]?.['message']).toContain('submissions/[wallet]');
  expect(lines[0]).toHaveProperty('stack');
});
