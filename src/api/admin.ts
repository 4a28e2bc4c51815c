// API calls of the admin pages (SPEC 7, DESIGN decisions 40, 43). All except the sign-in carry the admin's token.
import * as v from 'valibot';
import {
  AdminSignInAnswerSchema,
  AdminVerifyAnswerSchema,
  type AdminSignIn,
  type AdminSignInAnswer,
} from '../domain/account/admin-sign-in.ts';
import {
  filterQuery,
  listQuery,
  type ListFilter,
  type ListView,
} from '../domain/airdrop/list-view.ts';
import type { DeskActionName, ReviewActionName } from '../domain/airdrop/action.ts';
import {
  ActionAnswerSchema,
  AdminSubmissionSchema,
  StatisticsAnswerSchema,
  SubmissionsAnswerSchema,
  TrustlineAnswerSchema,
  type ShownPagination,
} from '../domain/airdrop/answers.ts';
import type { ReasonCode } from '../domain/airdrop/claim.ts';
import {
  PaymentsAnswerSchema,
  type PaymentCheck,
  type PaymentsAnswer,
} from '../domain/airdrop/payment.ts';
import type { AdminSubmission, Statistics } from '../domain/airdrop/review.ts';
import type { AuditFilter } from '../domain/audit-filter.ts';
import { AuditPageSchema, type AuditPage } from '../domain/audit.ts';
import { pathTo } from '../domain/path-to.ts';
import { AUDIT_PAGE_SIZE, FILE_LIMIT_MS } from '../domain/limits.ts';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import type { TrustlineStatus } from '../domain/airdrop/trust-line.ts';
import type { ApiResult, Failure } from './answer.ts';
import { exchange, type RequestOptions } from './request.ts';
import { sendHeaders, sendJson } from './send.ts';

/** GETs a file that requires a token as a Blob. Not retried: the user sees the failure and can ask again. */
function requestFile(
  address: string,
  init: RequestInit,
  options: RequestOptions & { timeoutMs: number },
): Promise<ApiResult<Blob>> {
  return exchange(address, init, options, async (response) => ({
    ok: true,
    data: await response.blob(),
  }));
}

export type AdminCallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/**
 * Exchanges name and password for a token. Never retried, because every attempt counts. `token`: of a session that this
 * ends.
 */
export function signInAdmin(
  signIn: AdminSignIn,
  options: AdminCallOptions & { token?: string | undefined } = {},
): Promise<ApiResult<AdminSignInAnswer>> {
  return sendJson(
    'POST',
    pathTo(APP_API_PATHS.adminLogin, {}),
    signIn,
    AdminSignInAnswerSchema,
    options,
  );
}

