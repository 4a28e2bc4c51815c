// Uploads a chosen picture at once, so that it is on the server when the text is published.
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadStoryPicture } from '../../../../api/admin-stories.ts';
import type { Failure } from '../../../../api/result.ts';
import { asAdmin } from '../../session/as-admin.ts';
import { rememberUpload } from './upload-address.ts';

export type UploadStep =
  | { step: 'none' }
  | { step: 'sending'; share: number }
  | { step: 'failed'; failure: Failure };

export interface StoryUpload {
  state: UploadStep;
  /** Uploads a file; another file, or leaving the page, aborts the transfer. */
  send: (file: File) => void;
  stop: () => void;
}

export function useStoryUpload(onDone: (id: string) => void): StoryUpload {
  const [state, setState] = useState<UploadStep>({ step: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => {
    running.current?.abort();
    setState({ step: 'none' });
  }, []);
  const send = (file: File): void => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ step: 'sending', share: 0 });
    const onProgress = (sent: number, total: number): void => {
      if (!signal.aborted) setState({ step: 'sending', share: sent / Math.max(1, total) });
    };
    void asAdmin((token) => uploadStoryPicture(token, file, { signal, onProgress })).then(
      (result) => {
        if (signal.aborted) return;
        if (!result.ok) {
          setState({ step: 'failed', failure: result });
          return;
        }
        rememberUpload(result.data.id, file);
        onDone(result.data.id);
      },
    );
  };
  return { state, send, stop };
}
