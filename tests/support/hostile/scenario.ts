// What hostile requests meet: people, claims, keys, texts and pictures, and the secrets that must not leak.
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { startAdminSession } from '../../../functions/lib/identity/admin/admin-sessions.ts';
import { credentialVersionOf, type Admin } from '../../../functions/lib/identity/admin/admins.ts';
import { hashKeyText, newKeyText } from '../../../functions/lib/identity/sign-up-keys/key-text.ts';
import { storeSignUpKey } from '../../../functions/lib/identity/sign-up-keys/store-sign-up-key.ts';
import { issueToken, type TokenClaims } from '../../../functions/lib/identity/tokens.ts';
import { emailSegment } from '../../../functions/lib/identity/users.ts';
import type { BodyId } from '../../../functions/lib/storage/bodies.ts';
import { createOnce } from '../../../functions/lib/storage/records.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import type { SignUpKeyRequest } from '../../../src/domain/account/account-requests.ts';
import type { TargetLanguage } from '../../../src/domain/languages.ts';
import type { TranslationResponse } from '../../../src/domain/translation/responses.ts';
import { PASSWORD, makeTranslator, type TestTranslator } from '../accounts/accounts.ts';
import { newVisitor, picture, send, sendClaim, wallet, type ApiResponse } from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { bodyFor, conditionOf } from '../translations/people.ts';

/** Translators and their languages: two who work, one who changes their account, one whose account admins act on. */
export const PEOPLE = { zh: 'zh', ko: 'ko', changer: 'tr', target: 'tr' } as const;
export type PersonName = keyof typeof PEOPLE;

/** A text that must not be shown to anyone but these. */
export interface Secret {
  text: string;
  isFor: readonly (PersonName | 'admin')[];
}

export interface Scenario {
  server: FunctionServer;
  admin: Admin;
  /** Claims of these addresses exist; the second is verified. */
  wallets: [string, string];
  /** The picture that these claims have. */
  screenshot: Uint8Array<ArrayBuffer>;
  uploadId: string;
  /** A key with uses left. */
  signUpKey: string;
  /** The id of a key that nobody needs. */
  spareKeyId: string;
  /** Returns a recovery key of `changer` as they are now, made once per account. */
  recoveryKey: () => Promise<string>;
  /** The path of a picture of `zh`. */
  pictureUrl: string;
  secrets: Secret[];
  /** Returns the person as they are now; a new account when the last one was taken from them. */
  person: (name: PersonName) => Promise<TestTranslator>;
  adminToken: () => Promise<string>;
  /** Returns a number that was not given before. */
  count: () => number;
  part: (slug: string) => Promise<TranslationResponse>;
}

/** A word of a draft that was never published. */
export const DRAFT_WORD = 'unpublisheddraftword';
/** A word of a note for admins. */
const NOTE_WORD = 'notewordforadminsonly';

const ADMIN_SESSION_MS = 30 * 60_000;

/** Returns the session that a token names. */
function sessionOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
}

const accounts = () => openStore('accounts', 'local');

async function makeKey(wanted: Partial<SignUpKeyRequest>): Promise<{ key: string; id: string }> {
  const whole = { language: 'tr' as const, maxUses: 1, label: '', expiresAt: null, ...wanted };
  const about = { createdBy: 'rowan', now: Date.now() };
  const key = newKeyText(null, []);
  return { key, ...(await storeSignUpKey(accounts(), key, whole, about)) };
}

/** Makes an account as registration leaves it, with a session. */
async function makePerson(
  name: string,
  language: TargetLanguage,
  number: number,
): Promise<TestTranslator> {
  const person = await makeTranslator({ name, language, email: `${name}${number}@people.example` });
  const { key } = await makeKey({ language });
  const use = { email: emailSegment(person.user.email), reservation: 'test' };
  const word = hashKeyText('sign-up', key) ?? '';
  await createOnce(accounts(), `signup-uses/${word}/0`, use, newOperationId());
  return person;
}

/** Returns what a token of a translator says. */
function claimsOfPerson({ user, refreshToken }: TestTranslator): TokenClaims {
  const sessionId = refreshToken.slice(0, refreshToken.indexOf('.'));
  return { subject: user.id, sessionId, credentialVersion: String(user.credentialVersion) };
}

/** Returns fresh headers of a translator; those made with the account soon expire. */
export async function headersOf(person: TestTranslator): Promise<Record<string, string>> {
  const token = await issueToken('translator', claimsOfPerson(person), Date.now());
  return { Authorization: `Bearer ${token}` };
}

const okay = (response: ApiResponse): ApiResponse => {
  if (response.status >= 300)
    throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
  return response;
};

