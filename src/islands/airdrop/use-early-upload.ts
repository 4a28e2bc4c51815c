// Uploads the screenshot while the rest of the form is being filled in (SPEC 7, POST /upload/screenshot). The claim
// then names the upload. If anything goes wrong, the claim can carry the file itself.
import { useCallback, useEffect, useRef, useState } from 'react';
import { postScreenshot, type ClaimPicture } from '../../api/airdrop.ts';
import { pictureErrorOf } from '../../domain/airdrop/claim-errors.ts';
import type { PickedImage } from '../../ui/picking/use-picked-image.ts';

/** How far the upload of the picked file is; `later`: it failed, and the file goes with the claim. */
export type UploadState = { step: 'sending'; share: number } | { step: 'done' } | { step: 'later' };

export interface EarlyUpload {
  state: UploadState;
  /** Waits for the picked file's upload; returns the file if it failed or `signal` ends, null if it was refused. */
  settle: (file: File, signal: AbortSignal) => Promise<ClaimPicture | null>;
  /** Uploads again, because the server does not know the first upload any more; returns the same as `settle`. */
  repeat: (file: File, signal: AbortSignal) => Promise<ClaimPicture | null>;
}

interface Running {
  file: File;
  controller: AbortController;
  result: Promise<ClaimPicture | null>;
}

const INITIAL_STATE: UploadState = { step: 'sending', share: 0 };

/** Uploads a picture as soon as it is ready, and gives up an upload whose file was replaced or removed. */
export function useEarlyUpload({
  ready,
  refuse,
}: Pick<PickedImage, 'ready' | 'refuse'>): EarlyUpload {
  const [shown, setShown] = useState<{ file: File; state: UploadState } | null>(null);
  const running = useRef<Running | null>(null);

  const start = useCallback(
    (file: File): Running => {
      running.current?.controller.abort();
      const controller = new AbortController();
      const { signal } = controller;
      const show = (state: UploadState): void => {
        if (!signal.aborted) setShown({ file, state });
      };
      const upload = async (): Promise<ClaimPicture | null> => {
        const response = await postScreenshot(file, {
          signal,
          onProgress: (sent, total) => show({ step: 'sending', share: sent / Math.max(1, total) }),
        });
        const trouble = response.ok
          ? null
          : pictureErrorOf(response.message, response.details?.['reason']);
        if (trouble !== null) {
          refuse(file, trouble);
          return null;
        }
        show({ step: response.ok ? 'done' : 'later' });
        return response.ok ? response.data : file;
      };
      const next = { file, controller, result: upload() };
      running.current = next;
      return next;
    },
    [refuse],
  );

  useEffect(() => {
    if (!ready) return;
    start(ready);
    return () => {
      running.current?.controller.abort();
      running.current = null;
    };
  }, [ready, start]);

  const waitFor = ({ file, result }: Running, signal: AbortSignal): Promise<ClaimPicture | null> =>
    new Promise((resolve) => {
      if (signal.aborted) resolve(file);
      // The upload goes on: the claim may be sent after all.
      signal.addEventListener('abort', () => resolve(file), { once: true });
      void result.then(resolve);
    });

  return {
    state: shown?.file === ready ? shown.state : INITIAL_STATE,
    settle: (file, signal) => {
      const known = running.current;
      return waitFor(known?.file === file ? known : start(file), signal);
    },
    repeat: (file, signal) => waitFor(start(file), signal),
  };
}
