// The claim form (SPEC 2, SPEC 5). The rules are in domain; each concern has its own hook in this folder.
import { useStore } from '../../ui/use-store.ts';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { claimErrorOf, pictureErrorOf } from '../../domain/airdrop/claim-errors.ts';
import { parseStored, toStored, type AddressStatus } from '../../domain/airdrop/receipt.ts';
import { parseStatusResponse } from '../../domain/airdrop/status.ts';
import { SUBMIT_TOAST_MS, VALIDATION_TOAST_MS } from '../../domain/limits.ts';
import { CLAIM_RECEIPT_KEY } from '../../domain/storage-keys.ts';
import { IMAGE_TYPES } from '../../domain/uploads.ts';
import { formatPercent } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import { $connection } from '../../stores/connection.ts';
import { readStored, removeStored, writeStored } from '../../stores/browser-storage.ts';
import { takePassedState } from '../../stores/passed-state.ts';
import { showToast } from '../../stores/toasts.ts';
import { $isReloadHeld } from '../../stores/reload-hold.ts';
import { ReaderButton } from '../../ui/ReaderButton.tsx';
import { ImagePicker } from '../../ui/picking/ImagePicker.tsx';
import type { LeaveTexts } from '../../ui/Dialog.tsx';
import { LeaveGuard, useUnsavedText } from '../../ui/LeaveGuard.tsx';
import { usePickedImage } from '../../ui/picking/use-picked-image.ts';
import { AddressField } from './AddressField.tsx';
import styles from './airdrop.module.css';
import { ResultCard } from './ResultCard.tsx';
import type { AirdropTexts, StatusPage, StatusTexts } from './types.ts';
import { useEarlyUpload, type UploadState } from './use-early-upload.ts';
import { useAddress } from './use-address.ts';
import { useClaim, type ClaimOutcome } from './use-claim.ts';
import { useLookUp } from './use-look-up.ts';
import { useRecheck } from './use-recheck.ts';
import { usePassStateOnBack } from './use-passed.ts';
import type { Language } from '../../domain/languages.ts';

interface PictureProgressProps {
  texts: AirdropTexts['claim'] & AirdropTexts['picture'];
  language: Language;
  /** Fraction in [0, 1] while the picture is made smaller. */
  shrinking: number | null;
  upload: UploadState;
}

/** Shows one line with a bar while there is a picture. It stays after each step, so that nothing moves. */
function PictureProgress({ texts, language, shrinking, upload }: PictureProgressProps) {
  const step = shrinking === null ? upload.step : 'shrinking';
  const text = {
    shrinking: fill(texts.preparing, {
      percent: formatPercent(Math.round((shrinking ?? 0) * 100), language),
    }),
    sending: texts.uploading,
    done: texts.uploaded,
    later: texts.uploadLater,
  }[step];
  const share = shrinking ?? (upload.step === 'sending' ? upload.share : 1);
  return (
    <div className={styles.picture} data-picture={step}>
      <progress
        className={styles.bar}
        max={1}
        value={Math.min(1, share)}
        aria-label={text}
        hidden={step === 'later'}
      />
      <p role="status">{text}</p>
    </div>
  );
}

interface ClaimFormProps extends StatusPage {
  closeLabel: string;
  texts: StatusTexts &
    Pick<AirdropTexts, 'claim' | 'fields' | 'picture' | 'errors'> & {
      leave: LeaveTexts;
      offline: string;
    };
}