/** Fills empty storage. `admin` must be configured; their password is `PASSWORD`. */
export async function createScenario(server: FunctionServer, admin: Admin): Promise<Scenario> {
  const url = `${server.url}/api/`;
  let counted = 0;
  const count = () => (counted += 1);
  const people = new Map<PersonName, TestTranslator>();
  const secrets: Secret[] = [{ text: PASSWORD, isFor: [] }];

  const person: Scenario['person'] = async (name) => {
    const known = people.get(name);
    const session = known && claimsOfPerson(known).sessionId.replace('-', '/');
    const user = known && server.stored('accounts', `users/${known.user.id}`);
    const isSame = (user as { credentialVersion?: number } | undefined)?.credentialVersion === 1;
    const isSignedIn = isSame && server.storedBytes('accounts', `sessions/${session}`) !== null;
    if (known && isSignedIn) return known;
    const made = await makePerson(name, PEOPLE[name], count());
    people.set(name, made);
    secrets.push(
      { text: made.refreshToken, isFor: [name] },
      { text: made.user.email, isFor: [name, 'admin'] },
    );
    return made;
  };
  let adminSession = { sessionId: '', at: 0 };
  const adminToken = async () => {
    const { sessionId, at } = adminSession;
    const isLeft = server.storedBytes('accounts', `admin-sessions/${sessionId}`) !== null;
    const credentialVersion = credentialVersionOf(admin);
    const claims = { subject: admin.name, credentialVersion };
    if (isLeft && Date.now() - at < ADMIN_SESSION_MS) {
      return issueToken('admin', { ...claims, sessionId }, Date.now());
    }
    const token = await startAdminSession(accounts(), admin, Date.now());
    adminSession = { sessionId: sessionOf(token), at: Date.now() };
    return token;
  };
  const part = async (slug: string) => {
    const headers = await headersOf(await person('zh'));
    const { body } = okay(await send(`${url}translations/zh/${slug}`, { headers }));
    return body as unknown as TranslationResponse;
  };

  const [zh, token, screenshot] = [await person('zh'), await adminToken(), await picture(1)];
  const zhHeaders = await headersOf(zh);
  for (const name of ['ko', 'changer', 'target'] as const) await person(name);
  const asAdmin = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const wallets: Scenario['wallets'] = [wallet(1), wallet(2)];
  for (const address of wallets) okay(await sendClaim(server, address, screenshot));
  const note = { action: 'verify', adminNotes: NOTE_WORD };
  const action = `${url}admin-dashboard/submissions/${wallets[1]}/action`;
  okay(await send(action, { method: 'PUT', headers: asAdmin, body: JSON.stringify(note) }));

  const upload = async (path: string, headers: Record<string, string>) => {
    const form = new FormData();
    form.append('file', new Blob([screenshot], { type: 'image/png' }));
    const ip = { 'X-Forwarded-For': newVisitor() };
    const sent = { method: 'POST', body: form, headers: { ...headers, ...ip } };
    const { body } = okay(await send(url + path, sent));
    return body['data'] as { uploadId: BodyId; url: string };
  };
  const { uploadId } = await upload('upload/screenshot', {});
  const { url: pictureUrl } = await upload('upload/profile', zhHeaders);

  for (const [verb, mark] of [
    ['publish', 'first'],
    ['draft', DRAFT_WORD],
  ] as const) {
    const now = await part('part-1');
    const headers = {
      ...{ ...zhHeaders, 'Content-Type': 'application/json' },
      ...conditionOf({ rev: now.rev || null }),
    };
    const body = JSON.stringify(bodyFor(now, mark));
    okay(await send(`${url}translations/zh/part-1/${verb}`, { method: 'POST', headers, body }));
  }
  secrets.push({ text: DRAFT_WORD, isFor: ['zh', 'admin'] }, { text: NOTE_WORD, isFor: ['admin'] });

  const [many, spare] = [await makeKey({ maxUses: 100 }), await makeKey({})];
  for (const text of [many.key, spare.key]) secrets.push({ text, isFor: [] });
  let given = { userId: '', key: '' };
  const recoveryKey = async () => {
    const { id } = (await person('changer')).user;
    if (given.userId === id) return given.key;
    const headers = { Authorization: `Bearer ${await adminToken()}` };
    const path = `${url}admin/translators/${id}/recovery-key`;
    const { body } = okay(await send(path, { method: 'POST', headers }));
    given = { userId: id, key: String(body['recoveryKey']) };
    secrets.push({ text: given.key, isFor: [] });
    return given.key;
  };
  await recoveryKey();
  return {
    server,
    admin,
    wallets,
    screenshot,
    uploadId,
    signUpKey: many.key,
    recoveryKey,
    spareKeyId: spare.id,
    pictureUrl,
    secrets,
    person,
    adminToken,
    count,
    part,
  };
}
