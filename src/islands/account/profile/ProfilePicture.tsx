// The profile picture: the stored one, a newly chosen one, or its removal (SPEC 2).
import UserRound from 'lucide-react/icons/user-round';
import type { AccountProfile } from '../../../domain/account/responses.ts';
import { safePicture } from '../../../domain/story/published-translator.ts';
import { IMAGE_TYPES } from '../../../domain/uploads.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import controls from '../../../ui/controls.module.css';
import forms from '../../../ui/forms.module.css';
import work from '../../../ui/work.module.css';
import { ImagePicker } from '../../../ui/picking/ImagePicker.tsx';
import type { PickedImage } from '../../../ui/picking/use-picked-image.ts';
import styles from './ProfilePicture.module.css';
import type { ProfileProps } from './types.ts';

interface ProfilePictureProps extends ProfileProps {
  profile: AccountProfile;
  picture: PickedImage;
  /** Whether the stored picture is removed when the profile is saved. */
  isRemoved: boolean;
  isBusy: boolean;
  /** Upload progress in [0, 1]; null when no upload is running. */
  progress: number | null;
  onRemoved: (isRemoved: boolean) => void;
}

export function ProfilePicture(props: ProfilePictureProps) {
  const { texts, language, profile, picture, isRemoved, isBusy, progress, onRemoved } = props;
  const { profile: t } = texts;
  const stored = safePicture(profile.profilePictureUrl);
  const isShown = stored !== null && !isRemoved;
  const problems = {
    fileTooLarge: `${t.fileTooLargeTitle} – ${t.fileTooLarge}`,
    fileType: `${t.fileTypeTitle} – ${t.fileType}`,
    ...texts.picture,
  };
  const percent = (fraction: number): string => formatPercent(Math.floor(fraction * 100), language);
  return (
    <div className={styles.picture}>
      {picture.file === null && (
        <div className={styles.now}>
          {isShown ? (
            <img src={stored} alt={t.pictureNow} width={112} height={112} />
          ) : (
            <span className={styles.nobody}>
              <UserRound size={44} strokeWidth={1.2} aria-hidden />
            </span>
          )}
          {stored !== null && (
            <button
              type="button"
              className={forms.link}
              disabled={isBusy}
              onClick={() => onRemoved(!isRemoved)}
            >
              {isRemoved ? t.keep : t.removeNow}
            </button>
          )}
        </div>
      )}
      <div className={styles.choose}>
        <ImagePicker
          texts={{ ...t, ...texts.picture, label: t.picture }}
          language={language}
          file={picture.file}
          hint={t.pictureHint}
          error={picture.problem && problems[picture.problem]}
          onConvert={picture.onConvert}
          accept={IMAGE_TYPES.join()}
          isDisabled={isBusy}
          onPick={(file) => {
            onRemoved(false);
            picture.pick(file);
          }}
          onRemove={picture.remove}
        />
        <p className={`${work.soft ?? ''} ${styles.progress ?? ''}`} role="status">
          {isRemoved && t.removed}
          {picture.shrinking !== null &&
            fill(texts.picture.preparing, { percent: percent(picture.shrinking) })}
          {progress !== null && fill(t.sending, { percent: percent(progress) })}
        </p>
        {progress !== null && (
          <progress className={controls.wide} max={1} value={progress} aria-label={t.uploading} />
        )}
      </div>
    </div>
  );
}