/** Shows the form; after a claim its status instead, also at later visits, until the form is wanted again. */
export function ClaimForm(props: ClaimFormProps) {
  const { texts, language, closeLabel, token } = props;
  const { claim, fields } = texts;
  const [refused] = useState(() => token && [token.issuer]);
  const address = useAddress(refused ?? undefined);
  const screenshot = usePickedImage();
  const earlyUpload = useEarlyUpload(screenshot);
  const { progress, send, cancel } = useClaim(earlyUpload);
  const [isTouched, setIsTouched] = useState(false);
  const [found, setFound] = useState<AddressStatus | null>(null);
  /** The claim shown before the form; it is to be updated if the form has its address. */
  const [claimToUpdate, setClaimToUpdate] = useState<AddressStatus | null>(null);
  const card = useRef<HTMLElement>(null);
  const rejection = useRef<HTMLElement>(null);
  const toastRoom = useRef<HTMLDivElement>(null);
  const { isChecking, check } = useLookUp(texts.toasts);
  const { isOnline } = useStore($connection);
  const { type } = address;

  usePassStateOnBack('fromAirdrop');

  // Runs after hydration, because the prerendered page has no claim.
  const handedOver = useRef<AddressStatus | null>(null);
  const fillIn = useEffectEvent(type);
  useEffect(() => {
    handedOver.current ??= parseStored(takePassedState().claim ?? null);
    if (!handedOver.current) setFound(parseStored(readStored(CLAIM_RECEIPT_KEY)));
    else {
      setClaimToUpdate(handedOver.current);
      fillIn(handedOver.current.address);
    }
  }, []);

  // Moves the focus, because the pressed button is gone with its card or form.
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    if (found) {
      card.current?.focus({ preventScroll: true });
      toastRoom.current?.scrollIntoView();
    } else document.querySelector<HTMLElement>('[data-address]')?.focus();
  }, [found]);

  // Scrolls to the reason and focuses the screenshot, which every update needs.
  useEffect(() => {
    const form = rejection.current?.closest('form');
    form?.querySelector<HTMLElement>('input[type="file"]')?.focus({ preventScroll: true });
    form?.scrollIntoView();
  }, [claimToUpdate]);

  const storeResult = (next: AddressStatus): void => {
    const { state } = next.result;
    if (state === 'not_submitted') removeStored(CLAIM_RECEIPT_KEY);
    // A failure says nothing about the claim.
    else if (state !== 'error')
      writeStored(CLAIM_RECEIPT_KEY, toStored(next, new Date().toISOString()));
    setFound(next);
  };
  const show = (next: AddressStatus): void => {
    takesFocus.current = true;
    setClaimToUpdate(null);
    storeResult(next);
  };
  useRecheck(found, card, storeResult);
  const showForm = (claimed: string): void => {
    removeStored(CLAIM_RECEIPT_KEY);
    takesFocus.current = true;
    setClaimToUpdate(found);
    setFound(null);
    type(claimed);
  };

  const isBusy = progress.step !== 'idle';
  const isReady = address.isGood && screenshot.ready !== null;
  const isDirty = address.value !== '' || screenshot.file !== null || screenshot.shrinking !== null;
  useUnsavedText($isReloadHeld, isDirty);

  const sayInvalid = (form: HTMLFormElement): void => {
    setIsTouched(true);
    const missing = address.isGood ? 'input[type="file"]' : '[data-address]';
    form.querySelector<HTMLElement>(missing)?.focus();
    const { validationTitle: title, validation: text } = texts.toasts;
    showToast({ title, text, tone: 'error', durationMs: VALIDATION_TOAST_MS });
  };

  const showOutcome = (outcome: ClaimOutcome, claimed: string, sent: File): void => {
    if (outcome === null) return;
    if (outcome.ok) {
      const text = outcome.isUpdate ? texts.toasts.updated : texts.toasts.registered;
      showToast({ title: texts.toasts.successTitle, text, tone: 'success' });
      type('');
      screenshot.remove();
      setIsTouched(false);
      const result = parseStatusResponse(200, outcome.body);
      const isRead = result.state === 'found';
      show({ address: claimed, result: isRead ? result : { state: 'pending_admin_review' } });
      return;
    }
    const { message, details } = outcome.failure;
    const trouble = pictureErrorOf(message, details?.['reason']);
    if (trouble) screenshot.refuse(sent, trouble);
    const error = claimErrorOf(message);
    const step = texts.errors.steps[outcome.step];
    showToast({
      title: texts.toasts.errorTitle,
      text: fill(texts.errors[error], { step, message }),
      tone: 'error',
      durationMs: SUBMIT_TOAST_MS,
    });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const claimed = await address.settle();
    if (claimed === null || screenshot.ready === null) {
      sayInvalid(form);
      return;
    }
    showOutcome(await send(claimed, screenshot.ready), claimed, screenshot.ready);
  };

  const result = claimToUpdate?.address === address.value ? claimToUpdate.result : null;
  const rejected =
    result?.state === 'found' && result.shown === 'rejected' ? result.submission : null;
  const isMissing = isTouched && !screenshot.file && screenshot.shrinking === null;
  const problem = screenshot.problem ?? (isMissing ? 'missing' : null);
  const problemTexts = { ...fields, ...texts.picture, missing: fields.screenshotMissing };
  if (found) {
    return (
      <>
        <div ref={toastRoom} className={styles.toastRoom} data-toast-room />
        <ResultCard
          {...props}
          card={card}
          {...found}
          isChecking={isChecking}
          onAgain={() =>
            void check(found.address).then((next) => next && card.current && show(next))
          }
          onClaim={(event) => {
            event.preventDefault();
            showForm(found.address);
          }}
          onAnother={() => showForm('')}
        />
      </>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {rejected && (
        <section ref={rejection} className={styles.card} data-state="rejected">
          <p>{texts.status.rejected.text}</p>
          {rejected.reasonCode && <p>{texts.reasons[rejected.reasonCode]}</p>}
          {rejected.notes && <p className={styles.notes}>{rejected.notes}</p>}
        </section>
      )}
      <AddressField
        texts={texts}
        hint={claim.addressHint}
        goodText={claim.addressGood}
        address={address}
        isTouched={isTouched}
        isReadOnly={isBusy}
        onBlur={() => setIsTouched(address.value !== '')}
      />
      <ImagePicker
        texts={{ ...claim, ...texts.picture, label: claim.screenshotLabel }}
        language={language}
        file={screenshot.file}
        hint={claim.screenshotHint}
        error={problem && problemTexts[problem]}
        onConvert={screenshot.onConvert}
        accept={IMAGE_TYPES.join()}
        isDisabled={isBusy}
        onPick={screenshot.pick}
        onRemove={screenshot.remove}
      />
      {(screenshot.file || screenshot.shrinking !== null) && (
        <PictureProgress
          texts={{ ...claim, ...texts.picture }}
          language={language}
          shrinking={screenshot.shrinking}
          upload={earlyUpload.state}
        />
      )}
      {!isOnline && <p className={styles.help}>{texts.offline}</p>}
      <ReaderButton type="submit" kind="primary" isWide aria-disabled={!isReady || isBusy}>
        {rejected ? texts.status.updateClaim : claim.submit}
      </ReaderButton>
      <div role="status" className={styles.progress}>
        {progress.step === 'lookup' && <p>{claim.lookingUp}</p>}
        {progress.step === 'upload' && <p>{claim.uploading}</p>}
        {progress.step === 'submit' && (
          <Progress
            share={progress.sentBytes / Math.max(1, progress.totalBytes)}
            text={
              progress.sentBytes >= progress.totalBytes
                ? claim.processing
                : fill(claim.sending, {
                    percent: formatPercent(
                      Math.floor((100 * progress.sentBytes) / Math.max(1, progress.totalBytes)),
                      language,
                    ),
                  })
            }
          />
        )}
        {isBusy && <ReaderButton onClick={cancel}>{claim.cancel}</ReaderButton>}
      </div>
      <LeaveGuard isDirty={isDirty} texts={texts.leave} closeLabel={closeLabel} />
    </form>
  );
}

function Progress({ share, text }: { share: number; text: string }) {
  return (
    <>
      <progress className={styles.bar} max={1} value={Math.min(1, share)} aria-label={text} />
      <p>{text}</p>
    </>
  );
}
