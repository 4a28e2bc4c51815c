// Validation in the translators' forms (SPEC 5) and the messages for failures (SPEC 8).
import { describe, expect, it } from 'vitest';
import en from '../../../content/ui/en/auth.json' with { type: 'json' };
import tr from '../../../content/ui/tr/auth.json' with { type: 'json' };
import type { Failure } from '../../../src/api/result.ts';
import { failure, readError } from '../../../src/api/result.ts';
import {
  failureText,
  keyCheckErrorText,
  signInErrorText,
  signUpErrorText,
} from '../../../src/islands/account/failure-text.ts';
import {
  formOf,
  isSameForm,
  profileChange,
  profileProblems,
  withCompleteLinks,
} from '../../../src/islands/account/profile/profile-form.ts';
import { signUpProblems } from '../../../src/islands/account/sign-in/sign-up-problems.ts';

const said = (status: number, details: Record<string, unknown> = {}): Failure =>
  readError(JSON.stringify(details), status);

describe('a sign-up (SPEC 5)', () => {
  const good = { name: 'A', email: 'a@b.example', password: '123456', confirm: '123456' };
  it.each([
    [good, {}],
    [{ ...good, name: '  ' }, { name: en.signup.required }],
    [{ ...good, email: '' }, { email: en.signup.required }],
    [{ ...good, email: 'a@b' }, { email: en.signup.emailInvalid }],
    [{ ...good, password: '12345', confirm: '12345' }, { password: en.signup.tooShort }],
    [{ ...good, confirm: '1234567' }, { confirm: en.signup.mismatch }],
  ])('%o', (typed, problems) => expect(signUpProblems(typed, en.signup)).toEqual(problems));
});

describe('a failure', () => {
  it.each([
    [failure('network'), en.errors.network],
    [failure('timeout'), en.errors.network],
    [said(500, { message: 'x' }), en.errors.server],
    [said(429, { message: 'x' }), en.errors.tooManyNoTime],
    [
      { ...said(429, { message: 'x' }), retryAfterSeconds: 61 },
      'Too many attempts. Please try again in 2 minutes.',
    ],
    [said(400, { message: 'Only this call can say it.' }), 'Only this call can say it.'],
  ])('%o', (failed, text) => expect(failureText(failed, en.errors, 'en')).toBe(text));

  it.each([
    [said(401, { message: 'Invalid credentials' }), tr.login.errors.credentials],
    [said(401, { message: 'Account not found' }), tr.login.errors.account],
    [said(403, { message: 'Account not verified' }), tr.login.errors.verified],
    [said(400, {}), tr.login.errors.failed],
    [said(400, { message: 'Closed on Sundays.' }), 'Closed on Sundays.'],
    [failure('network'), tr.errors.network],
  ])('of a login, in Turkish: %o', (failed, text) => {
    expect(signInErrorText(failed, tr, 'tr')).toBe(text);
  });

  it.each([
    [said(400, {}), tr.signup.error],
    [readError('<h1>Bad Request</h1>', 400), tr.signup.error],
    [readError('', 404), tr.signup.error],
    [said(400, { message: ' ' }), tr.signup.error],
    [said(400, { error: 'Closed on Sundays.' }), 'Closed on Sundays.'],
    [said(400, { error: 'body.invalid' }), tr.signup.error],
    [said(400, { error: 'signup-key.invalid', message: 'x' }), tr.signup.keyInvalid],
    [said(400, { error: 'signup-key.used', message: 'x' }), tr.signup.keyUsed],
    [said(400, { error: 'signup-key.expired', message: 'x' }), tr.signup.keyExpired],
    [said(502, {}), tr.errors.server],
    [failure('network'), tr.errors.network],
  ])('of a sign-up, in Turkish: %o', (failed, text) => {
    expect(signUpErrorText(failed, tr, 'tr')).toBe(text);
  });
});

describe('a sign-up key that could not be checked', () => {
  it.each([
    [failure('network'), tr.signup.keyFailed],
    [said(429, { message: 'x' }), tr.errors.tooManyNoTime],
    [said(503, { message: 'Closed on Sundays.' }), `${tr.signup.keyFailed} Closed on Sundays.`],
  ])('%o', (failed, text) => expect(keyCheckErrorText(failed, tr, 'tr')).toBe(text));
});

describe('a profile', () => {
  const form = formOf({
    name: 'Elif',
    email: 'e@b.example',
    bio: '',
    profilePictureUrl: null,
    socialMediaLinks: { telegram: '', twitter: '', other: '' },
    publishProfile: false,
    language: 'tr',
    takenDown: null,
  });

  it.each([
    ['t.me/elif', 'https://t.me/elif'],
    [' x.com ', 'https://x.com'],
    ['http://x.com', 'http://x.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['@elif', '@elif'],
    ['', ''],
  ])('completes the link %s', (telegram, link) =>
    expect(withCompleteLinks({ ...form, telegram }).telegram).toBe(link),
  );

  it('needs a name, and links that lead to the web (SPEC 5)', () => {
    expect(profileProblems(form)).toEqual([]);
    expect(
      profileProblems({ ...form, name: ' ', twitter: 'javascript:alert(1)', other: '@elif' }),
    ).toEqual(['name', 'twitter', 'other']);
  });

  it('is changed when one field is', () => {
    expect(isSameForm(form, { ...form })).toBe(true);
    expect(isSameForm(form, { ...form, isPublished: true })).toBe(false);
    expect(isSameForm(form, { ...form, other: 'x' })).toBe(false);
  });

  it('includes its picture only when that changes', () => {
    expect(profileChange(form, undefined, form)).not.toHaveProperty('profile_picture_url');
    expect(profileChange(form, null, form)).toMatchObject({ profile_picture_url: null });
    expect(profileChange(form, '/api/images/1', form)).toMatchObject({
      profile_picture_url: '/api/images/1',
      social_media_links: { telegram: '', twitter: '', other: '' },
    });
  });

  it('says whether it is published only when that changes, so that a take-down stays', () => {
    const published = { ...form, isPublished: true };
    expect(profileChange({ ...published, bio: 'x' }, undefined, published)).not.toHaveProperty(
      'publish_profile',
    );
    expect(profileChange(published, undefined, form)).toMatchObject({ publish_profile: true });
    expect(profileChange(form, undefined, published)).toMatchObject({ publish_profile: false });
  });
});
