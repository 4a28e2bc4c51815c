// `netlify dev` with Netlify's real CLI: what a developer does with the site there, over real HTTP, on an empty data
// folder. Takes about two minutes, so it is part of `npm run test:all`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKeyText } from '../../functions/lib/identity/sign-up-keys/key-text.ts';
import { ensureNetlifyCli } from '../../scripts/test/netlify-cli.ts';
import { API_ERRORS } from '../../src/domain/errors.ts';
import { partPath } from '../../src/domain/routes.ts';
import { BuildStatusSchema } from '../../src/domain/translation/rebuild.ts';
import { TranslationResponseSchema } from '../../src/domain/translation/responses.ts';
import { startProgram } from '../host/support/processes.ts';
import { picture, wallet } from '../support/airdrop/api.ts';
import { startCli, type Cli } from './support/netlify-cli.ts';

const root = dirname(dirname(import.meta.dirname));
const PASSWORD = 'nine realms, one machine';
const LIVE_MS = 3 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'nine-realms-netlify-'));
const dataDir = join(folder, 'data');
let script = '';
let cli: Cli = { url: '', output: () => '', close: () => Promise.resolve() };

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Calls the API. `body` is JSON or a form. */
async function call(
  method: string,
  path: string,
  { body, token, headers }: { body?: object; token?: string; headers?: object } = {},
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${cli.url}/api/${path}`, {
    method,
    headers: {
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Returns the response's body; throws with the server's message when the status is 300 or higher. */
async function must(...args: Parameters<typeof call>): Promise<Record<string, unknown>> {
  const { status, body } = await call(...args);
  if (status >= 300) throw new Error(`${args[0]} ${args[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const firstRun = () =>
  JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8')) as Record<string, string>;

async function adminToken(): Promise<string> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = firstRun();
  const { token } = await must('POST', 'admin-auth/login', { body: { username, password } });
  return String(token);
}

async function signIn(email: string): Promise<{ accessToken: string; refreshToken: string }> {
  const tokens = await must('POST', 'auth/login', { body: { email, password: PASSWORD } });
  return {
    accessToken: String(tokens['accessToken']),
    refreshToken: String(tokens['refreshToken']),
  };
}

/** Signs up a Korean translator with a new key from an admin, and signs in. */
async function newTranslator(
  email: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const token = await adminToken();
  const { key } = await must('POST', 'admin/signup-keys', { body: { language: 'ko' }, token });
  const checked = await must('POST', 'auth/validate-signup-key', { body: { signUpKey: key } });
  expect(checked['data']).toMatchObject({ valid: true, language: 'ko' });
  const account = { email, password: PASSWORD, name: 'Seo-yun', signUpKey: key };
  await must('POST', 'auth/register', { body: account });
  return signIn(email);
}

function claimForm(address: string, screenshot: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('walletAddress', address);
  form.append('screenshot', new Blob([screenshot], { type: 'image/png' }), 'wallet.png');
  return form;
}

const start = (...args: string[]) =>
  startCli({ script, args, home: join(folder, 'home'), dataDir });

const early = { email: 'early@example.org', password: PASSWORD, name: 'Early' };
const claimEarly = async () => claimForm(wallet(3), await picture(3));

beforeAll(async () => {
  script = await ensureNetlifyCli(new AbortController().signal);
});
afterAll(async () => {
  await cli.close();
  rmSync(folder, { recursive: true, force: true });
});

it('functions that the CLI runs alone refuse to write, and say what to start instead', async () => {
  cli = await start('functions:serve', '--offline');
  const { message } = API_ERRORS['storage.emulated'];
  const account = { ...early, signUpKey: newKeyText(null, []) };
  const registered = await call('POST', 'auth/register', { body: account });
  expect([registered.status, registered.body['message']]).toEqual([503, message]);
  const claimed = await call('POST', 'airdrop/claim', { body: await claimEarly() });
  expect([claimed.status, claimed.body['message']]).toEqual([503, message]);
  expect(cli.output()).toContain(JSON.stringify(message));
  await cli.close();
});

it('netlify dev starts on an empty data folder', async () => {
  cli = await start('dev', '--offline', '--internal-disable-edge-functions');
});

it('what was refused before now succeeds', async () => {
  const account = { ...early, signUpKey: firstRun()['SIGN_UP_KEY_TR'] };
  await must('POST', 'auth/register', { body: account });
  await must('POST', 'airdrop/claim', { body: await claimEarly() });
});

it.each([
  ['/', 200, 'text/html'],
  ['/ko/read/part-1/', 200, 'text/html'],
  ['/ko/nowhere/', 404, 'text/html'],
  ['/sw.js', 200, 'text/javascript'],
  ['/api/nothing', 404, 'application/json'],
  ['/api/stories/nine-realms/ko/part-1', 200, 'application/json'],
])('%s responds with %i %s', async (path, status, type) => {
  const response = await fetch(cli.url + path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  await response.arrayBuffer();
});

it('drafts are saved, a stale one is rejected, and published text goes live on its page', async () => {
  const { accessToken: token } = await newTranslator('publisher@example.org');
  const path = 'translations/ko/part-1';
  const read = async () => v.parse(TranslationResponseSchema, await must('GET', path, { token }));
  const first = await read();
  const text = first.published?.text;
  if (!text) throw new Error('There is no Korean text to begin with');
  const write = (kind: 'draft' | 'publish', words: string, headers: object) => {
    const { source } = first;
    const changed = { ...text, text: text.text.with(2, words), sourceHash: source.hashes };
    const body = { translationData: changed, sourceRev: source.rev };
    return call('POST', `${path}/${kind}`, { body, token, headers });
  };
  expect((await write('draft', '하나.', { 'If-None-Match': '*' })).status).toBe(200);
  expect((await write('draft', '둘.', { 'If-Match': '"r1"' })).status).toBe(200);
  expect((await write('draft', '너무 늦었다.', { 'If-Match': '"r1"' })).status).toBe(409);
  expect((await read()).draft?.text.text[2]).toBe('둘.');

  const page = async () => (await fetch(cli.url + partPath('ko', 'part-1'))).text();
  const words = '이 문장은 모두가 읽는다.';
  expect(await page()).not.toContain(words);
  const published = await write('publish', words, { 'If-Match': '"r2"' });
  expect(published.status).toBe(200);
  expect(published.body['build']).toMatchObject({ state: 'building' });
  const status = async () =>
    v.parse(BuildStatusSchema, await must('GET', 'translations/build-status', { token }));
  let build = await status();
  for (const until = Date.now() + LIVE_MS; build.state === 'building' && Date.now() < until;) {
    await sleep(250);
    build = await status();
  }
  expect(build).toMatchObject({ state: 'live', liveRev: build.headRev });
  expect(await page()).toContain(words);
});

it('a claim with a picture is verified and sent, and its status says so', async () => {
  const token = await adminToken();
  const address = wallet(1);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const size = { width: 900, height: 900, channels: 3 } as const;
  const shot = new Uint8Array(
    await sharp({ create: { ...size, noise, background: 'red' } })
      .png()
      .toBuffer(),
  );
  expect(shot.byteLength).toBeGreaterThan(1_000_000);
  await must('POST', 'airdrop/claim', { body: claimForm(address, shot) });

  const submission = `admin-dashboard/submissions/${address}`;
  const image = await fetch(`${cli.url}/api/${submission}/screenshot`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const kept = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
  expect([image.status, kept.width, kept.height]).toEqual([200, size.width, size.height]);
  for (const action of ['verify', 'send_airdrop']) {
    await must('PUT', `${submission}/action`, { body: { action }, token });
  }
  const { data } = await must('GET', `airdrop/status/${address}`);
  expect(data).toMatchObject({ status: 'AIRDROP_SENT' });
});

it('a second host on the same data is rejected', async () => {
  const second = startProgram(join(root, 'scripts/start.ts'), { DATA_DIR: dataDir, PORT: '0' });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain('is in use by another host');
});

it('npm start finds the accounts, texts and claims of netlify dev', async () => {
  const { url } = cli;
  await cli.close();
  const host = startProgram(join(root, 'scripts/start.ts'), {
    DATA_DIR: dataDir,
    PORT: '0',
    URL: url,
  });
  const [, here = ''] = await host.until(/is served at (http:\/\/localhost:\d+)/);
  cli = { ...cli, url: here, close: () => Promise.resolve() };
  await signIn('publisher@example.org');
  const { data } = await must('GET', `airdrop/status/${wallet(1)}`);
  expect(data).toMatchObject({ status: 'AIRDROP_SENT' });
  expect(await (await fetch(here + partPath('ko', 'part-1'))).text()).toContain('모두가 읽는다');
  host.child.kill('SIGTERM');
  expect(await host.exit).toBe(0);
});
