// The sign-up keys of a first start, one for each language of translators (DESIGN section 6). They are stored beside
// the host's secrets, and in storage only as hashes, like all other keys.
import { join } from 'node:path';
import { newKeyText } from '../../functions/lib/identity/sign-up-keys/key-text.ts';
import { storeSignUpKey } from '../../functions/lib/identity/sign-up-keys/store-sign-up-key.ts';
import { LONG_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { TARGET_LANGUAGES } from '../../src/domain/languages.ts';
import { READABLE_BY_OWNER, readJsonFile, writeFileAtomically } from './atomic-file.ts';
import { SECRETS_FILE } from './data-folder.ts';
import type { Log } from './progress.ts';

/** The field of the file that says when the keys expire. */
const EXPIRY_FIELD = 'SIGN_UP_KEYS_EXPIRE_AT';
/** A new site's translators are invited within weeks; later keys are made at /admin/translators. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;

/**
 * Creates the keys that the file in `dataDir` lacks, one account and 30 days each, and shows the new ones if somebody
 * is at the terminal. Also puts keys from the file into storage where they are missing, because an earlier start may
 * have been interrupted. Storage must be open.
 */
export async function prepareFirstKeys(dataDir: string, log: Log, now: number): Promise<void> {
  const file = join(dataDir, SECRETS_FILE);
  const stored = (readJsonFile(file) ?? {}) as Record<string, string>;
  // Of new keys, and of all in a file of an older release, which names no expiry.
  const newExpiry = new Date(now + LIFETIME_MS).toISOString();
  const keys = TARGET_LANGUAGES.map((language) => {
    const name = `SIGN_UP_KEY_${language.toUpperCase()}`;
    const known = stored[name];
    const expiresAt = (known && stored[EXPIRY_FIELD]) ?? newExpiry;
    const key = known ?? newKeyText(null, []);
    return { name, language, isNew: known === undefined, key, expiresAt };
  });
  const newKeys = keys.filter(({ isNew }) => isNew);
  if (newKeys.length > 0) {
    const fresh = Object.fromEntries(newKeys.map(({ name, key }) => [name, key]));
    const all = { [EXPIRY_FIELD]: newExpiry, ...stored, ...fresh };
    writeFileAtomically(file, `${JSON.stringify(all, null, 2)}\n`, READABLE_BY_OWNER);
  }
  const accounts = openStore('accounts', 'local', LONG_TIMEOUT_BUDGET);
  for (const { language, key, expiresAt } of keys) {
    const options = { language, maxUses: 1, label: 'First start', expiresAt };
    await storeSignUpKey(accounts, key, options, { createdBy: 'first start', now });
  }
  if (newKeys.length === 0) return;
  if (log.isTerminal) {
    for (const { language, key } of newKeys) log.info(`Sign-up key for ${language}: ${key}`);
  }
  // The password was shown before the build, whose output may have scrolled it off the screen.
  log.info(`Sign-up keys and the admin's password are in ${file} (only you can read it).`);
}
