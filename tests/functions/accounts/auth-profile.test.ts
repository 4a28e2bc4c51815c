// Profiles and profile pictures over real HTTP (SPEC 3, 5, 7).
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../functions/lib/storage/store.ts';
import { makeTranslator, type TestTranslator } from '../../support/accounts/accounts.ts';
import { freshIp, useAccountsApi } from '../../support/accounts/api.ts';
import { makePicture, padJpeg } from '../../support/images.ts';

const api = useAccountsApi();
const ada = () => makeTranslator({ email: 'ada@example.org' }, api.accounts());
const read = (token: string) => api.call('GET', 'auth/profile', { token });
const save = (token: string, body: unknown) => api.call('PUT', 'auth/profile', { token, body });
const profileOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['data'] as { profile: Record<string, unknown> }).profile;

const EMPTY = {
  name: 'Ada',
  email: 'ada@example.org',
  bio: '',
  profilePictureUrl: null,
  socialMediaLinks: { telegram: '', twitter: '', other: '' },
  publishProfile: false,
  language: 'ko',
  takenDown: null,
};

describe('a profile', () => {
  it('is read and saved field by field', async () => {
    const { accessToken: token } = await ada();
    const first = await read(token);
    expect([first.status, profileOf(first)]).toEqual([200, EMPTY]);
    expect(first.headers.get('cache-control')).toBe('no-store');

    const change = {
      name: ' Ada Lovelace ',
      bio: 'One line.\r\nAnother <b>line</b>.',
      social_media_links: { twitter: 'https://x.com/ada', telegram: '' },
      publish_profile: true,
    };
    const saved = await save(token, change);
    const expected = {
      ...EMPTY,
      name: 'Ada Lovelace',
      bio: 'One line.\nAnother <b>line</b>.',
      socialMediaLinks: { telegram: '', twitter: 'https://x.com/ada', other: '' },
      publishProfile: true,
    };
    expect([saved.status, profileOf(saved)]).toEqual([200, expected]);
    expect(profileOf(await read(token))).toEqual(expected);
    // Omitted fields keep their value; an empty string removes a link.
    await save(token, { social_media_links: { other: 'http://example.org' } });
    const last = profileOf(await save(token, { social_media_links: { twitter: '' } }));
    expect(last['socialMediaLinks']).toEqual({
      telegram: '',
      twitter: '',
      other: 'http://example.org/',
    });
    expect(last['bio']).toBe(expected.bio);
  });

  it('is not written again when nothing changed', async () => {
    const { accessToken: token } = await ada();
    await save(token, { bio: 'x', social_media_links: { other: 'https://example.org/' } });
    api.server.calls.length = 0;
    const again = await save(token, { name: ' Ada', bio: 'x\r\n', publish_profile: false });
    expect([again.status, profileOf(again)['bio']]).toEqual([200, 'x']);
    expect(api.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('cannot set prototypes or protected fields of a profile', async () => {
    const { accessToken: token, user } = await ada();
    const odd =
      '{"__proto__":{"isAdmin":true,"name":"x"},"constructor":{"prototype":{"x":1}},"id":"x",' +
      '"userId":"x","email":"eve@example.org","language":"tr","designated_language":"tr","role":"admin",' +
      '"credentialVersion":99,"passwordHash":"x","recovery":{"hash":"x"},"bio":"Mine."}';
    const response = await fetch(`${api.server.url}/api/auth/profile`, {
      method: 'PUT',
      body: odd,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    const stored = api.server.stored('accounts', `users/${user.id}`) as Record<string, unknown>;
    expect({ ...stored, ops: null }).toEqual({
      ops: null,
      ...user,
      profile: { ...user.profile, bio: 'Mine.' },
    });
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it.each(['javascript:alert(1)', 'https://bank.example@evil.example'])(
    'with the link %j is a 400 that changes nothing',
    async (address) => {
      const { accessToken: token } = await ada();
      for (const name of ['telegram', 'twitter', 'other']) {
        const { status, body } = await save(token, {
          bio: 'changed',
          social_media_links: { [name]: address },
        });
        expect([status, body['error']]).toEqual([400, 'body.invalid']);
        expect(body['field']).toBe(`social_media_links.${name}`);
      }
      expect(profileOf(await read(token))).toEqual(EMPTY);
    },
  );

  it.each([{ name: ' ' }, { publish_profile: 'yes' }, { profile_picture_url: 7 }, null])(
    'saved as %j is a 400 that changes nothing',
    async (change) => {
      const { accessToken: token } = await ada();
      expect((await save(token, change)).status).toBe(400);
      expect(profileOf(await read(token))).toEqual(EMPTY);
    },
  );
});

async function upload(
  { accessToken }: TestTranslator,
  bytes: Uint8Array<ArrayBuffer> | null,
  type = 'image/png',
) {
  const form = new FormData();
  if (bytes) form.append('file', new File([bytes], 'me.png', { type }));
  const response = await fetch(`${api.server.url}/api/upload/profile`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${accessToken}`, 'X-Forwarded-For': freshIp() },
  });
  const body = (await response.json()) as Record<string, unknown>;
  const { url = '' } = (body['data'] ?? {}) as { url?: string };
  return { status: response.status, body, url };
}

const picture = async (side = 40) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .png()
      .toBuffer(),
  );

describe('a picture', () => {
  it('is re-encoded, cached publicly for an hour, and used once the profile is saved with it', async () => {
    const owner = await ada();
    const { status, url } = await upload(owner, await picture(2_000));
    expect([status, url]).toEqual([
      201,
      expect.stringMatching(/^\/api\/images\/\d{13}-[0-9a-f]{32}$/),
    ]);
    const shown = await fetch(api.server.url + url);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'content-disposition': 'inline; filename="picture.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    const bytes = Buffer.from(await shown.arrayBuffer());
    const { width, exif } = await sharp(bytes).metadata();
    expect([width, exif]).toEqual([800, undefined]);

    const saved = profileOf(await save(owner.accessToken, { profile_picture_url: url }));
    expect(saved['profilePictureUrl']).toBe(url);
    expect(profileOf(await save(owner.accessToken, { bio: 'x' }))['profilePictureUrl']).toBe(url);
    const removed = profileOf(await save(owner.accessToken, { profile_picture_url: null }));
    expect(removed['profilePictureUrl']).toBeNull();
  });

  it('of another account, or of another site, is refused', async () => {
    const [owner, other] = [await ada(), await makeTranslator({}, api.accounts())];
    const { url } = await upload(other, await picture());
    const addresses = [
      url,
      `https://evil.example${url}`,
      `${url}/..`,
      `${url}?x`,
      '/api/images/x',
      'javascript:alert(1)',
      url.replace(/.{32}$/, '0'.repeat(32)),
    ];
    for (const address of addresses) {
      const change = { profile_picture_url: address };
      const { status, body } = await save(owner.accessToken, change);
      expect([status, body['error']], address).toEqual([400, 'profile.picture']);
    }
    expect((await save(other.accessToken, { profile_picture_url: url })).status).toBe(200);
  });

  it('of exactly 5,242,880 bytes is accepted (SPEC 5)', async () => {
    const bytes = padJpeg(await makePicture('jpeg'), 5_242_880);
    expect(bytes).toHaveLength(5_242_880);
    expect((await upload(await ada(), bytes, 'image/jpeg')).status).toBe(201);
  });

  const TEXT = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  it.each([
    ['no file', null, 'file.invalid', 400],
    ['an empty file', new Uint8Array(), 'file.invalid', 400],
    ['an SVG that says it is a PNG', TEXT, 'file.invalid', 400],
    ['5,242,881 bytes', new Uint8Array(5_242_881), 'file.too-large', 413],
  ] as const)('uploaded as %s is refused', async (_, bytes, error, status) => {
    const answer = await upload(await ada(), bytes === null ? null : bytes.slice());
    expect([answer.status, answer.body['error']]).toEqual([status, error]);
    expect(api.server.keys('images')).toEqual([]);
  });

  it('can be uploaded at most twenty times in 15 minutes', async () => {
    const owner = await ada();
    const small = await picture(2);
    for (let n = 0; n < 20; n += 1) expect((await upload(owner, small)).status).toBe(201);
    expect((await upload(owner, small)).status).toBe(429);
  });

  it.each(['x', '0', `1700000000000-${'0'.repeat(32)}`, '..%2fscreenshots%2fx'])(
    'under the id %j is a 404',
    async (id) => {
      const { status, body } = await api.call('GET', `images/${id}`);
      expect([status, body['error']]).toEqual([404, 'image.unknown']);
    },
  );

  it("is never served from claimants' screenshots", async () => {
    const id = `1700000000000-${'1'.repeat(32)}`;
    const store = openStore('images', 'local');
    await store.writeBytes(`screenshots/${id}`, await picture(), { type: 'image/png' });
    expect((await api.call('GET', `images/${id}`)).status).toBe(404);
  });
});
