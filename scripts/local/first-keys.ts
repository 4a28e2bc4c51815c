// The sign-up keys of a first start, one for each language of translators (DESIGN section 6). They are stored beside
// the host's secrets, and in storage only as hashes, like all other keys.
import { join } from 'node:path';
import { storeSignUpKey } from '../../functions/lib/identity/sign-up-keys/make.ts';
import { newKeyText } from '../../functions/lib/identity/sign-up-keys/key-text.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { TRANSLATOR_LANGUAGES } from '../../src/domain/account/fields.ts';
import { readJsonFile, writeFileAtomically } from './atomic-file.ts';
import type { Log } from './progress.ts';

const FILE = 'first-run.json';

/**
 * Creates the keys that the file in `dataDir` lacks, and logs the new ones. Also puts keys from the file into storage
 * where they are missing, because an earlier start may have been interrupted. Storage must be open.
 */
export async function prepareFirstKeys(dataDir: string, log: Log, now: number): Promise<void> {
  const file = join(dataDir, FILE);
  const kept = (readJsonFile(file) ?? {}) as Record<string, string>;
  const keys = TRANSLATOR_LANGUAGES.map((language) => {
    const name = `SIGN_UP_KEY_${language.toUpperCase()}`;
    const known = kept[name];
    return { name, language, isNew: known === undefined, key: known ?? newKeyText(null, []) };
  });
  const made = keys.filter(({ isNew }) => isNew);
  if (made.length > 0) {
    const all = { ...kept, ...Object.fromEntries(made.map(({ name, key }) => [name, key])) };
    writeFileAtomically(file, `${JSON.stringify(all, null, 2)}\n`, 0o600);
  }
  const accounts = openStore('accounts', 'local', BUILD_TIMEOUT_BUDGET);
  for (const { language, key } of keys) {
    const wanted = { language, maxUses: 1, label: 'First start', expiresAt: null };
    await storeSignUpKey(accounts, key, wanted, { createdBy: 'first start', now });
  }
  if (made.length === 0) return;
  for (const { language, key } of made) log.info(`Sign-up key for ${language}: ${key}`);
  // The password was logged before the build, whose output may have scrolled it off the screen.
  log.info(`These keys and the admin's password stand in ${file} (only you can read it).`);
}
