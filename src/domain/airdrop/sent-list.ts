// A list of payments that were made, pasted or uploaded by an admin: one line for each, with its wallet and its
// transaction. Tolerates the files of other tools: any order, further columns, a header that tells sender and receiver
// apart.
import type { ClaimStatus } from './claim.ts';
import type { PaymentState } from './payment.ts';
import { isActionAllowed } from './transitions.ts';

/** Lines that one list may have; more are refused as a whole. */
export const MAX_SENT_LIST_LINES = 1_000;
/** Maximum length of a list. */
export const MAX_SENT_LIST_CHARS = 400_000;

const LINE_END = /\r\n?|\n/;
const TX_HASH = /^[0-9A-Fa-f]{64}$/;
/** Commas, semicolons, tabs and spaces, with the quotes of CSV files. */
const SEPARATORS = /[\s,;"']+/;

/** Words in column headers, the most reliable first. */
const WALLET_HEADS: readonly RegExp[] = [
  /^(?!.*\b(?:amount|name|tag)\b).*\b(?:to|receiver|recipient|destination)\b/,
  /^(?!.*\b(?:from|sender|source)\b).*\b(?:address|wallet)\b/,
  /^(?!.*\b(?:from|sender|source)\b)/,
];
const HASH_HEADS: readonly RegExp[] = [/^(?!.*ledger).*\b(?:hash|tx(?:n|id|hash)?|transaction)\b/];

/** Returns the part of a line to search. */
type ColumnFilter = (line: string) => string;
const wholeLine: ColumnFilter = (line) => line;

/**
 * A fault that the list alone shows. `twice`: its wallet or its transaction is also on another line, so it is unclear
 * which line is meant.
 */
export type LineProblem = 'address' | 'hash' | 'twice';

export interface SentLine {
  /** 1-based, as an editor counts. */
  number: number;
  /** The line's text, to find it again. */
  text: string;
  address: string;
  /** In upper case; '' if the line has none. */
  txHash: string;
  problem: LineProblem | null;
}

/** Returns whether a list is refused before it is parsed. One line may be a header. */
export function isSentListTooLong(text: string): boolean {
  if (text.length > MAX_SENT_LIST_CHARS) return true;
  return text.split(LINE_END).filter((line) => line.trim() !== '').length > MAX_SENT_LIST_LINES + 1;
}

/**
 * Parses a list. Returns null if it is too long.
 *
 * @param isAddress - the whole check of an address (checksum.ts), which pages load on demand
 * @param payer - the paying wallet, which cannot be the receiver of a line; null if it is unknown
 */
export function parseSentList(
  text: string,
  isAddress: (field: string) => boolean,
  payer: string | null,
): SentLine[] | null {
  if (isSentListTooLong(text)) return null;
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(LINE_END)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const isWallet = (field: string) => field !== payer && isAddress(field);
  const [first = { number: 0, text: '' }, ...others] = lines;
  const { address, txHash } = parseLine(first, isAddress, wholeLine, wholeLine);
  // A mistyped payment has half a hash at least.
  const isHeader = address === '' && txHash === '' && !/[0-9A-Fa-f]{32}/.test(first.text);
  const walletColumns = isHeader ? columnsOf(first.text, WALLET_HEADS) : wholeLine;
  const hashColumns = isHeader ? columnsOf(first.text, HASH_HEADS) : wholeLine;
  const payments = (isHeader ? others : lines).map((line) =>
    parseLine(line, isWallet, walletColumns, hashColumns),
  );
  if (payments.length > MAX_SENT_LIST_LINES) return null;
  const repeats = {
    address: duplicatesIn(payments.map(({ address }) => address)),
    txHash: duplicatesIn(payments.map(({ txHash }) => txHash)),
  };
  return payments.map((line) => {
    const isRepeated = repeats.address.has(line.address) || repeats.txHash.has(line.txHash);
    return line.problem === null && isRepeated ? { ...line, problem: 'twice' } : line;
  });
}

function parseLine(
  { number, text }: Pick<SentLine, 'number' | 'text'>,
  isAddress: (field: string) => boolean,
  walletColumns: ColumnFilter,
  hashColumns: ColumnFilter,
): SentLine {
  const [address = '', ...otherAddresses] = walletColumns(text).split(SEPARATORS).filter(isAddress);
  const fields = hashColumns(text).split(SEPARATORS);
  const [hash = '', ...otherHashes] = fields.filter((field) => TX_HASH.test(field));
  const problem =
    address === '' || otherAddresses.length > 0
      ? 'address'
      : hash === '' || otherHashes.length > 0
        ? 'hash'
        : null;
  return { number, text, address, txHash: hash.toUpperCase(), problem };
}

/**
 * Returns a function that keeps only those columns of a line whose headers match the first pattern that any header
 * matches. It keeps the whole line if no header matches a pattern, or if the line has another separator.
 */
function columnsOf(header: string, patterns: readonly RegExp[]): ColumnFilter {
  const separator = ['\t', ';', ','].find((one) => header.includes(one)) ?? ',';
  // Between quotes a separator is a character like any other.
  const fieldsOf = (line: string): string[] =>
    line.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(separator, ' ')).split(separator);
  const headers = fieldsOf(header)
    .map((head) => head.replace(/([a-z])(?=[A-Z])/g, '$1 ').replace(/[^A-Za-z]+/g, ' '))
    .map((head) => head.toLowerCase());
  const pattern = patterns.find((one) => headers.some((head) => one.test(head)));
  if (!pattern) return wholeLine;
  return (line) => {
    const fields = fieldsOf(line);
    if (fields.length === 1) return line;
    return fields.filter((_, index) => pattern.test(headers[index] ?? '')).join(' ');
  };
}

function duplicatesIn(values: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(values.filter((value) => value !== '' && seen.size === seen.add(value).size));
}

/**
 * The verdict on a line: `ready`, or why it is skipped. `mismatch`: the ledger says that the transaction is not this
 * payment; `unconfirmed`: the ledger does not know it, not yet, or did not answer.
 */
export type SentState =
  | 'ready'
  | 'unknown'
  | 'sent'
  | 'not-verified'
  | 'mismatch'
  | 'unconfirmed'
  | LineProblem;

/** Judges a line by the status of its submission; null if the wallet has none. */
export function judgeSentLine({ problem }: SentLine, status: ClaimStatus | null): SentState {
  if (problem !== null) return problem;
  if (status === null) return 'unknown';
  if (status === 'AIRDROP_SENT') return 'sent';
  return isActionAllowed(status, 'send_airdrop') ? 'ready' : 'not-verified';
}

const NOT_KNOWN: readonly PaymentState[] = ['not-found', 'not-validated', 'unreachable'];

/** Judges a line that is ready by the ledger's verdict on its transaction. */
export function judgeByLedger(state: PaymentState): 'ready' | 'mismatch' | 'unconfirmed' {
  if (state === 'ok') return 'ready';
  return NOT_KNOWN.includes(state) ? 'unconfirmed' : 'mismatch';
}
