// A translator who signs up once and then publishes a part again and again, which makes the host rebuild its site.
import * as v from 'valibot';
import { TokenAnswerSchema } from '../../../src/domain/account/answers.ts';
import { TranslationAnswerSchema } from '../../../src/domain/translation/answers.ts';
import { writeRequest } from '../../bench/translator.ts';
import type { Ask, Received } from './traffic.ts';

const ACCOUNT = { email: 'load@example.org', password: 'nine realms under load' };
const PATH = '/api/translations/ko/part-1';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const SIGNED_UP = 201;

let token: Promise<string> | null = null;

async function signUp(ask: Ask, signUpKey: string): Promise<string> {
  const send = (path: string, body: object) =>
    ask({ method: 'POST', path, headers: JSON_TYPE, body: JSON.stringify(body) });
  const made = await send('/api/auth/register', { ...ACCOUNT, name: 'Load', signUpKey });
  if (made.status !== SIGNED_UP) throw new Error(`Signing up: ${made.status} ${made.text}`);
  const { text } = await send('/api/auth/login', ACCOUNT);
  return v.parse(TokenAnswerSchema, JSON.parse(text)).accessToken;
}

/** Publishes the part with a number in its third paragraph. The first call signs up. Returns the publish's answer. */
export async function publishOnce(ask: Ask, signUpKey: string, number: number): Promise<Received> {
  token ??= signUp(ask, signUpKey);
  const headers = { Authorization: `Bearer ${await token}` };
  const opened = await ask({ path: PATH, headers });
  const part = v.parse(TranslationAnswerSchema, JSON.parse(opened.text));
  const request = writeRequest(part, 'publish', `이 문장은 ${number}번째 게시에서 나왔다.`);
  return ask({ ...request, headers: { ...request.headers, ...headers, ...JSON_TYPE } });
}
