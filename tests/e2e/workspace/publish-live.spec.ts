// A translator's publication reaches readers while the site is running: the API serves it at once, the page after a
// rebuild, without a restart (DESIGN decisions 31 to 33). Uses a separate host with real builds.
import * as v from 'valibot';
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';
import { TokenAnswerSchema } from '../../../src/domain/account/answers.ts';
import { BuildStatusSchema } from '../../../src/domain/translation/rebuild.ts';
import { partPath } from '../../../src/domain/routes.ts';
import { getJson, publishPart, type Publisher } from '../../support/translations/publisher.ts';
import { longUnless } from '../../support/long.ts';
import { startOwnHost, type OwnHost } from '../support/hosts/own-host.ts';
import { expect, test } from '../support/test.ts';

const WORDS = '탐신은 이 문장을 오늘 처음 읽는다.';
const BUILD_MS = 4 * 60_000;
const EMAIL = 'seo-yun@example.org';
const PASSWORD = 'a long walk over nine realms';

test.setTimeout(2 * BUILD_MS);
test.use({ language: 'ko' });

let host: OwnHost;
test.beforeAll(async () => {
  host = await startOwnHost({});
});
test.afterAll(() => host.close());

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(host.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates a translator through the public API: sign-up key, registration, login. */
async function signUp(): Promise<Publisher> {
  const admin = v.parse(
    v.object({ token: v.string() }),
    await post('/api/admin-auth/login', TEST_ADMIN),
  );
  const wanted = { language: 'ko' };
  const made = await post('/api/admin/signup-keys', wanted, admin.token);
  const { key } = v.parse(v.object({ key: v.string() }), made);
  await post('/api/auth/register', {
    email: EMAIL,
    password: PASSWORD,
    name: 'Seo-yun',
    signUpKey: key,
  });
  const tokens = v.parse(
    TokenAnswerSchema,
    await post('/api/auth/login', { email: EMAIL, password: PASSWORD }),
  );
  return {
    url: host.url,
    language: 'ko',
    headers: { Authorization: `Bearer ${tokens.accessToken}` },
  };
}

test(
  'a published text appears on its page without a restart',
  longUnless(false),
  async ({ page }) => {
    const publisher = await signUp();
    const address = host.url + partPath('ko', 'part-2');
    await page.goto(address);
    await expect(page.getByText(WORDS)).toHaveCount(0);

    await publishPart(publisher, 'part-2', (text) => ({
      ...text,
      text: text.text.with(1, WORDS),
    }));
    const story = await getJson(`${host.url}/api/stories/nine-realms/ko/part-2`);
    expect(JSON.stringify(story)).toContain(WORDS);

    const status = `${host.url}/api/translations/build-status`;
    await expect(async () => {
      const { state } = v.parse(BuildStatusSchema, await getJson(status, publisher.headers));
      expect(state).toBe('live');
    }).toPass({ timeout: BUILD_MS });
    await page.goto(address);
    await expect(page.getByText(WORDS).first()).toBeVisible();
    const html = await (await fetch(address)).text();
    expect(html).toContain(WORDS);
  },
);
