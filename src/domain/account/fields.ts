// Validation of a translator account's fields (SPEC 3, SPEC 5), shared by forms and functions. Authorisation and
// storage are handled elsewhere.
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../languages.ts';
import {
  MAX_BIO_CHARS,
  MAX_EMAIL_CHARS,
  MAX_LINK_CHARS,
  MAX_PASSWORD_LENGTH,
  MAX_PERSON_NAME_CHARS,
  MIN_PASSWORD_LENGTH,
} from './limits.ts';
import { safeLink } from '../story/published-translator.ts';

/** A language that translators work in: any but English, which they translate from (DESIGN decision 22). */
export type TranslatorLanguage = Exclude<Language, 'en'>;

export const TRANSLATOR_LANGUAGES = LANGUAGES.filter(
  (language): language is TranslatorLanguage => language !== 'en',
);

/** SPEC 3: the link fields of a profile. */
export const LINK_NAMES = ['telegram', 'twitter', 'other'] as const;
export type LinkName = (typeof LINK_NAMES)[number];
export type ProfileLinks = Record<LinkName, string>;

/** U+FFFE and its like are no characters: files of books and feeds may not have them (XML 1.0, 2.2). */
const CONTROL = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]/u;
const CONTROL_BUT_LINES = /(?!\n)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]/u;
/** Invisible characters: they would allow two different addresses that look the same. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
/** A visible character: names are displayed on the cover. */
const SEEN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Bidirectional control characters, which reorder the surrounding text. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;
/**
 * SPEC does not define the format of e-mail addresses. Required here: one @, a local part, and a host that contains a
 * dot.
 */
const EMAIL = /^[^\s@"<>]+@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/;

/**
 * An e-mail address in the normalised form that is stored and compared: trimmed, lower-case, and NFKC, which turns
 * full-width letters (as typed on a Japanese keyboard) into plain ones.
 */
export const EmailSchema = v.pipe(
  v.string(),
  v.normalize('NFKC'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_EMAIL_CHARS),
  v.regex(EMAIL),
  v.check((text) => !UNSEEN.test(text)),
);

/** A new password (SPEC 5: at least 6 characters). Nothing is trimmed: a space can be part of it. */
export const NewPasswordSchema = v.pipe(
  v.string(),
  v.minLength(MIN_PASSWORD_LENGTH),
  v.maxLength(MAX_PASSWORD_LENGTH),
  v.check((text) => text.isWellFormed()),
);

/** An existing password. The minimum length is not checked. */
export const PasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(MAX_PASSWORD_LENGTH),
  v.check((text) => text.isWellFormed()),
);

/** A person's name. */
export const PersonNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.regex(SEEN),
  v.maxLength(MAX_PERSON_NAME_CHARS),
  v.check((text) => !CONTROL.test(text) && !DIRECTION.test(text)),
);

/** A translator's biography. Line breaks are allowed, other control characters are not. */
export const BioSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
  v.maxLength(MAX_BIO_CHARS),
  v.check((text) => !CONTROL_BUT_LINES.test(text) && !DIRECTION.test(text)),
);

/** A normalised link URL; '' for no link. http and https only (DESIGN decision 25). */
export const LinkSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || safeLink(text) !== null),
  v.transform((text) => (text === '' ? '' : (safeLink(text) ?? ''))),
  v.maxLength(MAX_LINK_CHARS),
);

/** A sign-up or recovery key before it is parsed. */
export const KeyTextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
