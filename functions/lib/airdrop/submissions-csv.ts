// The list as a spreadsheet file.
import type { AdminSubmission } from '../../../src/domain/airdrop/review.ts';
import { shownTrustline } from '../../../src/domain/airdrop/trust-line.ts';
import { csvHead, csvLines } from '../http/csv.ts';

/** Column names and their values. */
const COLUMNS: Record<string, (row: AdminSubmission) => string | number | null> = {
  walletAddress: (row) => row.walletAddress,
  status: (row) => row.status,
  trustline: (row) => shownTrustline(row.trustlineStatus),
  trustlineReason: (row) => row.trustlineStatus.reason,
  createdAt: (row) => row.createdAt,
  updatedAt: (row) => row.updatedAt,
  verifiedAt: (row) => row.verifiedAt,
  airdropSentAt: (row) => row.airdropSentAt,
  txHash: (row) => row.txHash,
  reasonCode: (row) => row.reasonCode,
  notes: (row) => row.notes,
  adminNotes: (row) => row.adminNotes,
  screenshots: (row) => row.screenshots.length,
  duplicateOf: (row) => row.duplicateOf.join(' '),
  duplicateCount: (row) => row.duplicateCount,
  assignee: (row) => row.assignee,
  isProven: (row) => (row.isProven ? 'yes' : 'no'),
};

const NAMES = Object.keys(COLUMNS);
const READERS = Object.values(COLUMNS);

/** The text of the file, page by page. Throws the error of `pages` if that fails. */
export async function* submissionsCsv(
  pages: AsyncIterable<readonly AdminSubmission[]>,
): AsyncGenerator<string, void, undefined> {
  yield csvHead(NAMES);
  for await (const page of pages) {
    if (page.length > 0) yield csvLines(page.map((row) => READERS.map((read) => read(row))));
  }
}
