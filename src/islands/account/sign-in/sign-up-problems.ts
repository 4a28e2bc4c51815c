// Validates a sign-up before it is sent (SPEC 5).
import * as v from 'valibot';
import { MIN_PASSWORD_CHARS } from '../../../domain/account/account-limits.ts';
import { EmailSchema } from '../../../domain/account/fields.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';
import type { AccountTexts } from '../types.ts';

export const SIGN_UP_FIELDS = ['name', 'email', 'password', 'confirm'] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];

export type SignUpProblems = Partial<Record<SignUpField, string>>;

/** Returns the first error of each field; empty when all fields are valid. */
export function signUpProblems(
  typed: Record<SignUpField, string>,
  texts: AccountTexts['signup'],
): SignUpProblems {
  const { name, email, password, confirm } = typed;
  const problems: SignUpProblems = {};
  if (toVisibleText(name) === '') problems.name = texts.required;
  if (email.trim() === '') problems.email = texts.required;
  else if (!v.is(EmailSchema, email)) problems.email = texts.emailInvalid;
  const passwords = passwordProblems(password, confirm, texts);
  return { ...problems, ...passwords };
}

export function passwordProblems(
  password: string,
  confirm: string,
  texts: Pick<AccountTexts['signup'], 'required' | 'tooShort' | 'mismatch'>,
): Pick<SignUpProblems, 'password' | 'confirm'> {
  if (password === '') return { password: texts.required };
  if (password.length < MIN_PASSWORD_CHARS) return { password: texts.tooShort };
  return password === confirm ? {} : { confirm: texts.mismatch };
}
