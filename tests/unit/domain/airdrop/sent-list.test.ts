// The pasted list of payments made.
import { encodeAccountID } from 'ripple-address-codec';
import { describe, expect, it } from 'vitest';
import { isClassicAddress } from '../../../../src/domain/airdrop/checksum.ts';
import { CLAIM_STATUSES } from '../../../../src/domain/airdrop/claim.ts';
import {
  judgeByLedger,
  judgeSentLine,
  parseSentList as parse,
  MAX_SENT_LIST_CHARS,
  MAX_SENT_LIST_LINES,
  type SentLine,
} from '../../../../src/domain/airdrop/sent-list.ts';

const parseSentList = (text: string, payer: string | null = null) =>
  parse(text, isClassicAddress, payer);
const wallet = (number: number) =>
  encodeAccountID(Uint8Array.from({ length: 20 }, (_, at) => (number >> (8 * (at % 3))) & 255));
const [A, B, PAYER] = [wallet(1), wallet(2), wallet(3)];
const hash = (number: number) => number.toString(16).padStart(64, '0');
const [X, Y] = ['AB'.repeat(32), 'cd'.repeat(32)];
const fieldsOf = (lines: SentLine[] | null) =>
  lines?.map(({ number, address, txHash, problem }) => [number, address, txHash, problem]);

describe('a list', () => {
  it.each([
    ['commas', `${A},${X}`],
    ['tabs', `${A}\t${X}`],
    ['spaces', `  ${A}   ${X}  `],
    ['semicolons and quotes', `"${A}";"${X}"`],
    ['the other order', `${X},${A}`],
    ['a further column', `${A},250.5,${X}`],
    ['a byte order mark', `\uFEFF${A},${X}`],
    ['a hash in lower case', `${A},${X.toLowerCase()}`],
    ['empty lines at the end', `${A},${X}\n\n\r\n`],
  ])('with %s', (_, text) => {
    expect(fieldsOf(parseSentList(text))).toEqual([[1, A, X, null]]);
  });

  it.each(['\n', '\r\n', '\r'])('with a header, and lines that end with %j', (end) => {
    const text = ['address,hash', `${A},${X}`, '', `${B},${Y}`].join(end);
    expect(fieldsOf(parseSentList(text))).toEqual([
      [2, A, X, null],
      [4, B, Y.toUpperCase(), null],
    ]);
  });

  it.each([
    ['no wallet', `${A},${X}\n${Y}`, [null, 'address']],
    ['a wallet with a wrong letter', `${A},${X}\n${B.slice(0, -1)}1,${Y}`, [null, 'address']],
    ['two wallets', `${A},${B},${X}`, ['address']],
    ['no hash', `${A},`, ['hash']],
    ['a hash that is too short', `${A},${X.slice(1)}`, ['hash']],
    ['two hashes', `${A},${X},${Y}`, ['hash']],
    ['the same wallet twice', `${A},${X}\n${A},${Y}`, ['twice', 'twice']],
    ['the same hash twice', `${A},${X}\n${B},${X.toLowerCase()}`, ['twice', 'twice']],
    ['words between the lines', `${A},${X}\nsubtotal 1`, [null, 'address']],
    ['two mistakes in the first line', `${A.slice(1)},${X.slice(1)}`, ['address']],
    ['a header only', 'address,hash', []],
    ['nothing', '', []],
  ])('with %s', (_, text, problems) => {
    expect(parseSentList(text)?.map(({ problem }) => problem)).toEqual(problems);
  });

  it.each([
    ['an explorer', 'date,type,from,to,amount,hash', `2026,Payment,${PAYER},${A},"1,5",${X}`],
    [
      'column headers in capitals, in quotes',
      '"TX HASH";"Sender";"Receiver"',
      `"${X}";"${PAYER}";"${A}"`,
    ],
    ['a wallet and its account', 'Account\tWallet\tTxHash', `${PAYER}\t${A}\t${X}`],
    ['column headers in one word', 'sourceAddress,destinationAddress,txId', `${PAYER},${A},${X}`],
    ['tags', 'Source Tag,Source,Destination,Destination Tag,Tx', `7,${PAYER},${A},8,${X}`],
    ['an amount', 'Wallet,Amount to send,Destination Tag,Tx', `${A},7,8,${X}`],
    ['a comma in a note', 'note,from,to,hash', `"to ""x"", y",${PAYER},${A},${X}`],
    ['another hash', 'account,address,ledger,transaction', `${PAYER},${A},${Y},${X}`],
    ['one column of addresses', 'account,hash', `${A},${X}`],
    ['a line with a different separator', 'address,hash', `${A} ${X}`],
  ])('finds receiver and transaction by the column headers of %s', (_, headers, line) => {
    expect(fieldsOf(parseSentList(`${headers}\r\n${line}`))).toEqual([[2, A, X, null]]);
  });

  it.each([
    ['the sender alone', 'from,hash', `${A},${X}`],
    ['a receiver with a wrong letter', 'from,to,hash', `${A},${B.slice(0, -1)}1,${X}`],
    ['two receivers', 'to,destination,hash', `${A},${B},${X}`],
    ['one of two under unknown headers', 'one,two,three', `${A},${B},${X}`],
  ])('never takes %s for the wallet that was paid', (_, headers, line) => {
    expect(parseSentList(`${headers}\n${line}`)?.map(({ problem }) => problem)).toEqual([
      'address',
    ]);
  });

  it('needs no column headers if one of two wallets is the payer', () => {
    const lines = `${PAYER},${A},${X}\n${B},${PAYER},${Y}\n${PAYER},${hash(7)}`;
    expect(fieldsOf(parseSentList(lines, PAYER))).toEqual([
      [1, A, X, null],
      [2, B, Y.toUpperCase(), null],
      [3, '', hash(7).toUpperCase(), 'address'],
    ]);
  });

  it('is bounded', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `${wallet(at)},${hash(at)}`).join('\n');
    expect(parseSentList(rows(MAX_SENT_LIST_LINES))).toHaveLength(MAX_SENT_LIST_LINES);
    expect(parseSentList(`address,hash\n${rows(MAX_SENT_LIST_LINES)}`)).toHaveLength(
      MAX_SENT_LIST_LINES,
    );
    expect(parseSentList(rows(MAX_SENT_LIST_LINES + 1))).toBeNull();
    expect(parseSentList(' '.repeat(MAX_SENT_LIST_CHARS + 1))).toBeNull();
  });
});

describe('a line', () => {
  const line = { number: 1, text: '', address: A, txHash: X, problem: null };

  it('is ready only for a verified submission', () => {
    expect(CLAIM_STATUSES.map((status) => [status, judgeSentLine(line, status)])).toEqual([
      ['SUBMITTED', 'not-verified'],
      ['PENDING_VERIFICATION', 'not-verified'],
      ['VERIFIED', 'ready'],
      ['REJECTED', 'not-verified'],
      ['AIRDROP_SENT', 'sent'],
    ]);
    expect(judgeSentLine(line, null)).toBe('unknown');
  });

  it('with a problem of its own is never ready', () => {
    expect(judgeSentLine({ ...line, problem: 'twice' }, 'VERIFIED')).toBe('twice');
  });
});

it.each([
  ['ok', 'ready'],
  ['destination', 'mismatch'],
  ['amount', 'mismatch'],
  ['not-successful', 'mismatch'],
  ['not-found', 'unconfirmed'],
  ['not-validated', 'unconfirmed'],
  ['unreachable', 'unconfirmed'],
] as const)('a line of which the ledger says %s is %s', (state, judged) => {
  expect(judgeByLedger(state)).toBe(judged);
});
