// The account API over real HTTP for tests: a server, a stopped clock, and calls from chosen visitors.
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startAdminSession } from '../../../functions/lib/identity/admin/admin-sessions.ts';
import { newKeyText } from '../../../functions/lib/identity/sign-up-keys/key-text.ts';
import { storeSignUpKey } from '../../../functions/lib/identity/sign-up-keys/store-sign-up-key.ts';
import { openStore, type Store } from '../../../functions/lib/storage/store.ts';
import type { SignUpKeyRequest } from '../../../src/domain/account/account-requests.ts';
import type { TokenResponse } from '../../../src/domain/account/responses.ts';
import type { AuditEntry } from '../../../src/domain/audit.ts';
import { startFunctionServer, type FunctionServer } from '../function-server.ts';
import { ACCOUNT_ENV, PASSWORD, cheapHash } from './accounts.ts';

const WINDOW_MS = 15 * 60_000;
/** The start of a rate limit's window, and a minute after the start of the window before it; epoch milliseconds. */
export const NEXT_WINDOW = Math.ceil(1_700_000_000_000 / WINDOW_MS) * WINDOW_MS;
export const START = NEXT_WINDOW - WINDOW_MS + 60_000;

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

interface CallOptions {
  body?: unknown;
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
}

export interface AccountsApi {
  server: FunctionServer;
  accounts: () => Store;
  call: (method: string, path: string, options?: CallOptions) => Promise<ApiResponse>;
  /** Creates a sign-up key directly in the store. */
  makeKey: (wanted?: Partial<SignUpKeyRequest>) => Promise<string>;
  register: (
    fields: { email?: unknown; signUpKey: unknown } & Record<string, unknown>,
    options?: CallOptions,
  ) => Promise<ApiResponse>;
  signIn: (email: string, password?: string, ip?: string) => Promise<ApiResponse>;
  refresh: (refreshToken: unknown) => Promise<ApiResponse>;
  adminToken: () => Promise<string>;
  /** Makes a recovery key for a translator, as the admin. */
  recoveryKey: (userId: string, headers?: Record<string, string>) => Promise<string>;
  audit: () => AuditEntry[];
}

/** The password of the admin rowan. */
export const ADMIN_PASSWORD = 'an admin';

/** Returns the tokens of a successful response; throws when there are none. */
export function tokensOf({ status, body }: ApiResponse): TokenResponse {
  if (status !== 200) throw new Error(`No tokens: ${status} ${JSON.stringify(body)}`);
  return { accessToken: String(body['accessToken']), refreshToken: String(body['refreshToken']) };
}

let made = 0;
/** Returns an IP address that no other call came from. */
export const freshIp = (): string => {
  made += 1;
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
};

/** Starts the server for a test file. Before each test the stores are empty and the clock is at START. */
export function useAccountsApi(): AccountsApi {
  const api = {} as AccountsApi;
  const admin = { name: 'rowan', hash: '' };

  beforeAll(async () => {
    admin.hash = await cheapHash(ADMIN_PASSWORD);
    api.server = await startFunctionServer(undefined, { isBehindProxy: true });
  });
  beforeEach(() => {
    api.server.clear();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    Object.assign(process.env, ACCOUNT_ENV, { ADMINS: JSON.stringify([admin]) });
    delete process.env['ADMIN_USERNAME'];
    delete process.env['ADMIN_PASSWORD_HASH'];
  });
  afterEach(() => {
    api.server.setFaults(null);
    vi.useRealTimers();
  });
  afterAll(async () => {
    await api.server.close();
  });

  api.accounts = () => openStore('accounts', 'local');
  api.call = async (method, path, { body, token, ip, headers } = {}) => {
    const response = await fetch(`${api.server.url}/api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        'X-Forwarded-For': ip ?? freshIp(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answered = (await response.json()) as Record<string, unknown>;
    return { status: response.status, headers: response.headers, body: answered };
  };
  api.makeKey = async (wanted = {}) => {
    const key = newKeyText(null, []);
    const whole = { language: 'ko' as const, maxUses: 1, label: '', expiresAt: null, ...wanted };
    await storeSignUpKey(api.accounts(), key, whole, { createdBy: 'test', now: START });
    return key;
  };
  api.register = (fields, options = {}) =>
    api.call('POST', 'auth/register', {
      ...options,
      body: { email: 'ada@example.org', password: PASSWORD, name: 'Ada', ...fields },
    });
  api.signIn = (email, password = PASSWORD, ip = freshIp()) =>
    api.call('POST', 'auth/login', { body: { email, password }, ip });
  api.refresh = (refreshToken) => api.call('POST', 'auth/refresh', { body: { refreshToken } });
  api.adminToken = () => startAdminSession(api.accounts(), admin, Date.now());
  api.recoveryKey = async (userId, headers = {}) => {
    const path = `admin/translators/${userId}/recovery-key`;
    const { body } = await api.call('POST', path, { token: await api.adminToken(), headers });
    return String(body['recoveryKey']);
  };
  api.audit = () =>
    api.server.keys('audit').map((key) => api.server.stored('audit', key) as AuditEntry);
  return api;
}
