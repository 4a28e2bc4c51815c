// Bodies and files that no browser sends, posted to the account API over real HTTP (SPEC 7, DESIGN decisions 21 to 25,
// 38).
import { describe, expect, it } from 'vitest';
import { makeTranslator } from '../../support/accounts/accounts.ts';
import { useAccountsApi } from '../../support/accounts/api.ts';

const api = useAccountsApi();
const EMAIL = 'ada@example.org';
const JSON_TYPE = 'application/json';
const ada = () => makeTranslator({ email: EMAIL }, api.accounts());

describe('a hostile body', () => {
  it('cannot set prototypes or protected fields of a profile', async () => {
    const { accessToken: token, user } = await ada();
    const odd =
      '{"__proto__":{"isAdmin":true,"name":"x"},"constructor":{"prototype":{"x":1}},"id":"x",' +
      '"userId":"x","email":"eve@example.org","language":"tr","designated_language":"tr","role":"admin",' +
      '"credentialVersion":99,"passwordHash":"x","recovery":{"hash":"x"},"bio":"Mine."}';
    const response = await fetch(`${api.server.url}/api/auth/profile`, {
      method: 'PUT',
      body: odd,
      headers: { 'Content-Type': JSON_TYPE, Authorization: `Bearer ${token}` },
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

  it.each([
    ['a password of 256 characters', 'xy'.repeat(128), true],
    ['one of 257', 'x'.repeat(257), false],
    ['one of a megabyte', 'x'.repeat(1_000_000), false],
    ['one with a NUL', 'pass\0word', true],
    ['one of emoji', '👩\u200d🚀'.repeat(20), true],
    ['one with a lone surrogate', 'password\ud800', false],
  ])('%s: %j', async (_, password, isTaken) => {
    const { status } = await api.register({ signUpKey: await api.makeKey(), password });
    expect(status).toBe(isTaken ? 201 : password.length > 10_000 ? 413 : 400);
    if (!isTaken) return;
    expect((await api.signIn(EMAIL, password)).status).toBe(200);
    // Every character of the password counts.
    const shorter = Array.from(password).slice(0, -1).join('');
    for (const other of [shorter, `${shorter}y`, password.split('\0')[0]]) {
      if (other !== password) expect((await api.signIn(EMAIL, other)).status).toBe(401);
    }
  });
});

describe('a hostile picture', () => {
  const upload = async (token: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await fetch(`${api.server.url}/api/upload/profile`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
    return [response.status, ((await response.json()) as { error?: string }).error];
  };
  const form = (bytes: string | Uint8Array<ArrayBuffer>, name = 'file', type = 'image/png') => {
    const data = new FormData();
    data.append(name, new Blob([bytes], { type }), '../../x.png');
    return data;
  };

  it('is refused and nothing is stored', async () => {
    const { accessToken: token } = await ada();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    const rows: [BodyInit, number, string, Record<string, string>?][] = [
      [form(''), 400, 'file.invalid'],
      [form('GIF89a'), 400, 'file.invalid'],
      [form(svg, 'file', 'image/svg+xml'), 400, 'file.invalid'],
      [form(svg), 400, 'file.invalid'],
      [form('%PDF-1.4'), 400, 'file.invalid'],
      [form('x', 'picture'), 400, 'body.invalid'],
      [form(new Uint8Array(5_242_881)), 413, 'file.too-large'],
      [form(new Uint8Array(7_000_000)), 413, 'file.too-large'],
      ['{}', 415, 'body.media-type', { 'Content-Type': JSON_TYPE }],
      ['x', 400, 'body.malformed', { 'Content-Type': 'multipart/form-data' }],
      ['x', 400, 'body.malformed', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ];
    for (const [body, status, error, headers] of rows) {
      expect(await upload(token, body, headers)).toEqual([status, error]);
    }
    expect(api.server.keys('images')).toEqual([]);
  });

  it('is refused as the URL of a profile picture', async () => {
    const { accessToken: token } = await ada();
    for (const url of [
      'https://evil.example/x.png',
      '//evil.example/x.png',
      'javascript:alert(1)',
      '/api/images/../auth/profile',
      `/api/images/${'0'.repeat(32)}`,
      `/api/images/${'0'.repeat(43)}`,
      '/api/admin-dashboard/submissions/x/screenshot',
      '/api/images/__proto__',
      'x'.repeat(501),
    ]) {
      const body = { profile_picture_url: url };
      const { status } = await api.call('PUT', 'auth/profile', { token, body });
      expect([url, status]).toEqual([url, 400]);
    }
  });
});
