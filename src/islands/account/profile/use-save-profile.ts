// Saves a profile: first the picture, then the fields with its URL (SPEC 7, SPEC 8). A retry does not upload a picture
// again that has already arrived.
import { useRef, useState } from 'react';
import { putProfile, uploadPicture } from '../../../api/account.ts';
import { asTranslator } from '../../../api/as-translator.ts';
import type { ApiResult, Failure } from '../../../api/result.ts';
import type { AccountProfile } from '../../../domain/account/responses.ts';
import { randomId } from '../../../domain/random-id.ts';
import { invalidateOnSuccess } from '../../../offline/invalidate-published.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { profileChange, type ProfileForm } from './profile-form.ts';

type SaveStep =
  | { step: 'idle' | 'saving' }
  /** Upload progress in [0, 1]. */
  | { step: 'uploading'; share: number };

export type PictureChange = { kind: 'keep' | 'remove' } | { kind: 'replace'; file: File };

type SaveOutcome =
  | { ok: true; profile: AccountProfile }
  | { ok: false; at: 'picture' | 'profile'; failure: Failure };

interface Uploaded {
  file: File;
  key: string;
  url: string | null;
}

/**
 * Saves one profile at a time. Retries keep their idempotency key until the data changes. Calls `onUploaded` once a new
 * picture has been uploaded.
 */
export function useSaveProfile(onUploaded: () => void) {
  const [saving, setSaving] = useState<SaveStep>({ step: 'idle' });
  const isRunning = useRef(false);
  const uploaded = useRef<Uploaded | null>(null);
  const intent = useRef({ body: '', key: '' });

  const upload = async (file: File): Promise<ApiResult<string>> => {
    if (uploaded.current?.file !== file) {
      uploaded.current = { file, key: randomId(), url: null };
    }
    const known = uploaded.current;
    if (known.url !== null) return { ok: true, data: known.url };
    setSaving({ step: 'uploading', share: 0 });
    const result = await asTranslator(sessionKeeper, (token) =>
      uploadPicture(token, file, {
        idempotencyKey: known.key,
        onProgress: (sent, total) =>
          setSaving({ step: 'uploading', share: sent / Math.max(1, total) }),
      }),
    );
    if (!result.ok) return result;
    known.url = result.data;
    onUploaded();
    return result;
  };

  const run = async (
    form: ProfileForm,
    picture: PictureChange,
    stored: ProfileForm,
  ): Promise<SaveOutcome> => {
    let url: string | null | undefined = picture.kind === 'remove' ? null : undefined;
    if (picture.kind === 'replace') {
      const uploadResult = await upload(picture.file);
      if (!uploadResult.ok) return { ok: false, at: 'picture', failure: uploadResult };
      url = uploadResult.data;
    }
    setSaving((now) =>
      now.step === 'uploading' ? { step: 'uploading', share: 1 } : { step: 'saving' },
    );
    const change = profileChange(form, url, stored);
    const body = JSON.stringify(change);
    if (intent.current.body !== body) intent.current = { body, key: randomId() };
    const { key } = intent.current;
    const result = await invalidateOnSuccess(
      asTranslator(sessionKeeper, (token) => putProfile(token, change, { idempotencyKey: key })),
    );
    if (!result.ok) return { ok: false, at: 'profile', failure: result };
    // The next save is a new intent with a new idempotency key, even if its content is the same.
    intent.current = { body: '', key: '' };
    return { ok: true, profile: result.data };
  };

  return {
    saving,
    /** Resolves to null while another save is in progress. */
    save: async (...change: Parameters<typeof run>) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setSaving({ step: 'saving' });
      try {
        return await run(...change);
      } finally {
        isRunning.current = false;
        setSaving({ step: 'idle' });
      }
    },
  };
}
