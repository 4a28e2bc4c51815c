// `npm run seed`: creates demo data on a local machine through the code that handles real data. Running it again adds
// what is missing and changes nothing else.
import { dirname } from 'node:path';
import { readEnvironment } from './local/environment.ts';
import { prepareSecrets } from './local/secrets.ts';
import { openStorage } from './local/storage.ts';
import { runMain } from './local/command-line.ts';
import { terminal, withProgress } from './local/progress.ts';
import { seedDrafts } from './seed/drafts.ts';
import { seedSubmissions } from './seed/submissions.ts';
import { seedTranslators } from './seed/translators.ts';

const root = dirname(import.meta.dirname);

async function main(): Promise<void> {
  const { dataDir } = readEnvironment(process.env, root);
  const storage = await openStorage(dataDir, terminal);
  await prepareSecrets(dataDir, process.env, terminal);
  try {
    const { made, found } = await withProgress(terminal, 'Making submissions', () =>
      seedSubmissions(Date.now()),
    );
    const counts = Object.entries(made).map(([status, count]) => `${count} ${status}`);
    terminal.info(
      counts.length > 0
        ? `Made: ${counts.join(', ')}.`
        : 'Nothing to make: all demo submissions are there.',
    );
    if (found > 0) terminal.info(`Already there: ${found}.`);
    await withProgress(terminal, 'Making translators', () =>
      seedTranslators(Date.now(), ({ name, email, password }) => {
        terminal.info(`Translator ${name}: ${email}, password ${password}`);
      }),
    );
    const drafts = await withProgress(terminal, 'Making drafts', () => seedDrafts(Date.now()));
    if (drafts.length > 0) terminal.info(`Drafts of translations: ${drafts.join(', ')}.`);
    terminal.info(`They are in ${dataDir}; npm start shows them to the admin at /admin/.`);
  } finally {
    await storage.close();
  }
}

await runMain(main);
