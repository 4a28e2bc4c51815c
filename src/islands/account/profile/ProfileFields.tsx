// The fields of a profile (SPEC 2, SPEC 5), and the toasts that saving shows (SPEC 8).
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { AccountProfile } from '../../../domain/account/responses.ts';
import { LINK_NAMES } from '../../../domain/account/fields.ts';
import { LANGUAGE_NAMES } from '../../../domain/languages.ts';
import {
  MAX_BIO_CHARS,
  MAX_LINK_CHARS,
  MAX_PERSON_NAME_CHARS,
} from '../../../domain/account/account-limits.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { $connection } from '../../../stores/connection.ts';
import { showToast } from '../../../stores/toasts.ts';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePickedImage } from '../../../ui/picking/use-picked-image.ts';
import work from '../../../ui/work.module.css';
import { useStore } from '../../../ui/use-store.ts';
import { failureText, pictureErrorText } from '../failure-text.ts';
import {
  formOf,
  isSameForm,
  profileProblems,
  withCompleteLinks,
  type ProfileForm,
  type ProfileProblem,
} from './profile-form.ts';
import styles from './ProfileFields.module.css';
import { ProfilePicture } from './ProfilePicture.tsx';
import { focusFirstWrong } from '../../../ui/sign-in/read-fields.ts';
import sheets from './TranslatorProfile.module.css';
import type { ProfileProps } from './types.ts';
import { useSaveProfile, type PictureChange } from './use-save-profile.ts';

interface ProfileFieldsProps extends ProfileProps {
  profile: AccountProfile;
  onSaved: (profile: AccountProfile) => void;
  onDirty: (isDirty: boolean) => void;
}

export function ProfileFields(props: ProfileFieldsProps) {
  const { texts, language, profile, onSaved, onDirty } = props;
  const { profile: words, errors } = texts;
  const formRef = useRef<HTMLFormElement>(null);
  const publishId = useId();
  const [typed, setTyped] = useState(() => formOf(profile));
  const [invalidFields, setInvalidFields] = useState<ProfileProblem[]>([]);
  const [isRemoved, setRemoved] = useState(false);
  const picture = usePickedImage();
  const { isOnline } = useStore($connection);
  const { saving, save } = useSaveProfile(() =>
    showToast({ title: words.uploadedTitle, tone: 'success' }),
  );
  const isBusy = saving.step !== 'idle';
  const isDirty = !isSameForm(typed, formOf(profile)) || picture.file !== null || isRemoved;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const change = (part: Partial<ProfileForm>): void => {
    setTyped((now) => ({ ...now, ...part }));
    setInvalidFields((known) => known.filter((field) => part[field] === undefined));
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const completed = withCompleteLinks(typed);
    setTyped(completed);
    const problems = profileProblems(completed);
    setInvalidFields(problems);
    if (problems.length > 0) focusFirstWrong(formRef.current);
    // A picture that is still being scaled down cannot be sent yet.
    if (isBusy || problems.length > 0 || picture.shrinking !== null) return;
    const pictureChange: PictureChange = picture.ready
      ? { kind: 'replace', file: picture.ready }
      : { kind: isRemoved ? 'remove' : 'keep' };
    const outcome = await save(completed, pictureChange, formOf(profile));
    // Another save is under way.
    if (!outcome) return;
    if (!outcome.ok) {
      const { at, failure } = outcome;
      const [title, text, message] =
        at === 'picture'
          ? [words.uploadErrorTitle, words.uploadError, pictureErrorText(failure, texts, language)]
          : [words.updateErrorTitle, words.updateError, failureText(failure, errors, language)];
      showToast({ title, text: fill(text, { message }), tone: 'error' });
      return;
    }
    onSaved(outcome.profile);
    setTyped(formOf(outcome.profile));
    picture.remove();
    setRemoved(false);
    const { takenDown } = outcome.profile;
    // The notice is above the form, out of view after saving.
    const isNewTakedown = takenDown !== null && takenDown !== profile.takenDown;
    showToast({
      title: words.updatedTitle,
      text: isNewTakedown ? words.takenDown[takenDown] : words.updated,
      tone: isNewTakedown ? 'neutral' : 'success',
    });
  };

  const label = saving.step === 'uploading' ? words.uploading : words.saving;
  return (
    <form
      ref={formRef}
      className={sheets.sheet}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
    >
      {profile.takenDown !== null && (
        <p className={work.caution} data-taken-down={profile.takenDown}>
          {words.takenDown[profile.takenDown]}
        </p>
      )}
      <ProfilePicture
        {...props}
        picture={picture}
        isRemoved={isRemoved}
        isBusy={isBusy}
        progress={saving.step === 'uploading' ? saving.share : null}
        onRemoved={setRemoved}
      />
      <TextField
        label={words.name}
        error={invalidFields.includes('name') ? words.nameRequired : null}
        value={typed.name}
        autoComplete="name"
        maxLength={MAX_PERSON_NAME_CHARS}
        readOnly={isBusy}
        required
        onType={(text) => change({ name: text })}
      />
      <div className={styles.pair}>
        <TextField
          label={texts.secret.email}
          hint={words.emailHint}
          type="email"
          value={profile.email}
          readOnly
        />
        <TextField
          label={words.language}
          hint={words.languageHint}
          value={profile.language === null ? '' : LANGUAGE_NAMES[profile.language]}
          readOnly
        />
      </div>
      <TextField
        label={words.bio}
        hint={fill(words.bioHint, {
          left: formatNumber(MAX_BIO_CHARS - typed.bio.length, language),
        })}
        className={styles.bio}
        value={typed.bio}
        rows={5}
        maxLength={MAX_BIO_CHARS}
        readOnly={isBusy}
        onType={(text) => change({ bio: text })}
      />
      <fieldset className={styles.links}>
        <legend>{words.linksTitle}</legend>
        <p className={work.soft}>{words.linksHint}</p>
        {LINK_NAMES.map((name) => (
          <TextField
            key={name}
            label={words[name]}
            error={invalidFields.includes(name) ? words.linkInvalid : null}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            maxLength={MAX_LINK_CHARS}
            value={typed[name]}
            readOnly={isBusy}
            onType={(text) => change({ [name]: text })}
            onBlur={() => setTyped(withCompleteLinks)}
          />
        ))}
      </fieldset>
      <div className={styles.publish}>
        <input
          id={publishId}
          type="checkbox"
          checked={typed.isPublished}
          aria-describedby={`${publishId}-hint`}
          disabled={isBusy}
          onChange={({ target }) => change({ isPublished: target.checked })}
        />
        <label htmlFor={publishId}>{words.publish}</label>
        <p id={`${publishId}-hint`} className={work.soft}>
          {words.publishHint}
        </p>
      </div>
      {!isOnline && <p className={work.caution}>{errors.offline}</p>}
      <div className={styles.end}>
        <ReaderButton
          type="submit"
          kind="primary"
          disabled={picture.shrinking !== null}
          aria-disabled={isBusy}
        >
          {isBusy ? label : words.save}
        </ReaderButton>
        <p className={work.soft} role="status">
          {!isDirty && !isBusy && words.saved}
        </p>
      </div>
    </form>
  );
}
