// The end of the login, recovery and sign-up forms: the form's error and its submit button.
import { ReaderButton } from '../ReaderButton.tsx';
import entrance from './entrance.module.css';

interface FormEndProps {
  /** The error that concerns the form as a whole. */
  error: string | undefined;
  /** Whether the error has already been announced elsewhere. */
  isAnnounced?: boolean;
  isBusy: boolean;
  label: string;
  busyLabel: string;
  /** Disables the button. A busy button is only `aria-disabled`, so that it keeps the focus. */
  isDisabled?: boolean;
}

export function FormEnd(props: FormEndProps) {
  const { error, isAnnounced = false, isBusy, label, busyLabel, isDisabled } = props;
  return (
    <>
      <p
        className={entrance.error}
        role={isAnnounced ? undefined : 'alert'}
        hidden={error === undefined}
      >
        {error}
      </p>
      <ReaderButton
        type="submit"
        kind="primary"
        isWide
        disabled={isDisabled}
        aria-disabled={isBusy}
      >
        {isBusy ? busyLabel : label}
      </ReaderButton>
    </>
  );
}
