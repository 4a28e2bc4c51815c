// Submits a claim: looks up an earlier one, waits for the upload of the picture, then sends (SPEC 4). The form shows
// the progress.
import { useEffect, useRef, useState } from 'react';
import { getAirdropStatus, postClaim, type ClaimPicture } from '../../api/airdrop.ts';
import { failure, type ApiResult, type Failure } from '../../api/result.ts';
import { randomId } from '../../domain/random-id.ts';
import type { EarlyUpload } from './use-early-upload.ts';

type ClaimProgress =
  | { step: 'idle' }
  | { step: 'lookup' }
  /** Waiting for the upload that began when the picture was chosen. */
  | { step: 'upload' }
  | { step: 'submit'; sentBytes: number; totalBytes: number };

export type ClaimOutcome =
  /** `body`: the body of the response. */
  | { ok: true; isUpdate: boolean; body: unknown }
  | { ok: false; step: 'lookup' | 'submit'; failure: Failure }
  /** Cancelled, or the picture was refused: its field shows why. Also for a second `send` meanwhile. */
  | null;

/**
 * One idempotency key per claim: a retry with the same address and file is the same claim, even if the first response
 * was lost and the lookup now finds that claim. How the file is sent makes no difference.
 */
interface Intent {
  address: string;
  screenshot: File;
  isUpdate: boolean;
  key: string;
}

/** Submits claims, one at a time. Aborts the running submission on unmount. */
export function useClaim(earlyUpload: Pick<EarlyUpload, 'settle' | 'repeat'>) {
  const [progress, setProgress] = useState<ClaimProgress>({ step: 'idle' });
  const intent = useRef<Intent | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const intentOf = (address: string, screenshot: File, isUpdate: boolean): Intent => {
    const known = intent.current;
    if (known?.address === address && known.screenshot === screenshot) return known;
    intent.current = { address, screenshot, isUpdate, key: randomId() };
    return intent.current;
  };

  const run = async (
    address: string,
    screenshot: File,
    signal: AbortSignal,
  ): Promise<ClaimOutcome> => {
    setProgress({ step: 'lookup' });
    const lookup = await getAirdropStatus(address, { signal });
    if (!lookup.ok) {
      if (lookup.failure.code === 'aborted') return null;
      return { ok: false, step: 'lookup', failure: lookup.failure };
    }
    const { state } = lookup.result;
    const { isUpdate, key } = intentOf(address, screenshot, state !== 'not_submitted');
    const post = async (picture: ClaimPicture | null): Promise<ApiResult<unknown>> => {
      if (picture === null) return failure('aborted');
      setProgress({ step: 'submit', sentBytes: 0, totalBytes: screenshot.size });
      return postClaim(
        { address, picture, isUpdate },
        {
          signal,
          idempotencyKey: key,
          onProgress: (sentBytes, totalBytes) =>
            setProgress({ step: 'submit', sentBytes, totalBytes }),
        },
      );
    };
    const isUploadLost = (response: ApiResult<unknown>): boolean =>
      !response.ok && response.code === 'upload.unknown';

    setProgress({ step: 'upload' });
    let response = await post(await earlyUpload.settle(screenshot, signal));
    if (isUploadLost(response)) {
      // The upload expired while the form was open.
      setProgress({ step: 'upload' });
      response = await post(await earlyUpload.repeat(screenshot, signal));
    }
    if (isUploadLost(response)) response = await post(screenshot);
    // After `claim.exists`, the next attempt is an update.
    if (response.ok || response.code === 'claim.exists') intent.current = null;
    if (!response.ok) {
      if (response.code === 'aborted') return null;
      return { ok: false, step: 'submit', failure: response };
    }
    return { ok: true, isUpdate, body: response.data };
  };

  return {
    progress,
    cancel: () => running.current?.abort(),
    send: async (address: string, screenshot: File) => {
      // Ignore a second click while a submission is in progress.
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      try {
        return await run(address, screenshot, controller.signal);
      } finally {
        running.current = null;
        setProgress({ step: 'idle' });
      }
    },
  };
}