/** Returns the username for a token that is still valid. */
export async function verifyAdmin(
  token: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<string>> {
  const result = await sendJson(
    'GET',
    pathTo(APP_API_PATHS.adminVerify, {}),
    undefined,
    AdminVerifyAnswerSchema,
    { ...options, token },
  );
  return result.ok ? { ok: true, data: result.data.admin.username } : result;
}

/** Ends the session of a token. */
export function signOutAdmin(
  token: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<unknown>> {
  const address = pathTo(APP_API_PATHS.adminLogout, {});
  return sendJson('POST', address, undefined, v.unknown(), { ...options, token });
}

export interface SubmissionsPage {
  submissions: AdminSubmission[];
  pagination: ShownPagination;
  admins: string[];
}

/** Returns one page of the submission list. `limit`: rows of the page, by default as many as the list shows. */
export function getSubmissions(
  token: string,
  view: ListView,
  { limit, ...options }: AdminCallOptions & { limit?: number } = {},
): Promise<ApiResult<SubmissionsPage>> {
  const query = listQuery(view, limit).toString();
  const address = `${pathTo(APP_API_PATHS.adminSubmissions, {})}?${query}`;
  return sendJson('GET', address, undefined, SubmissionsAnswerSchema, { ...options, token });
}

/** Returns the statistics shown on the cards. */
export function getStatistics(
  token: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<Statistics>> {
  const address = pathTo(APP_API_PATHS.adminStats, {});
  return sendJson('GET', address, undefined, StatisticsAnswerSchema, { ...options, token });
}

/** An admin's decision on one submission. */
export interface Decision {
  action: ReviewActionName;
  /** Notes for the audit log. On a rejection, the claimant sees them. */
  adminNotes: string;
  reasonCode?: ReasonCode;
  txHash?: string;
  /** The version the admin reviewed, for optimistic concurrency (DESIGN decision 35). */
  expectedVersion: number;
}

/** What an admin does with a submission without deciding: a private note, or whose work it is. */
export type DeskChange = { action: DeskActionName; expectedVersion: number } & (
  | { action: 'note'; adminNotes: string }
  | { action: 'assign'; assignee: string | null }
);

/** Applies a decision. Every attempt at the same decision must use the same `idempotencyKey`. */
export function reviewSubmission(
  token: string,
  id: string,
  decision: Decision | DeskChange,
  options: AdminCallOptions & { idempotencyKey: string },
): Promise<ApiResult<{ submission: AdminSubmission }>> {
  const address = pathTo(APP_API_PATHS.adminSubmissionAction, { id });
  return sendJson('PUT', address, decision, ActionAnswerSchema, { ...options, token });
}

/** Returns the submission's current state from the details of a refused action; null if there is none. */
export function submissionOf({ details }: Failure): AdminSubmission | null {
  const read = v.safeParse(AdminSubmissionSchema, details?.['submission']);
  return read.success ? read.output : null;
}

/** Queries the ledger again for one wallet's trust line. */
export async function getTrustline(
  token: string,
  id: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<TrustlineStatus>> {
  const address = pathTo(APP_API_PATHS.adminTrustline, { id });
  const result = await sendJson('GET', address, undefined, TrustlineAnswerSchema, {
    ...options,
    token,
  });
  return result.ok ? { ok: true, data: result.data.trustlineStatus } : result;
}

/**
 * Checks payments against the ledger, at most PAYMENTS_PER_CALL.
 *
 * @param amount - what each wallet must have received; '' for what is configured
 */
export function getPayments(
  token: string,
  payments: readonly Pick<PaymentCheck, 'address' | 'txHash'>[],
  amount: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<PaymentsAnswer>> {
  const asked = new URLSearchParams(
    payments.map(({ address, txHash }) => ['payment', `${address}:${txHash}`]),
  );
  if (amount !== '') asked.set('amount', amount);
  const address = `${pathTo(APP_API_PATHS.adminPayments, {})}?${asked.toString()}`;
  return sendJson('GET', address, undefined, PaymentsAnswerSchema, { ...options, token });
}

/** Downloads a screenshot from the address given in its submission. */
export function getScreenshot(
  token: string,
  address: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<Blob>> {
  return getFile(token, address, options);
}

/** Exports the filtered list as CSV, or the `address` column of the wallets to be paid. */
export function getExport(
  token: string,
  kind: 'list' | 'payout',
  filter: ListFilter,
  options: AdminCallOptions = {},
): Promise<ApiResult<Blob>> {
  const asked = filterQuery(filter);
  asked.set('kind', kind);
  return getFile(
    token,
    `${pathTo(APP_API_PATHS.adminSubmissionsCsv, {})}?${asked.toString()}`,
    options,
  );
}

/** Downloads a file that only admins may have. */
export function getFile(
  token: string,
  address: string,
  options: AdminCallOptions,
): Promise<ApiResult<Blob>> {
  const init = { headers: { ...sendHeaders({ token }), Accept: '*/*' } };
  return requestFile(address, init, { ...options, cache: 'no-store', timeoutMs: FILE_LIMIT_MS });
}

/** Returns one page of the audit log, newest first. */
export function getAudit(
  token: string,
  { before, ...filter }: AuditFilter & { before: string | null },
  options: AdminCallOptions = {},
): Promise<ApiResult<AuditPage>> {
  const asked = new URLSearchParams({ limit: String(AUDIT_PAGE_SIZE) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') asked.set(name, value);
  if (before !== null) asked.set('before', before);
  const address = `${pathTo(APP_API_PATHS.adminAudit, {})}?${asked.toString()}`;
  return sendJson('GET', address, undefined, AuditPageSchema, { ...options, token });
}
