// The sign-up keys of a first start, one for each language of translators (DESIGN section 6). They are stored beside
// the host's secrets, and in storage only as hashes, like all other keys.
import { join } from 'node:path';
import { newKeyText } from '../../functions/lib/identity/sign-up-keys/key-text.ts';
import { storeSignUpKey } from '../../functions/lib/identity/sign-up-keys/make.ts';
import { LONG_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { TARGET_LANGUAGES } from '../../src/domain/languages.ts';
import { READABLE_BY_OWNER, readJsonFile, writeFileAtomically } from './atomic-file.ts';
import type { Log } from './progress.ts';

const FILE = 'first-run.json';

/** When the keys end, as the file has it. */
const END = 'SIGN_UP_KEYS_EXPIRE_AT';
/** A new site's translators are invited within weeks; later keys are made at /admin/translators. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;

/**
 * Creates the keys that the file in `dataDir` lacks, one account and 30 days each, and shows the new ones if somebody
 * is at the terminal. Also puts keys from the file into storage where they are missing, because an earlier start may
 * have been interrupted. Storage must be open.
 */
export async function prepareFirstKeys(dataDir: string, log: Log, now: number): Promise<void> {
  const file = join(dataDir, FILE);
  const kept = (readJsonFile(file) ?? {}) as Record<string, string>;
  const keys = TARGET_LANGUAGES.map((language) => {
    const name = `SIGN_UP_KEY_${language.toUpperCase()}`;
    const known = kept[name];
    return { name, language, isNew: known === undefined, key: known ?? newKeyText(null, []) };
  });
  // A file of an older release names no end: a key that storage has lost must not come back for ever.
  const expiresAt = kept[END] ?? new Date(now + LIFETIME_MS).toISOString();
  const made = keys.filter(({ isNew }) => isNew);
  if (made.length > 0) {
    const fresh = Object.fromEntries(made.map(({ name, key }) => [name, key]));
    const all = { ...kept, ...fresh, [END]: expiresAt };
    writeFileAtomically(file, `${JSON.stringify(all, null, 2)}\n`, READABLE_BY_OWNER);
  }
  const accounts = openStore('accounts', 'local', LONG_TIMEOUT_BUDGET);
  for (const { language, key } of keys) {
    const wanted = { language, maxUses: 1, label: 'First start', expiresAt };
    await storeSignUpKey(accounts, key, wanted, { createdBy: 'first start', now });
  }
  if (made.length === 0) return;
  if (log.isTerminal) {
    for (const { language, key } of made) log.info(`Sign-up key for ${language}: ${key}`);
  }
  // The password was shown before the build, whose output may have scrolled it off the screen.
  log.info(`Sign-up keys and the admin's password stand in ${file} (only you can read it).`);
}
