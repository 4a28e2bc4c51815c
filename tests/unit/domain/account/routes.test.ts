// Addresses of the translators' screens, the redirect after a login, and the errors of a refused one.
import { describe, expect, it } from 'vitest';
import {
  accountPath,
  loginPath,
  pathAfterLogin,
  translatePath,
} from '../../../../src/domain/account/routes.ts';
import { signInErrorOf } from '../../../../src/islands/account/failure-text.ts';

describe('addresses', () => {
  it.each([
    [accountPath('en', 'login'), '/cms/login/'],
    [accountPath('ko', 'dashboard'), '/ko/cms/dashboard/'],
    [translatePath('tr', 'part-4'), '/tr/cms/translate/?part=part-4'],
    [translatePath('tr'), '/tr/cms/translate/'],
    [loginPath('ja'), '/ja/cms/login/'],
    [loginPath('ja', '/ja/cms/profile/'), '/ja/cms/login/?next=%2Fja%2Fcms%2Fprofile%2F'],
  ])('%s', (path, wanted) => expect(path).toBe(wanted));
});

describe('a login redirects', () => {
  const after = (wanted: string): string =>
    pathAfterLogin(new URL(loginPath('en', wanted), 'https://x.example').search, 'en');

  it.each([
    '/cms/dashboard/',
    '/ko/cms/profile/',
    '/tr/cms/translate/?part=part-4',
    '/zh/cms/translate/',
  ])('to %s if it was requested', (wanted) => expect(after(wanted)).toBe(wanted));

  it.each([
    '',
    '/',
    '/cms/login/',
    '/cms/signup/',
    '/admin/',
    '/xx/cms/profile/',
    '/en/cms/profile/',
    '//evil.example/cms/profile/',
    'https://evil.example/cms/profile/',
    '/\\evil.example/cms/profile/',
    '/cms/profile/../../admin/',
    '/cms/profile/#x',
    'javascript:alert(1)',
    '/cms/translate/?part=<script>',
  ])('to the dashboard instead of "%s"', (wanted) => expect(after(wanted)).toBe('/cms/dashboard/'));

  it('to the dashboard if no page was requested', () => {
    expect(pathAfterLogin('', 'ko')).toBe('/ko/cms/dashboard/');
  });
});

describe('SPEC 8, translator login', () => {
  it.each([
    ['Invalid credentials', 'credentials'],
    ['Error: Invalid credentials.', 'credentials'],
    ['Account not found', 'account'],
    ['Account not verified', 'verified'],
    ['anything else', null],
  ])('%s', (message, error) => expect(signInErrorOf(message)).toBe(error));
});
