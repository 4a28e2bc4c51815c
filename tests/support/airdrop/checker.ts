// Checks the invariants of the airdrop in storage against what callers saw acknowledged and what the API shows. Every
// test with a race or a fault ends with it. I1: one record per address. I2: an airdrop is sent once and for good. I3:
// every claim is listed with its pictures. I4: index and statistics match the records. I9: nothing acknowledged is
// lost. I11: no picture is missing or orphaned. Independent of the code that it checks: it reads what is stored, and
// imports only types.
import { createHash } from 'node:crypto';
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import type { Statistics } from '../../../src/domain/airdrop/review.ts';

/** In the order in which the statistics name them. */
const STATUSES = ['SUBMITTED', 'PENDING_VERIFICATION', 'VERIFIED', 'REJECTED', 'AIRDROP_SENT'];
/** The screenshots that a record keeps (src/domain/limits.ts). */
const KEPT_SCREENSHOTS = 20;

/** A change that the server has acknowledged to its caller. */
export type AcknowledgedChange =
  | { kind: 'claim'; address: string; picture: Uint8Array }
  | { kind: 'action'; address: string; version: number; action: string; admin: string };

/** Storage as tests see it; implemented by the function server and by the store in memory. */
export interface StoreView {
  keys: (store: string) => string[];
  stored: (store: string, key: string) => unknown;
}

/** What the API shows. */
export interface Shown {
  /** Every row of the list of all statuses, across all pages. */
  rows: { id: string; status: string; version: number }[];
  statistics: Statistics;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns a sentence for every broken invariant; an empty list when all hold. `now` in milliseconds decides which
 * pictures are orphans.
 */
export function findAirdropViolations(
  store: StoreView,
  acknowledged: readonly AcknowledgedChange[],
  shown: Shown | null,
  now: number,
): string[] {
  const found: string[] = [];
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) found.push(sentence);
  };
  const records = readRecords(store, expect);
  for (const record of records.values()) checkHistory(record, expect);
  checkIndex(store, records, expect);
  checkAcknowledged(store, records, acknowledged, expect);
  checkPictures(store, records, now, expect);
  checkAudit(store, records, expect);
  if (shown) checkShown(records, shown, expect);
  return found;
}

type Expect = (holds: boolean, sentence: string) => void;
type Records = ReadonlyMap<string, ClaimRecord>;

/** Reads the records. Checks I1: one record per address, stored under its address. */
function readRecords(store: StoreView, expect: Expect): Records {
  const records = new Map<string, ClaimRecord>();
  for (const key of store.keys('airdrop').filter((one) => one.startsWith('submissions/'))) {
    const record = store.stored('airdrop', key) as ClaimRecord;
    // Whose erasure has begun is nobody's claim.
    if (record.erasure) continue;
    expect(key === `submissions/${record.walletAddress}`, `I1: ${key} holds another address`);
    expect(!records.has(record.walletAddress), `I1: ${record.walletAddress} has two records`);
    records.set(record.walletAddress, record);
  }
  return records;
}

/** Checks I2: AIRDROP_SENT is reached at most once and never left; and each step follows from the previous one. */
function checkHistory({ walletAddress, history, status, version }: ClaimRecord, expect: Expect) {
  const at = (text: string) => `${walletAddress}: ${text}`;
  const sent = history.filter((step) => step.to === 'AIRDROP_SENT');
  expect(sent.length <= 1, at('I2: sent twice'));
  expect(!history.some((step) => step.from === 'AIRDROP_SENT'), at('I2: left AIRDROP_SENT'));
  const last = history.at(-1);
  expect(last?.to === status && last.version === version, at('the history ends elsewhere'));
  for (const [index, step] of history.entries()) {
    const before = history[index - 1];
    if (!before) continue;
    expect(step.version === before.version + 1 || index === 1, at('a version is missing'));
    expect(step.from === before.to || index === 1, at('a step begins where none ended'));
    expect(step.at >= before.at, at('time runs backwards'));
  }
}

/** Checks I4, in storage: the highest index entry of each address matches the record. */
function checkIndex(store: StoreView, records: Records, expect: Expect): void {
  const highest = new Map<string, { version: number; status: string }>();
  for (const key of store.keys('airdrop').filter((one) => one.startsWith('index/'))) {
    const [, word = ''] = key.split('/');
    const [, address = '', version = ''] = /-(r[A-Za-z0-9]+)-(\d+)$/.exec(key) ?? [];
    const status = word.toUpperCase().replaceAll('-', '_');
    expect(records.has(address), `I4: ${key} is the entry of no record`);
    if (Number(version) > (highest.get(address)?.version ?? 0)) {
      highest.set(address, { version: Number(version), status });
    }
  }
  for (const { walletAddress, status, version } of records.values()) {
    const entry = highest.get(walletAddress);
    expect(
      entry?.status === status && entry.version === version,
      `I4: ${walletAddress} is ${status} in version ${version}, the index says ${JSON.stringify(entry)}`,
    );
  }
}

