// One request to one server, for lines or for an account's settings, and the validation of its answer. Servers fail in
// many ways, some with status 200; anything but a validated answer to this exact question is unusable.
import * as v from 'valibot';
import { LineSchema, type Line } from '../../../../src/domain/airdrop/trust-line.ts';
import { callLedger, unusable, type LedgerResponse, type Unusable } from './call.ts';

/** The question: the claimant's trust lines with the issuer, from the claimant's side. */
export interface Lookup {
  account: string;
  issuer: string;
  /** A number on every page after the first, so that all pages are of one ledger. */
  ledgerIndex: number | 'validated';
  /** Where the last page ended, as the server gave it. */
  marker: unknown;
}

export type Reply =
  | {
      kind: 'page';
      lines: Line[];
      ledgerIndex: number;
      /** Null on the last page. An empty page with a marker is not the end. */
      marker: unknown;
      /** Whether the server reports that it is overloaded. */
      isStrained: boolean;
    }
  | { kind: 'no-account' }
  | { kind: 'stale-marker' }
  /** The question itself is invalid, on every server. */
  | { kind: 'refused'; error: string }
  | Unusable;

/** The largest page that a server grants to public clients. */
const PAGE_LINES = 400;

/** A full page is about 120 kB. */
const MAX_ANSWER_BYTES = 1_000_000;

const PageSchema = v.object({
  account: v.string(),
  ledger_index: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  validated: v.literal(true),
  lines: v.array(LineSchema),
  marker: v.optional(v.unknown()),
  warning: v.optional(v.unknown()),
});

/** Sends one request. Never rejects: every failure is a kind of reply. */
export async function requestLines(
  endpoint: string,
  question: Lookup,
  fetcher: typeof fetch,
  timeoutMs: number,
): Promise<Reply> {
  const answer = await callLedger(endpoint, toRequest(question), fetcher, {
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  });
  return answer.kind === 'unusable' ? answer : toReply(answer, question);
}

const InfoSchema = v.object({
  validated: v.literal(true),
  account_data: v.object({
    Account: v.string(),
    Flags: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
});

/** Returns the account's `Flags`, or null if this server does not give them. Never rejects. */
export async function askFlags(
  endpoint: string,
  account: string,
  fetcher: typeof fetch,
  timeoutMs: number,
): Promise<number | null> {
  if (timeoutMs <= 0) return null;
  const params = [{ account, ledger_index: 'validated', api_version: 1 }];
  const limits = { timeoutMs, maxBytes: MAX_ANSWER_BYTES };
  const answer = await callLedger(endpoint, { method: 'account_info', params }, fetcher, limits);
  const info = answer.kind === 'answer' ? answer.result : null;
  return v.is(InfoSchema, info) && info.account_data.Account === account
    ? info.account_data.Flags
    : null;
}

function toRequest({ account, issuer, ledgerIndex, marker }: Lookup): unknown {
  const params = {
    account,
    peer: issuer,
    ledger_index: ledgerIndex,
    limit: PAGE_LINES,
    api_version: 1,
    ...(marker === null ? {} : { marker }),
  };
  return { method: 'account_lines', params: [params] };
}

function toReply({ body, result }: LedgerResponse, question: Lookup): Reply {
  const { error } = result;
  if (error !== undefined) return toFailure(error, result, question);

  const page = v.safeParse(PageSchema, result);
  if (!page.success) {
    const [issue] = page.issues;
    return unusable(`unexpected ${v.getDotPath(issue) ?? 'answer'}`);
  }
  const { account, ledger_index, lines, marker, warning } = page.output;
  if (account !== question.account) return unusable('an answer about another account');
  if (typeof question.ledgerIndex === 'number' && ledger_index !== question.ledgerIndex) {
    return unusable('a page of another ledger');
  }
  const isStrained = warning === 'load' || body['warning'] === 'load';
  return { kind: 'page', lines, ledgerIndex: ledger_index, marker: marker ?? null, isStrained };
}

function toFailure(error: unknown, result: Record<string, unknown>, { marker }: Lookup): Reply {
  // Only the error token is reliable: servers word their messages differently.
  if (error === 'actNotFound') {
    return result['validated'] === false ? unusable('not validated') : { kind: 'no-account' };
  }
  if (error === 'invalidParams' && marker !== null) return { kind: 'stale-marker' };
  if (error === 'actMalformed' || error === 'invalidParams') return { kind: 'refused', error };
  return unusable(`error ${typeof error === 'string' ? error.slice(0, 40) : 'of unknown kind'}`);
}
