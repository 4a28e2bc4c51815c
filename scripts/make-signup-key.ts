// Creates a sign-up key in the data folder of a host that is not running: `make-signup-key.ts ko [uses]`. While the
// host is running, admins create keys at /admin/translators.
import { dirname } from 'node:path';
import * as v from 'valibot';
import { makeSignUpKey } from '../functions/lib/identity/sign-up-keys/make.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../functions/lib/storage/store.ts';
import { TRANSLATOR_LANGUAGES } from '../src/domain/account/fields.ts';
import { NewSignUpKeySchema } from '../src/domain/account/account-requests.ts';
import { runMain } from './local/command-line.ts';
import { readEnvironment } from './local/environment.ts';
import { openStorage } from './local/storage.ts';
import { terminal } from './local/progress.ts';

async function main([language, uses = '1']: readonly string[]): Promise<void> {
  const wanted = v.safeParse(NewSignUpKeySchema, { language, maxUses: Number(uses) });
  if (!wanted.success) {
    throw new Error(`Usage: make-signup-key.ts ${TRANSLATOR_LANGUAGES.join('|')} [uses, 1 to 100]`);
  }
  const { dataDir } = readEnvironment(process.env, dirname(import.meta.dirname));
  const storage = await openStorage(dataDir, terminal);
  try {
    const accounts = openStore('accounts', 'local', BUILD_TIMEOUT_BUDGET);
    const making = { createdBy: 'command line', now: Date.now(), idempotencyKey: null };
    const { key } = await makeSignUpKey(accounts, wanted.output, making);
    console.log(key);
  } finally {
    await storage.close();
  }
}

await runMain(() => main(process.argv.slice(2)));
