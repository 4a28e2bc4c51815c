// An admin on another machine, over the real API: signed in once for each request context.
import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';

type Headers = Record<string, string>;

const signedIn = new WeakMap<APIRequestContext, Promise<Headers>>();

/** Returns request headers of a client whose address no other test uses, so that rate limits are not shared. */
export function newVisitorHeaders(): Headers {
  return { 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` };
}

/** Signs the admin in and returns the session's token. */
export async function newAdminToken(request: APIRequestContext): Promise<string> {
  const response = await request.post('/api/admin-auth/login', {
    headers: newVisitorHeaders(),
    data: TEST_ADMIN,
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { token } = (await response.json()) as { token: string };
  return token;
}

async function signIn(request: APIRequestContext): Promise<Headers> {
  return { Authorization: `Bearer ${await newAdminToken(request)}` };
}

/** Returns the request headers of a signed-in admin. */
export function adminHeaders(request: APIRequestContext): Promise<Headers> {
  const headers = signedIn.get(request) ?? signIn(request);
  signedIn.set(request, headers);
  return headers;
}
