// A translator for benchmarks: signs up and in like any other, and works on a part over HTTP.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { makeSignUpKey } from '../../functions/lib/identity/sign-up-keys/make.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { TokenAnswerSchema } from '../../src/domain/account/answers.ts';
import {
  TranslationAnswerSchema,
  type TranslationAnswer,
} from '../../src/domain/translation/answers.ts';

/** The secrets that the functions require. */
export const BENCH_SECRETS = {
  JWT_KEYS: `bench:${Buffer.alloc(32, 1).toString('base64')}`,
  REFRESH_KEY: Buffer.alloc(32, 2).toString('base64'),
};

const LANGUAGE = 'ko';
const PASSWORD = 'nine realms and one bench';

let visitors = 0;

/** Sends a request. Each one comes from a different visitor address, so no rate limit applies. */
async function call(url: string, init: RequestInit = {}): Promise<unknown> {
  visitors += 1;
  const headers = new Headers(init.headers);
  headers.set('X-Forwarded-For', `10.1.${visitors >> 8}.${visitors & 255}`);
  if (init.body) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, { ...init, headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The request that saves or publishes the opened part with `words` as its third paragraph; it lacks the credentials. */
export function writeRequest(
  { part, rev, source, published, draft }: TranslationAnswer,
  kind: 'draft' | 'publish',
  words: string,
): { method: 'POST'; path: string; headers: Record<string, string>; body: string } {
  const text = (draft ?? published)?.text;
  if (!text) throw new Error(`There is no text of ${part}`);
  const translationData = { ...text, text: text.text.with(2, words), sourceHash: source.hashes };
  return {
    method: 'POST',
    path: `/api/translations/${LANGUAGE}/${part}/${kind}`,
    headers: rev === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"r${rev}"` },
    body: JSON.stringify({ translationData, sourceRev: source.rev }),
  };
}

export class BenchTranslator {
  readonly #url: string;
  readonly #email = `${randomBytes(6).toString('hex')}@example.org`;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** Creates the account. The host must run in this process. */
  async signUp(): Promise<void> {
    const accounts = openStore('accounts', 'local', BUILD_TIMEOUT_BUDGET);
    const wanted = { language: LANGUAGE, maxUses: 1, label: 'bench', expiresAt: null } as const;
    const making = { createdBy: 'bench', now: Date.now(), idempotencyKey: null };
    const { key } = await makeSignUpKey(accounts, wanted, making);
    const body = { email: this.#email, password: PASSWORD, name: 'Bench', signUpKey: key };
    await call(`${this.#url}/api/auth/register`, { method: 'POST', body: JSON.stringify(body) });
  }

  async signIn(): Promise<void> {
    const body = JSON.stringify({ email: this.#email, password: PASSWORD });
    const answer = await call(`${this.#url}/api/auth/login`, { method: 'POST', body });
    this.#token = v.parse(TokenAnswerSchema, answer).accessToken;
  }

  /** Fetches the part's current state. */
  async open(slug: string): Promise<TranslationAnswer> {
    const headers = { Authorization: `Bearer ${this.#token}` };
    const path = `${this.#url}/api/translations/${LANGUAGE}/${slug}`;
    return v.parse(TranslationAnswerSchema, await call(path, { headers }));
  }

  /** Saves or publishes the opened part with `words` as its third paragraph. */
  async write(
    opened: TranslationAnswer,
    kind: 'draft' | 'publish',
    words: string,
  ): Promise<TranslationAnswer> {
    const { method, path, headers, body } = writeRequest(opened, kind, words);
    const authorized = { ...headers, Authorization: `Bearer ${this.#token}` };
    const answer = await call(this.#url + path, { method, headers: authorized, body });
    return v.parse(TranslationAnswerSchema, answer);
  }
}
