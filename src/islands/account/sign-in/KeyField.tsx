// The field for a sign-up key. Shows while typing whether the key is valid, and for which language (SPEC 2).
import { useEffect, useRef } from 'react';
import { LANGUAGE_NAMES, type Language } from '../../../domain/languages.ts';
import { MAX_KEY_CHARS } from '../../../domain/account/account-limits.ts';
import { fill } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/Field.tsx';
import forms from '../../../ui/forms.module.css';
import door from './AccountForm.module.css';
import { keyCheckErrorText, signUpKeyText } from '../failure-text.ts';
import styles from './KeyField.module.css';
import type { AccountTexts } from '../types.ts';
import type { CheckedKey, KeyCheck } from './use-key-check.ts';

interface KeyFieldProps {
  texts: Pick<AccountTexts, 'signup' | 'errors'>;
  language: Language;
  checked: CheckedKey;
  /** The error after the form was submitted without a key. */
  missing: string | undefined;
  isDisabled: boolean;
}

function invalidText(
  check: KeyCheck,
  texts: KeyFieldProps['texts'],
  language: Language,
): string | null {
  if (check.state !== 'invalid') return null;
  if ('message' in check) {
    // The server's message is in English, in the wording of SPEC 8. Other languages have texts of their own.
    const isOwn = language === 'en' && check.message !== '';
    return isOwn ? check.message : signUpKeyText(check.code, texts.signup);
  }
  return keyCheckErrorText(check.failure, texts, language);
}

/** Announces the result of a check as a status; an invalid key is shown as the field's error. */
export function KeyField({ texts, language, checked, missing, isDisabled }: KeyFieldProps) {
  const { signup } = texts;
  const { key, check, type, recheck } = checked;
  const field = useRef<HTMLInputElement>(null);

  // The browser may have filled the field before this code ran.
  const hasReadField = useRef(false);
  useEffect(() => {
    if (hasReadField.current) return;
    hasReadField.current = true;
    if (field.current?.value) type(field.current.value);
  }, [type]);

  return (
    <div className={styles.key}>
      <Field
        label={signup.key}
        hint={signup.keyHint}
        error={invalidText(check, texts, language) ?? missing}
      >
        {(control) => (
          <input
            {...control}
            className={`${control.className ?? ''} ${door['secret-key'] ?? ''}`}
            ref={field}
            name="key"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={MAX_KEY_CHARS}
            readOnly={isDisabled}
            onInput={(event) => type(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.known} role="status" data-state={check.state}>
        {check.state === 'validating' && signup.keyChecking}
        {check.state === 'valid' &&
          fill(signup.keyValid, { language: LANGUAGE_NAMES[check.language] })}
      </p>
      {'failure' in check && key !== '' && (
        <button type="button" className={forms.link} onClick={recheck}>
          {signup.keyAgain}
        </button>
      )}
    </div>
  );
}
