// Profiles may be in either spelling of SPEC 3, in responses of the server and in requests to it.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProfileChangeSchema } from '../../../../src/domain/account/account-requests.ts';
import { spellProfile } from '../../../../src/domain/account/profile-spelling.ts';
import { ProfileResponseSchema } from '../../../../src/domain/account/responses.ts';

const ADA = { name: 'Ada', email: 'ada@example.org', bio: 'b' };
const LINKS = { telegram: 'https://t.me/ada', twitter: '', other: '' };
const CAMEL = {
  profilePictureUrl: '/api/pictures/a',
  socialMediaLinks: LINKS,
  publishProfile: true,
  language: 'ko',
};
const SNAKE = {
  profile_picture_url: '/api/pictures/b',
  social_media_links: { ...LINKS, telegram: 'https://t.me/other' },
  publish_profile: false,
  designated_language: 'tr',
};

describe('a response with a profile', () => {
  it.each([
    ['camel case', CAMEL, CAMEL],
    [
      'snake case',
      SNAKE,
      {
        profilePictureUrl: '/api/pictures/b',
        socialMediaLinks: SNAKE.social_media_links,
        publishProfile: false,
        language: 'tr',
      },
    ],
    ['both, of which camel case wins', { ...SNAKE, ...CAMEL }, CAMEL],
    [
      'camel case with null, which wins as well',
      { ...CAMEL, ...SNAKE, profilePictureUrl: null, language: null },
      { ...CAMEL, profilePictureUrl: null, language: null },
    ],
    [
      'some names in each',
      { socialMediaLinks: LINKS, publish_profile: true, designated_language: 'ja' },
      { profilePictureUrl: null, socialMediaLinks: LINKS, publishProfile: true, language: 'ja' },
    ],
  ])('in %s', (_, sent, profile) => {
    const read = v.parse(ProfileResponseSchema, { data: { profile: { ...ADA, ...sent } } });
    expect(read).toEqual({ ...ADA, ...profile, takenDown: null });
  });

  it.each([[null], ['x'], [[CAMEL]], [{ ...ADA }]])('is refused: %j', (profile) => {
    expect(v.is(ProfileResponseSchema, { data: { profile } })).toBe(false);
  });
});

describe('a change of a profile', () => {
  it.each([
    ['snake case', { bio: 'x', publish_profile: true }, { bio: 'x', publish_profile: true }],
    ['camel case', { publishProfile: true }, { publish_profile: true }],
    [
      'both, of which camel case wins',
      {
        publishProfile: false,
        publish_profile: true,
        profilePictureUrl: null,
        profile_picture_url: 'x',
      },
      { publish_profile: false, profile_picture_url: null },
    ],
    [
      'links in camel case',
      { socialMediaLinks: { telegram: LINKS.telegram } },
      { social_media_links: { telegram: LINKS.telegram } },
    ],
    ['the language, which nobody can change', { language: 'ko', designated_language: 'ko' }, {}],
  ])('in %s', (_, sent, change) => {
    expect(v.parse(ProfileChangeSchema, sent)).toEqual(change);
  });

  it.each([[null], ['x'], [{ publishProfile: 'yes', publish_profile: true }]])(
    'is refused: %j',
    (sent) => {
      expect(v.is(ProfileChangeSchema, sent)).toBe(false);
    },
  );
});

it('keeps names that have one spelling, and adds none', () => {
  expect(spellProfile({ name: 'Ada', x: undefined }, 'snake')).toEqual({
    name: 'Ada',
    x: undefined,
  });
  expect(
    spellProfile(JSON.parse('{"__proto__":{"publishProfile":true}}'), 'camel'),
  ).not.toHaveProperty('publishProfile');
});
