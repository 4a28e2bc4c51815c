// A dialog around one form, with Cancel and its submit button in the footer.
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from './Button.tsx';
import buttons from './buttons.module.css';
import { Dialog } from './Dialog.tsx';
import styles from './work.module.css';

interface FormDialogProps {
  title: string;
  closeLabel: string;
  cancel: string;
  submit: string;
  /** Disables the submit button, for example while the form is being sent. */
  isDisabled?: boolean;
  onCancel: () => void;
  /** Called without the browser's own validation and sending. */
  onSubmit: () => void;
  children: ReactNode;
}

/** The open dialog; `children` are the fields. */
export function FormDialog(props: FormDialogProps) {
  const { title, closeLabel, cancel, submit, isDisabled, onCancel, onSubmit, children } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      onClose={onCancel}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button type="submit" form={formId} kind="main" disabled={isDisabled}>
            {submit}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={styles.stack}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
