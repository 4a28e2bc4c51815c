// The visitor's airdrop calls (SPEC 7): submit a claim and check its status.
import * as v from 'valibot';
import { ProofResponseSchema, type ProofResponse } from '../domain/airdrop/ownership.ts';
import { parseStatusResponse, type StatusResult } from '../domain/airdrop/status.ts';
import * as paths from '../domain/app-api-paths.ts';
import { pathTo } from '../domain/path-to.ts';
import type { ApiResult, Failure } from './result.ts';
import { sendJson, type SendOptions } from './send.ts';
import { postForm, type UploadOptions } from './upload.ts';

/** The status found, or why the lookup failed. */
export type StatusLookup = { ok: true; result: StatusResult } | { ok: false; failure: Failure };

/** Looks up a claim by wallet address. "Not submitted" is a result, not a failure. */
export async function getAirdropStatus(
  address: string,
  options: Pick<SendOptions, 'signal' | 'tools'> = {},
): Promise<StatusLookup> {
  const response = await sendJson(
    'GET',
    pathTo(paths.airdropStatus, { id: address }),
    undefined,
    v.unknown(),
    options,
  );
  if (response.ok) return { ok: true, result: parseStatusResponse(200, response.data) };
  const result = parseStatusResponse(response.status, response.details);
  return result.state === 'not_submitted' ? { ok: true, result } : { ok: false, failure: response };
}

/** Checks the transaction with which a claimant proves that the wallet is theirs. */
export function postProof(address: string, txHash: string): Promise<ApiResult<ProofResponse>> {
  const path = pathTo(paths.airdropProof, { id: address });
  return sendJson('POST', path, { txHash }, ProofResponseSchema);
}

/** The picture of a claim: an earlier upload, or the file itself. */
export type ClaimPicture = { uploadId: string } | File;

export interface Claim {
  address: string;
  picture: ClaimPicture;
  /** Whether an earlier lookup found a claim for this address (decision 133). */
  isUpdate: boolean;
}

/** Submits a claim. Every attempt at the same claim must use the same `idempotencyKey`. */
export function postClaim(
  { address, picture, isUpdate }: Claim,
  options: UploadOptions & { idempotencyKey: string },
): Promise<ApiResult<unknown>> {
  const form = new FormData();
  form.append('walletAddress', address);
  if (isUpdate) form.append('update', 'true');
  if ('uploadId' in picture) form.append('uploadId', picture.uploadId);
  else form.append('screenshot', picture, picture.name);
  // A page instead of JSON does not mean that the claim was accepted, whatever its status.
  const schema = v.record(v.string(), v.unknown());
  return postForm(pathTo(paths.claimAirdrop, {}), form, schema, options);
}

const UploadResponseSchema = v.object({ data: v.object({ uploadId: v.string() }) });

/** Uploads a screenshot before its claim. Not retried: the claim can carry the file itself. */
export async function postScreenshot(
  file: File,
  options: Pick<UploadOptions, 'signal' | 'onProgress' | 'tools'>,
): Promise<ApiResult<{ uploadId: string }>> {
  const form = new FormData();
  form.append('file', file, file.name);
  const path = pathTo(paths.uploadScreenshot, {});
  const response = await postForm(path, form, UploadResponseSchema, options);
  return response.ok ? { ok: true, data: response.data.data } : response;
}
