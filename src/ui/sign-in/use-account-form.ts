// A form with the fields of an account: what is wrong in it, and whether it is being sent.
import { useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import { focusFirstWrong, readFields } from './read-fields.ts';

/** Error texts by field; `form` is the one above the button. */
export type Errors<Name extends string> = Partial<Record<Name | 'form', string | undefined>>;

/**
 * Sends the form unless a field is wrong. The first wrong field takes the focus.
 * @param send - returns what the server refused; `{}` if the form may be used again; null to leave it busy
 */
export function useAccountForm<Name extends string>(
  names: readonly Name[],
  check: (typed: Record<Name, string>) => Errors<Name>,
  send: (typed: Record<Name, string>, element: HTMLFormElement) => Promise<Errors<Name> | null>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Errors<Name>>({});

  const show = (found: Errors<Name>): void => {
    setWrong(found);
    if (names.some((name) => found[name] !== undefined)) focusFirstWrong(form.current);
  };
  const submit = async (element: HTMLFormElement): Promise<void> => {
    const typed = readFields(element, names);
    const found = check(typed);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await send(typed, element);
    if (refused === null) return;
    setBusy(false);
    show(refused);
  };
  return {
    form,
    isBusy,
    wrong,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
    /** Clears the error of the field that was typed into. */
    clear: ({ target }: InputEvent) => {
      const { name } = target as HTMLInputElement;
      setWrong((known) => ({ ...known, [name]: undefined, form: undefined }));
    },
    show,
  };
}
