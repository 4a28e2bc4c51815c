// One `account_info` request to one server: the settings of an account.
import * as v from 'valibot';
import { callLedger } from './call.ts';

const MAX_ANSWER_BYTES = 100_000;

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
  fetchJson: typeof fetch,
  timeoutMs: number,
): Promise<number | null> {
  if (timeoutMs <= 0) return null;
  const params = { account, ledger_index: 'validated', api_version: 1 };
  const request = { method: 'account_info', params: [params] };
  const limits = { timeoutMs, maxBytes: MAX_ANSWER_BYTES };
  const answer = await callLedger(endpoint, request, fetchJson, limits);
  if (answer.kind === 'unusable') return null;
  const read = v.safeParse(InfoSchema, answer.result);
  if (!read.success || read.output.account_data.Account !== account) return null;
  return read.output.account_data.Flags;
}
