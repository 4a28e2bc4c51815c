// The people of a load test: an admin, and a translator who publishes one part again and again, which makes the host
// rebuild its site.
import * as v from 'valibot';
import { NewSignUpKeyResponseSchema } from '../../src/domain/account/admin.ts';
import { TokenResponseSchema } from '../../src/domain/account/responses.ts';
import { TranslationResponseSchema } from '../../src/domain/translation/responses.ts';
import { TEST_ADMIN } from '../test/test-admin.ts';
import { visitor, type Ask, type Headers, type LoadRequest } from './traffic.ts';

const ACCOUNT = { email: 'load@example.org', password: 'nine realms under load' };
const PART_PATH = '/api/translations/ko/part-1';
const JSON_TYPE = { 'Content-Type': 'application/json' };

async function post(ask: Ask, path: string, body: object, headers: Headers = {}): Promise<unknown> {
  const merged = { ...JSON_TYPE, ...visitor(), ...headers };
  const response = await ask({ method: 'POST', path, headers: merged, body: JSON.stringify(body) });
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${response.text}`);
  return JSON.parse(response.text);
}

/** Signs in the admin of a test host. Returns the headers of their calls. */
export async function signInAdmin(ask: Ask): Promise<Headers> {
  const { token } = (await post(ask, '/api/admin-auth/login', TEST_ADMIN)) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/**
 * Signs up a translator with a key that the admin makes. Returns a function that opens the Korean part-1 and prepares
 * the request that publishes it with a new third paragraph.
 */
export async function signUpTranslator(ask: Ask): Promise<(words: string) => Promise<LoadRequest>> {
  const keyOptions = { language: 'ko', maxUses: 1 };
  const keyResponse = await post(ask, '/api/admin/signup-keys', keyOptions, await signInAdmin(ask));
  const { key } = v.parse(NewSignUpKeyResponseSchema, keyResponse);
  await post(ask, '/api/auth/register', { ...ACCOUNT, name: 'Load', signUpKey: key });
  const signedIn = await post(ask, '/api/auth/login', ACCOUNT);
  const token = v.parse(TokenResponseSchema, signedIn).accessToken;
  const headers = { ...JSON_TYPE, Authorization: `Bearer ${token}` };
  return async (words) => {
    const opened = JSON.parse((await ask({ path: PART_PATH, headers })).text) as unknown;
    const { rev, source, published, draft } = v.parse(TranslationResponseSchema, opened);
    const text = (draft ?? published)?.text;
    if (!text) throw new Error(`There is no text at ${PART_PATH}`);
    const translationData = { ...text, text: text.text.with(2, words), sourceHash: source.hashes };
    const condition = rev === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"r${rev}"` };
    return {
      method: 'POST',
      path: `${PART_PATH}/publish`,
      headers: { ...headers, ...condition },
      body: JSON.stringify({ translationData, sourceRev: source.rev }),
    };
  };
}
