// Claimants and admins who call the airdrop's API over real HTTP, each visitor from an address of its own.
import { encodeAccountID } from 'ripple-address-codec';
import sharp from 'sharp';
import { startAdminSession } from '../../../functions/lib/identity/admin/admin-sessions.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import type { FunctionServer } from '../function-server.ts';

export interface ApiResponse {
  status: number;
  headers: Headers;
  // Untyped: each test states what it expects.
  body: Record<string, unknown>;
}

/** Returns a valid address, unique for each number. */
export function wallet(number: number): string {
  const bytes = Buffer.alloc(20, 7);
  bytes.writeUInt32BE(number, 0);
  return encodeAccountID(bytes);
}

/** Returns a small PNG, a different one for each number. */
export async function picture(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: (number >> 16) % 256 };
  const image = sharp({ create: { width: 4, height: 4, channels: 3, background } });
  return new Uint8Array(await image.png().toBuffer());
}

let visitors = 0;
/** Returns an IP address that nobody has called from. */
export function newVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) % 256}.${(visitors >> 8) % 256}.${visitors % 256}`;
}

export interface ClaimOptions {
  update?: boolean;
  ip?: string;
  key?: string;
  /** Fields that replace or extend the usual ones; null removes a field. */
  fields?: Record<string, string | Blob | null>;
}

/** Sends the claim form. */
export async function sendClaim(
  { url }: Pick<FunctionServer, 'url'>,
  walletAddress: string,
  screenshot: Uint8Array<ArrayBuffer> | null,
  { update = false, ip = newVisitor(), key, fields = {} }: ClaimOptions = {},
): Promise<ApiResponse> {
  const form = new FormData();
  const usual = {
    walletAddress,
    screenshot: screenshot && new Blob([screenshot], { type: 'image/png' }),
    update: update ? 'true' : null,
  };
  for (const [name, value] of Object.entries({ ...usual, ...fields })) {
    if (value !== null) form.append(name, value);
  }
  return send(`${url}/api/airdrop/claim`, {
    method: 'POST',
    body: form,
    headers: { 'X-Forwarded-For': ip, ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
  });
}

/** Requests a claim's status. */
export function getStatus(
  { url }: Pick<FunctionServer, 'url'>,
  id: string,
  ip = newVisitor(),
): Promise<ApiResponse> {
  return send(`${url}/api/airdrop/status/${id}`, { headers: { 'X-Forwarded-For': ip } });
}

/** Sends any request and parses the response as JSON. */
export async function send(url: string, init: RequestInit = {}): Promise<ApiResponse> {
  const response = await fetch(url, init);
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

/** Repeats a call until storage answers in time, as browsers do: many at once can overload a busy machine. */
export async function untilServed(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const response = await call();
  return response.body['error'] === 'storage.unavailable' ? untilServed(call) : response;
}

/** Sends JSON, or no body. */
export const sendJson = (method: string, url: string, body?: unknown, headers: object = {}) =>
  send(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

export interface TestAdmin {
  token: string;
  /** Only `Authorization`. */
  headers: Record<string, string>;
  get: (path: string) => Promise<ApiResponse>;
  /** Fetches the bytes of a response. */
  file: (path: string) => Promise<{ status: number; headers: Headers; bytes: Buffer }>;
  act: (id: string, body: unknown, key?: string) => Promise<ApiResponse>;
  /** Erases the claim as it is now, or as it was `seen`. */
  erase: (id: string, seen?: unknown) => Promise<ApiResponse>;
  see: (id: string) => Promise<{ expectedVersion: number; createdAt: string }>;
}

/** Configures signing keys and admins in the environment of this process. */
export function configureAdmins(...names: string[]): void {
  process.env['JWT_KEYS'] = `k1:${Buffer.alloc(32, 3).toString('base64')}`;
  // A placeholder: nobody signs in with this hash.
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  process.env['ADMINS'] = JSON.stringify(names.map((name) => ({ name, hash })));
  delete process.env['ADMIN_USERNAME'];
  delete process.env['ADMIN_PASSWORD_HASH'];
}

/** Returns a configured admin with a session. */
export async function signedIn(
  { url }: Pick<FunctionServer, 'url'>,
  name: string,
): Promise<TestAdmin> {
  const admins = JSON.parse(process.env['ADMINS'] ?? '[]') as { name: string; hash: string }[];
  const admin = admins.find((one) => one.name === name);
  if (!admin) throw new Error(`${name} is no admin`);
  const accounts = openStore('accounts', 'local');
  return adminOf(url, await startAdminSession(accounts, admin, Date.now()));
}

/** Returns the admin with a token of a session. */
export function adminOf(url: string, token: string): TestAdmin {
  const headers = { Authorization: `Bearer ${token}` };
  const base = `${url}/api/`;
  const see = async (id: string) => {
    const { body } = await send(`${base}admin-dashboard/submissions?status=all&q=${id}`, {
      headers,
    });
    const [row] = body['submissions'] as { version: number; createdAt: string }[];
    return { expectedVersion: row?.version ?? 1, createdAt: row?.createdAt ?? '' };
  };
  return {
    token,
    headers,
    see,
    erase: async (id, seen) =>
      sendJson(
        'PUT',
        `${base}admin-dashboard/submissions/${id}/erasure`,
        seen ?? (await see(id)),
        headers,
      ),
    get: (path) => send(base + path, { headers }),
    file: async (path) => {
      const response = await fetch(base + path, { headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes };
    },
    act: (id, body, key) =>
      sendJson('PUT', `${base}admin-dashboard/submissions/${id}/action`, body, {
        ...headers,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      }),
  };
}
