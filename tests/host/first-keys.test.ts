// The sign-up keys of a first start (DESIGN section 6).
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashKeyText } from '../../functions/lib/identity/sign-up-keys/key-text.ts';
import {
  readSignUpKey,
  signUpKeyRecordKey,
  stateOf,
} from '../../functions/lib/identity/sign-up-keys/sign-up-key-records.ts';
import { openStore, LONG_TIMEOUT_BUDGET } from '../../functions/lib/storage/store.ts';
import { prepareFirstKeys } from '../../scripts/local/first-keys.ts';
import { silent } from '../../scripts/local/progress.ts';
import { ensureSecrets } from '../../scripts/local/secrets.ts';
import { openStorage } from '../../scripts/local/storage.ts';
import { temporaryFolder } from './support/temporary.ts';

const NOW = 1_700_000_000_000;
const DAY_MS = 24 * 60 * 60_000;

it('a first start logs one valid key per language once and stores them privately', async () => {
  const folder = join(temporaryFolder(), 'data');
  ensureSecrets(folder, {});
  const lines: string[] = [];
  const log = {
    isTerminal: true,
    error: () => undefined,
    info: (line: string) => void lines.push(line),
  };
  const storage = await openStorage(folder, silent);
  await prepareFirstKeys(folder, log, NOW);
  await prepareFirstKeys(folder, log, NOW);
  const file = join(folder, 'first-run.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(kept['JWT_KEYS']).toMatch(/^k1:/);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toContain(file);
  const accounts = openStore('accounts', 'local', LONG_TIMEOUT_BUDGET);
  for (const language of ['ko', 'zh', 'ja', 'tr']) {
    const key = kept[`SIGN_UP_KEY_${language.toUpperCase()}`] ?? '';
    expect(lines).toContain(`Sign-up key for ${language}: ${key}`);
    const record = await readSignUpKey(accounts, hashKeyText('sign-up', key) ?? '');
    expect(record).toMatchObject({
      ...{ language, maxUses: 1, revokedAt: null },
      expiresAt: new Date(NOW + 30 * DAY_MS).toISOString(),
    });
  }
  await storage.close();
});

it('a first start without a terminal keeps its keys out of the log, and they expire after 30 days', async () => {
  const folder = join(temporaryFolder(), 'data');
  ensureSecrets(folder, {});
  const lines: string[] = [];
  const log = { error: () => undefined, info: (line: string) => void lines.push(line) };
  const storage = await openStorage(folder, silent);
  await prepareFirstKeys(folder, log, NOW);
  const file = join(folder, 'first-run.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(lines).toEqual([
    `Sign-up keys and the admin's password are in ${file} (only you can read it).`,
  ]);
  const accounts = openStore('accounts', 'local', LONG_TIMEOUT_BUDGET);
  const word = hashKeyText('sign-up', kept['SIGN_UP_KEY_TR'] ?? '') ?? '';
  const key = await readSignUpKey(accounts, word);
  if (!key) throw new Error('There is no key');
  const states = [29, 30].map((days) => stateOf(key, 0, NOW + days * DAY_MS));
  expect(states).toEqual(['open', 'expired']);

  // Keys that storage has lost are put back, with their original expiry.
  await accounts.remove(signUpKeyRecordKey(word));
  await prepareFirstKeys(folder, log, NOW + 40 * DAY_MS);
  expect((await readSignUpKey(accounts, word))?.expiresAt).toBe(key.expiresAt);
  await storage.close();
});
