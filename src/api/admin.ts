// API calls of the admin pages (SPEC 7, decision 140). All except the sign-in carry the admin's token.
import * as v from 'valibot';
import {
  AdminSignInResponseSchema,
  AdminVerifyResponseSchema,
  type AdminSignIn,
} from '../domain/account/admin-sign-in.ts';
import type { ReviewActionName, SeenClaim } from '../domain/airdrop/action.ts';
import type { ReasonCode } from '../domain/airdrop/claim.ts';
import {
  filterParameters,
  listQuery,
  type ListFilter,
  type ListView,
} from '../domain/airdrop/list-view.ts';
import { PaymentsResponseSchema, type PaymentCheck } from '../domain/airdrop/payment.ts';
import {
  PayoutResponseSchema,
  PayoutsResponseSchema,
  type Release,
  type StartPayout,
} from '../domain/airdrop/payout-run.ts';
import {
  ActionResponseSchema,
  AdminSubmissionSchema,
  ErasureResponseSchema,
  StatisticsResponseSchema,
  SubmissionsResponseSchema,
  TrustlineResponseSchema,
} from '../domain/airdrop/responses.ts';
import type { AdminSubmission } from '../domain/airdrop/review.ts';
import * as paths from '../domain/app-api-paths.ts';
import type { AuditFilter } from '../domain/audit-filter.ts';
import { AuditPageSchema } from '../domain/audit.ts';
import { instantsOf } from '../domain/days.ts';
import { AUDIT_PAGE_SIZE, FILE_LIMIT_MS } from '../domain/limits.ts';
import { pathTo } from '../domain/path-to.ts';
import {
  asUser,
  get,
  post,
  put,
  queryOf,
  withId,
  withIdAndBody,
  withKey,
  type CallOptions,
} from './call.ts';
import { exchange } from './request.ts';
import type { ApiResult, Failure } from './result.ts';
import { sendHeaders } from './send.ts';

/**
 * Exchanges name and password for a token. Never retried, because every attempt counts. `token` is that of an earlier
 * session, which this call ends.
 */
export const signInAdmin = post(
  paths.adminLogin,
  AdminSignInResponseSchema,
  (body: AdminSignIn, options?: CallOptions & { token?: string | undefined }) => ({
    ...options,
    body,
  }),
);

export const verifyAdmin = get(paths.adminVerify, AdminVerifyResponseSchema, asUser);

/** Ends the session of a token. */
export const signOutAdmin = post(paths.adminLogout, v.unknown(), asUser);

/** Returns one page of the submission list. `limit`: rows of the page, by default as many as the list shows. */
export const getSubmissions = get(
  paths.adminSubmissions,
  SubmissionsResponseSchema,
  (
    token: string,
    view: ListView,
    { limit, ...options }: CallOptions & { limit?: number } = {},
  ) => ({ ...options, token, query: listQuery(view, limit) }),
);

export const getStatistics = get(paths.adminStats, StatisticsResponseSchema, asUser);

/** An admin's decision on one submission, about what the admin saw. */
export interface Decision extends SeenClaim {
  action: ReviewActionName;
  /** Notes for the audit log. On a rejection, the claimant sees them. */
  adminNotes: string;
  reasonCode?: ReasonCode;
  txHash?: string;
}

/** A change to a submission without a decision: a private note, or the assignee. */
export type ReviewNote =
  | { action: 'note'; adminNotes: string }
  | { action: 'assign'; assignee: string | null };

export const reviewSubmission = put(
  paths.adminSubmissionAction,
  ActionResponseSchema,
  withIdAndBody<Decision | (ReviewNote & SeenClaim)>,
);

export const eraseSubmission = put(
  paths.adminErasure,
  ErasureResponseSchema,
  withIdAndBody<SeenClaim>,
);

/** Returns the submission's current state from the details of a refused action; null if there is none. */
export function submissionOf({ details }: Failure): AdminSubmission | null {
  const read = v.safeParse(AdminSubmissionSchema, details?.['submission']);
  return read.success ? read.output : null;
}

/** Queries the ledger again for one wallet's trust line. */
export const getTrustline = get(paths.adminTrustline, TrustlineResponseSchema, withId);

/**
 * Checks payments against the ledger, at most PAYMENTS_PER_CALL. `amount` is the amount that each wallet must have
 * received; '' stands for the configured one.
 */
export const getPayments = get(
  paths.adminPayments,
  PaymentsResponseSchema,
  (
    token: string,
    payments: readonly Pick<PaymentCheck, 'address' | 'txHash'>[],
    amount: string,
    options?: CallOptions,
  ) => {
    const query = new URLSearchParams(
      payments.map(({ address, txHash }) => ['payment', `${address}:${txHash}`]),
    );
    if (amount !== '') query.set('amount', amount);
    return { ...options, token, query };
  },
);

/** Returns the payouts, and how many verified claims of a filter could be paid. */
export const getPayouts = get(
  paths.adminPayouts,
  PayoutsResponseSchema,
  (token: string, filter: ListFilter, options?: CallOptions) => ({
    ...options,
    token,
    query: filterParameters(filter),
  }),
);

export const startPayout = post(paths.adminPayouts, PayoutResponseSchema, withKey<StartPayout>);

/** Releases claims of an open payout. */
export const releasePayout = put(paths.adminPayout, PayoutResponseSchema, withIdAndBody<Release>);

/** Returns the payments that an open payout still has to make, as a file of `address,amount` rows. */
export function getPayoutFile(token: string, number: number): Promise<ApiResult<Blob>> {
  return getFile(token, pathTo(paths.adminPayout, { id: String(number) }));
}

/** Exports the filtered list as CSV. */
export function getExport(
  token: string,
  filter: ListFilter,
  options: CallOptions = {},
): Promise<ApiResult<Blob>> {
  const query = filterParameters(filter);
  return getFile(token, `${paths.adminSubmissionsCsv}?${query.toString()}`, options);
}

/** Downloads a file that only admins may have. Not retried: the user sees the failure and can ask again. */
export function getFile(
  token: string,
  address: string,
  options: CallOptions = {},
): Promise<ApiResult<Blob>> {
  const init = { headers: { ...sendHeaders({ token }), Accept: '*/*' } };
  const settings = { ...options, cache: 'no-store', timeoutMs: FILE_LIMIT_MS } as const;
  return exchange(address, init, settings, async (response) => ({
    ok: true,
    data: await response.blob(),
  }));
}

/** Returns one page of the audit log, newest first. */
export const getAudit = get(
  paths.adminAudit,
  AuditPageSchema,
  (token: string, filter: AuditFilter & { before: string | null }, options?: CallOptions) => ({
    ...options,
    token,
    query: queryOf({ limit: AUDIT_PAGE_SIZE, ...filter, ...instantsOf(filter) }),
  }),
);
