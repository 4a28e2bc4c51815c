// Chooses another picture for a slot of a part and uploads it. Loaded when an admin asks for it.
import { useEffect, useEffectEvent } from 'react';
import type { Failure } from '../../../../api/result.ts';
import {
  type PictureSlot,
  MIN_UPLOAD_HEIGHT_PX,
  MIN_UPLOAD_WIDTH_PX,
} from '../../../../domain/story/replaced-pictures.ts';
import { formatPercent } from '../../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ImagePicker } from '../../../../ui/picking/ImagePicker.tsx';
import { usePickedImage } from '../../../../ui/picking/use-picked-image.ts';
import styles from './pictures.module.css';
import { useStoryUpload } from './use-story-upload.ts';

interface PictureUploadProps {
  texts: AdminTexts['stories']['editor']['replace'];
  slot: PictureSlot;
  isDisabled: boolean;
  onDone: (id: string) => void;
  onCancel: () => void;
}

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif';
const SIZE = { width: MIN_UPLOAD_WIDTH_PX, height: MIN_UPLOAD_HEIGHT_PX };

function failureText(t: PictureUploadProps['texts'], { code, details, message }: Failure): string {
  if (code === 'file.too-large') return t.fileTooLarge;
  if (code !== 'file.invalid') return fill(t.failed, { message });
  return details?.['reason'] === 'small' ? fill(t.tooSmall, SIZE) : t.fileUnreadable;
}

export default function PictureUpload({
  texts: t,
  slot,
  isDisabled,
  onDone,
  onCancel,
}: PictureUploadProps) {
  // Only a PNG keeps the transparency through which the background shows.
  const picked = usePickedImage(slot === 'illustrationBottom' ? 'image/png' : 'image/jpeg');
  const upload = useStoryUpload(onDone);
  const { state, send, stop } = upload;
  const { ready } = picked;
  const sendOnce = useEffectEvent(send);
  useEffect(() => {
    if (ready) sendOnce(ready);
  }, [ready]);

  const pick = (file: File): void => {
    stop();
    picked.pick(file);
  };
  const problem = picked.problem && t[picked.problem];
  const error = problem ?? (state.step === 'failed' ? failureText(t, state.failure) : null);
  const share = picked.shrinking ?? (state.step === 'sending' ? state.share : null);
  return (
    <div className={styles.upload}>
      <ImagePicker
        texts={t}
        language="en"
        file={picked.file}
        hint={fill(slot === 'illustration' ? t.hint : t.hintBottom, SIZE)}
        error={error}
        accept={ACCEPTED}
        isDisabled={isDisabled}
        onPick={pick}
        onRemove={() => {
          stop();
          picked.remove();
        }}
      />
      {share !== null && (
        <div role="status" className={styles.progress}>
          <progress max={1} value={Math.min(1, share)} aria-label={t.uploading} />
          {fill(t.uploadingShare, { percent: formatPercent(Math.round(share * 100), 'en') })}
        </div>
      )}
      <p className={styles.row}>
        {state.step === 'failed' && ready && <Button onClick={() => send(ready)}>{t.retry}</Button>}
        <Button onClick={onCancel}>{t.cancel}</Button>
      </p>
    </div>
  );
}
