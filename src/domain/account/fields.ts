// The rules of what a translator's account may hold (SPEC 3, SPEC 5): the same for forms and functions. Who may change it,
// and where it lies, is not known here.
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../languages.ts';
import {
  MAX_BIO_CHARS,
  MAX_EMAIL_CHARS,
  MAX_LINK_CHARS,
  MAX_PASSWORD_LENGTH,
  MAX_PERSON_NAME_CHARS,
  MIN_PASSWORD_LENGTH,
} from '../limits.ts';
import { safeLink } from '../story/published-translator.ts';

/** A language translators work in: any but the English they translate from (DESIGN decision 22). */
export type TranslatorLanguage = Exclude<Language, 'en'>;

export const TRANSLATOR_LANGUAGES = LANGUAGES.filter(
  (language): language is TranslatorLanguage => language !== 'en',
);

/** SPEC 3: the links a profile has a field for. */
export const LINK_NAMES = ['telegram', 'twitter', 'other'] as const;
export type LinkName = (typeof LINK_NAMES)[number];
export type ProfileLinks = Record<LinkName, string>;

const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const CONTROL_BUT_LINES = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** What is not seen: of two addresses that look the same, one would be somebody else's. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
/** Something that is seen: a name is shown on the cover. */
const SEEN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Turns what stands beside it around. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;
/** SPEC is silent on the form of e-mail addresses: one @, a name before it, a host with a dot after it. */
const EMAIL = /^[^\s@"<>]+@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/;

/**
 * An e-mail address as it is compared and kept: without blanks around it, in small letters, and letters of another width
 * (as a Japanese keyboard gives them) in the plain one.
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

/** A password somebody chooses (SPEC 5: 6 at least). Nothing is trimmed: a space can be part of it. */
export const NewPasswordSchema = v.pipe(
  v.string(),
  v.minLength(MIN_PASSWORD_LENGTH),
  v.maxLength(MAX_PASSWORD_LENGTH),
  v.check((text) => text.isWellFormed()),
);

/** A password somebody has: how short an old one may be is not asked. */
export const PasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(MAX_PASSWORD_LENGTH),
  v.check((text) => text.isWellFormed()),
);

/** The name of a person. */
export const PersonNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.regex(SEEN),
  v.maxLength(MAX_PERSON_NAME_CHARS),
  v.check((text) => !CONTROL.test(text) && !DIRECTION.test(text)),
);

/** What a translator says of herself; lines, but no other control characters. */
export const BioSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
  v.maxLength(MAX_BIO_CHARS),
  v.check((text) => !CONTROL_BUT_LINES.test(text)),
);

/** The address of a link in its normal form; '' for no link. http and https only (DESIGN decision 25). */
export const LinkSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || safeLink(text) !== null),
  v.transform((text) => (text === '' ? '' : (safeLink(text) ?? ''))),
  v.maxLength(MAX_LINK_CHARS),
);

/** What a sign-up or recovery key may look like before anybody looks closely. */
export const KeyTextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
