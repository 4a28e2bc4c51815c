// How the forms of login, recovery and sign-up end: what the server says of them, and their button.
import controls from '../../../ui/controls.module.css';
import entrance from '../../../ui/entrance.module.css';

interface FormEndProps {
  /** What is wrong with the form as a whole. */
  error: string | undefined;
  /** Whether that has been announced elsewhere already. */
  isAnnounced?: boolean;
  isBusy: boolean;
  label: string;
  busyLabel: string;
  /** Whether the button can be pressed at all; while it is busy it keeps the keyboard. */
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
      <button
        type="submit"
        className={`${controls.primary ?? ''} ${controls.wide ?? ''}`}
        disabled={isDisabled}
        aria-disabled={isBusy}
      >
        {isBusy ? busyLabel : label}
      </button>
    </>
  );
}