/** Checks I3 and I9: what was acknowledged exists. */
function checkAcknowledged(
  store: StoreView,
  records: Records,
  acknowledged: readonly AcknowledgedChange[],
  expect: Expect,
): void {
  const keys = new Set(store.keys('airdrop'));
  for (const one of acknowledged) {
    const record = records.get(one.address);
    if (one.kind === 'claim') {
      const hash = createHash('sha256').update(one.picture).digest('hex');
      const shots = record?.screenshots ?? [];
      const isThere = shots.some((shot) => shot.sourceSha256 === hash);
      // A record keeps a limited number of screenshots. Only the hashes of older ones remain.
      const isOlder = shots.length === KEPT_SCREENSHOTS;
      const isKnown = keys.has(`pictures/${hash}/${one.address}`);
      expect(
        isKnown && (isThere || isOlder),
        `I3, I9: an acknowledged picture of ${one.address} is lost`,
      );
    } else {
      const step = record?.history.find((entry) => entry.version === one.version);
      expect(
        step?.action === one.action && step.admin === one.admin,
        `I9: ${one.action} of ${one.admin} on ${one.address} is lost`,
      );
    }
  }
}

/** Checks I11: no record names a missing picture, and no picture without a record is older than a day. */
function checkPictures(store: StoreView, records: Records, now: number, expect: Expect): void {
  const bodies = new Set(store.keys('images').filter((key) => key.startsWith('screenshots/')));
  const keys = new Set(store.keys('airdrop'));
  const named = new Set<string>();
  for (const { walletAddress, screenshots } of records.values()) {
    for (const { id, deletedAt, sha256 } of screenshots) {
      const isInIndex = keys.has(`pictures/${sha256}/${walletAddress}`);
      expect(isInIndex, `the hash of a picture of ${walletAddress} is not in its index`);
      if (deletedAt !== null) continue;
      named.add(`screenshots/${id}`);
      expect(bodies.has(`screenshots/${id}`), `I11: ${walletAddress} names a missing picture`);
    }
  }
  for (const key of bodies) {
    const age = now - Number(key.slice('screenshots/'.length).split('-')[0]);
    expect(named.has(key) || age <= DAY_MS, `I11: ${key} belongs to nobody`);
  }
}

/** Checks that each logged action was taken, and is logged once. */
function checkAudit(store: StoreView, records: Records, expect: Expect): void {
  const seen = new Set<string>();
  const hasErased = store.keys('airdrop').some((key) => key.startsWith('erased/'));
  for (const key of store.keys('audit')) {
    const entry = store.stored('audit', key) as { subject?: string; version?: number; to?: string };
    if (entry.version === undefined || entry.subject === undefined) continue;
    // Only the log may still name an erased claim, and until the sweep also what a stale list hid.
    const isErased = hasErased && !records.has(entry.subject);
    if (isErased || entry.subject.startsWith('erased-')) continue;
    const name = `${entry.subject} ${entry.version}`;
    expect(!seen.has(name), `${name} is logged twice`);
    seen.add(name);
    const step = records.get(entry.subject)?.history.find((one) => one.version === entry.version);
    expect(step?.to === entry.to, `${name} is logged, but did not happen`);
  }
}

/**
 * Returns a sentence for each admin's step that is not in the audit log, as after a crash and until the sweep has run.
 */
export function findUnlogged(store: StoreView): string[] {
  const logged = new Set(
    store.keys('audit').map((key) => {
      const { subject, version } = store.stored('audit', key) as Record<string, unknown>;
      return `${String(subject)} ${String(version)}`;
    }),
  );
  const submissions = store.keys('airdrop').filter((key) => key.startsWith('submissions/'));
  return submissions.flatMap((key) => {
    const { walletAddress, history } = store.stored('airdrop', key) as ClaimRecord;
    return history
      .filter(({ admin, version }) => admin !== null && !logged.has(`${walletAddress} ${version}`))
      .map(({ action }) => `${action} of ${walletAddress} is not in the audit log`);
  });
}

/** Checks I3 and I4, as the API shows them: each record is one row, and the statistics count the records. */
function checkShown(records: Records, { rows, statistics }: Shown, expect: Expect): void {
  const listed = rows.map(({ id, status, version }) => `${id} ${status} ${version}`).sort();
  const there = [...records.values()]
    .map(({ walletAddress, status, version }) => `${walletAddress} ${status} ${version}`)
    .sort();
  expect(JSON.stringify(listed) === JSON.stringify(there), 'I3: the list is not the records');
  const { byStatus } = statistics;
  const numbers = [
    byStatus.submitted,
    byStatus.pendingVerification,
    byStatus.verified,
    byStatus.rejected,
    byStatus.airdropSent,
  ];
  const counts = STATUSES.map(
    (status) => [...records.values()].filter((record) => record.status === status).length,
  );
  expect(
    numbers.join() === counts.join(),
    `I4: statistics ${numbers.join()}, records ${counts.join()}`,
  );
  expect(statistics.total === records.size, 'I4: the total is not the number of records');
}
