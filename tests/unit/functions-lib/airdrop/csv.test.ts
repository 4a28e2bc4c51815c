// The list as a CSV file. User input must arrive as text, whatever it looks like.
import { describe, expect, it } from 'vitest';
import { submissionsCsv } from '../../../../functions/lib/airdrop/export.ts';
import { textFile } from '../../../../functions/lib/http/response.ts';
import { toAdminSubmission, type AdminSubmission } from '../../../../src/domain/airdrop/review.ts';
import { at, claimIn, NO_SENDERS, WALLET } from '../../../support/airdrop/claims.ts';

function row(over: Partial<AdminSubmission> = {}): AdminSubmission {
  const trustlineStatus = {
    success: true,
    hasTrustline: false,
    reason: 'no_line' as const,
    warnings: [],
    checkedAt: at(0),
  };
  const facts = { trustlineStatus, samePicture: NO_SENDERS, urlOf: () => '/x' };
  return { ...toAdminSubmission(claimIn('REJECTED'), facts), ...over };
}

async function* pagesOf(...pages: AdminSubmission[][]) {
  for (const page of pages) yield await Promise.resolve(page);
}

const HEADER =
  'walletAddress,status,trustline,trustlineReason,createdAt,updatedAt,verifiedAt,airdropSentAt,txHash,reasonCode,notes,adminNotes,screenshots,duplicateOf,duplicateCount,assignee,isProven\r\n';

const csvFile = (pages: AsyncIterable<AdminSubmission[]>) =>
  textFile(submissionsCsv(pages), 'text/csv');

async function read(...pages: AdminSubmission[][]): Promise<string> {
  const bytes = await csvFile(pagesOf(...pages)).bytes();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

describe('the file', () => {
  it('has a byte order mark, a header and one line per claim, over all pages', async () => {
    const text = await read(
      [row(), row()],
      [],
      [row({ duplicateOf: ['rA', 'rB'], duplicateCount: 2 })],
    );
    const start = `${WALLET},REJECTED,no,no_line,${at(0)},${at(1)},,,,other,unreadable,,1,`;
    expect(text).toBe(`\ufeff${HEADER}${start},0,,no\r\n${start},0,,no\r\n${start}rA rB,2,,no\r\n`);
  });

  it('without claims has only a header', async () => {
    expect(await read()).toBe(`\ufeff${HEADER}`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1'])(
    'writes %j as text, not as a formula',
    async (note) => {
      const cells = (await read([row({ adminNotes: note })])).slice(HEADER.length + 1);
      expect(cells).toMatch(/,"?'[=+\-@\t\r＝]/);
    },
  );

  it('quotes commas, quotes and line ends', async () => {
    expect(await read([row({ adminNotes: 'a,"b"\nc' })])).toContain(',"a,""b""\nc",');
  });

  it('fails if the list fails', async () => {
    async function* broken() {
      yield await Promise.resolve([row()]);
      throw new Error('storage');
    }
    await expect(csvFile(broken()).text()).rejects.toThrow('storage');
  });

  it('closes the list when the reader stops', async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield await Promise.resolve([row()]);
      } finally {
        isClosed = true;
      }
    }
    const reader = csvFile(endless()).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(isClosed).toBe(true);
  });
});
