// Validation of a translator account's fields (SPEC 3, SPEC 5), shared by forms and functions.
import * as v from 'valibot';
import { safeLink } from '../story/published-translator.ts';
import { hasVisibleText, isVisibleLine, hasOnlyVisibleText, trimLines } from '../visible-text.ts';
import {
  MAX_BIO_CHARS,
  MAX_EMAIL_CHARS,
  MAX_KEY_CHARS,
  MAX_LINK_CHARS,
  MAX_PASSWORD_CHARS,
  MAX_PERSON_NAME_CHARS,
  MIN_PASSWORD_CHARS,
} from './account-limits.ts';

/** SPEC 3: the link fields of a profile. */
export const LINK_NAMES = ['telegram', 'twitter', 'other'] as const;
export type LinkName = (typeof LINK_NAMES)[number];

/** Invisible characters, which would allow two different addresses that look the same. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
/** SPEC does not define the format of addresses. Required here: one @, a local part, and a host with a dot. */
const EMAIL = /^[^\s@"<>]+@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/;

/**
 * An e-mail address in the normalised form that is stored and compared: trimmed, lower-case, and NFKC, which turns
 * full-width letters (as typed on a Japanese keyboard) into plain ones.
 */
export const EmailSchema = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFKC').trim().toLowerCase()),
  v.maxLength(MAX_EMAIL_CHARS),
  v.regex(EMAIL),
  v.check((text) => !INVISIBLE.test(text)),
);

/** A new password (SPEC 5: at least 6 characters). Nothing is trimmed: a space can be part of it. */
export const NewPasswordSchema = v.pipe(
  v.string(),
  v.minLength(MIN_PASSWORD_CHARS),
  v.maxLength(MAX_PASSWORD_CHARS),
  v.check((text) => text.isWellFormed()),
);

/** An existing password. The minimum length is not checked. */
export const PasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(MAX_PASSWORD_CHARS),
  v.check((text) => text.isWellFormed()),
);

export const PersonNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.normalize('NFC')),
  v.check(hasVisibleText),
  v.maxLength(MAX_PERSON_NAME_CHARS),
  v.check(isVisibleLine),
);

/** A translator's biography, of one line or more. */
export const BioSchema = v.pipe(
  v.string(),
  v.transform(trimLines),
  v.maxLength(MAX_BIO_CHARS),
  v.check(hasOnlyVisibleText),
);

/** A normalised link URL; '' for no link. http and https only. */
export const LinkSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || safeLink(text) !== null),
  v.transform((text) => (text === '' ? '' : (safeLink(text) ?? ''))),
  v.maxLength(MAX_LINK_CHARS),
);

/** A sign-up or recovery key before it is parsed. */
export const KeyTextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_KEY_CHARS));
