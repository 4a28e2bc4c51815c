// A dialog around one form, with Cancel and its submit button in the footer.
import {
  useEffect,
  useId,
  type InputEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { Button } from './Button.tsx';
import buttons from './buttons.module.css';
import { Dialog } from './Dialog.tsx';
import styles from './work.module.css';

export interface SubmitState {
  /** Error shown above the fields, which keep their values. */
  problem?: string | null;
  /** Disables the submit button, for example while the form is being sent. */
  isDisabled?: boolean;
}

interface FormDialogProps extends SubmitState {
  title: string;
  cancel: string;
  submit: string;
  kind?: 'main' | 'danger';
  formRef?: RefObject<HTMLFormElement | null>;
  onCancel: () => void;
  /** Called without the browser's own validation and sending. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput?: (event: InputEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/**
 * Keeps the dialog around the element with this id open while it is mounted, whatever it refuses: browsers let a page
 * refuse Escape only a few times in a row, and then close the dialog by themselves.
 */
export function useKeptOpen(id: string): void {
  useEffect(() => {
    const dialog = document.getElementById(id)?.closest('dialog');
    const reopen = (): void => {
      if (dialog?.isConnected) dialog.showModal();
    };
    dialog?.addEventListener('close', reopen);
    return () => dialog?.removeEventListener('close', reopen);
  }, [id]);
}

export function FormDialog(props: FormDialogProps) {
  const { title, cancel, submit, kind = 'main', problem, isDisabled, formRef } = props;
  const { onCancel, onSubmit, onInput, children } = props;
  const formId = useId();
  useKeptOpen(formId);
  return (
    <Dialog
      title={title}
      closeLabel={cancel}
      onClose={onCancel}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button type="submit" form={formId} kind={kind} disabled={isDisabled}>
            {submit}
          </Button>
        </div>
      }
    >
      <form
        ref={formRef}
        id={formId}
        className={styles.stack}
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        {problem && (
          <p className={styles.caution} role="alert">
            {problem}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  );
}
