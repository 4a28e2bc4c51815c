// Creates a signed-in translator over the API of a test host, and returns what a browser would have stored of the
// session. For pages that require a login.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { TokenAnswerSchema } from '../../src/domain/account/answers.ts';
import { SESSION_KEYS } from '../../src/domain/storage-keys.ts';
import { TEST_ADMIN } from '../test/test-admin.ts';

async function post<Schema extends v.GenericSchema>(
  url: string,
  body: object,
  schema: Schema,
  token?: string,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return v.parse(schema, await response.json());
}

/** Returns the localStorage entries by name. Throws unless every call succeeds. */
export async function translatorSession(origin: string): Promise<Record<string, string>> {
  const api = `${origin}/api`;
  const admin = v.object({ token: v.string() });
  const { token } = await post(`${api}/admin-auth/login`, TEST_ADMIN, admin);
  const made = v.object({ key: v.string() });
  const { key } = await post(`${api}/admin/signup-keys`, { language: 'ko' }, made, token);
  const login = {
    email: `${randomBytes(6).toString('hex')}@example.org`,
    password: 'nine realms and one bench',
  };
  const account = { ...login, name: 'Bench', signUpKey: key };
  await post(`${api}/auth/register`, account, v.object({}));
  const tokens = await post(`${api}/auth/login`, login, TokenAnswerSchema);
  return {
    [SESSION_KEYS.refreshToken]: tokens.refreshToken,
    [SESSION_KEYS.accessToken]: tokens.accessToken,
  };
}
