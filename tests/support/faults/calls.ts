// Requests and set-up that the operations under faults share.
import { createHash } from 'node:crypto';
import { startAdminSession } from '../../../functions/lib/identity/admin/admin-sessions.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import type { ScheduleName } from '../../../src/domain/endpoints.ts';
import { makeTranslator, type TestTranslator } from '../accounts/accounts.ts';
import type { FunctionServer, StoredBlob } from '../function-server.ts';
import { bodyFor, startWorker, type Worker } from '../translations/people.ts';
import type { Reply } from './operation.ts';

/** One address for all calls: storage is put back before each case, and with it what was counted. */
const IP = '10.9.8.7';
/** The only admin; the environment holds a hash of the password. */
export const ADMIN = { name: 'rowan', password: 'an admin' };
/** The Idempotency-Key of every request that names no other. */
const KEY = 'the-same-request';

/** The status of a response whose connection broke before its end. */
export const BROKEN_OFF = 0;

export interface CallOptions {
  body?: unknown;
  form?: FormData;
  token?: string;
  headers?: Record<string, string>;
}

/** Sends a request below /api. The body of a response that is not JSON is `{ text }`. */
export async function call(
  { url }: FunctionServer,
  method: string,
  path: string,
  { body, form, token, headers }: CallOptions = {},
): Promise<Reply> {
  const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      'X-Forwarded-For': IP,
      'Idempotency-Key': KEY,
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const { status, headers: answered } = response;
  const text = await response.text().catch(() => null);
  if (text === null) return { status: BROKEN_OFF, headers: answered, body: {} };
  const isJson = answered.get('content-type')?.includes('json') === true;
  const parsed = isJson ? (JSON.parse(text) as Record<string, unknown>) : { text };
  return { status, headers: answered, body: parsed };
}

/** Returns a form with one file. */
export function fileForm(
  name: string,
  file: Uint8Array<ArrayBuffer> | null,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file) form.append(name, new Blob([file], { type: 'image/png' }), 'picture.png');
  return form;
}

/** Opens the accounts of the server that runs in this process. */
export const openAccounts = () => openStore('accounts', 'local');

/** Signs the admin in. Returns the token. */
export function adminToken(): Promise<string> {
  const [admin] = JSON.parse(process.env['ADMINS'] ?? '[]') as { name: string; hash: string }[];
  if (!admin) throw new Error('There is no admin');
  return startAdminSession(openAccounts(), admin, Date.now());
}

/** Makes Ada, who translates into Korean and is signed in. */
export function makeAda(): Promise<TestTranslator> {
  return makeTranslator({ email: 'ada@example.org' }, openAccounts());
}

/** Makes a translator into Chinese who has published a text; it says "one" in each field. */
export async function makePublisher(server: FunctionServer): Promise<Worker> {
  const worker = await startWorker(server, 'zh');
  const body = bodyFor(await worker.part('part-1'), 'one');
  const { status } = await worker.post('part-1', 'publish', body, { rev: null, key: 'first' });
  if (status !== 200) throw new Error(`The first text was answered with ${status}`);
  return worker;
}

/** Returns the audit entries of an action. */
export function entriesOf(server: FunctionServer, action: string): Record<string, unknown>[] {
  return server
    .keys('audit')
    .map((key) => server.stored('audit', key) as Record<string, unknown>)
    .filter((entry) => entry['action'] === action);
}

/** Returns the uses of sign-up keys that a registration holds; others were given back. */
export function heldUses(server: FunctionServer): string[] {
  return server
    .keys('accounts')
    .filter((key) => key.startsWith('signup-uses/'))
    .filter((key) => {
      const { reservation } = server.stored('accounts', key) as { reservation: string };
      return reservation !== '';
    });
}

/** Returns the sentences that are true: each says what is wrong. */
export function wrongIf(cases: Record<string, boolean>): string[] {
  return Object.entries(cases).flatMap(([sentence, isWrong]) => (isWrong ? [sentence] : []));
}

/** Changes what is stored, as a crash or a loss of data does: returning null removes a blob. */
export function damage(
  server: FunctionServer,
  change: (blob: StoredBlob) => StoredBlob | null,
): void {
  server.restore(server.copy().flatMap((blob) => change(blob) ?? []));
}

/** Returns the name of a schedule's file. */
function fileOf(schedule: ScheduleName): string {
  return schedule.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Runs a schedule; its failures are only logged, so that the reply is always the same. */
export async function runSchedule(server: FunctionServer, name: ScheduleName): Promise<Reply> {
  await server.runSchedule(fileOf(name));
  return { status: 200, headers: new Headers(), body: {} };
}

/** Returns the SHA-256 in hex. */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
