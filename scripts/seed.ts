// `npm run seed`: creates demo submissions on a local machine through the code that handles real ones. Running it again
// adds what is missing and changes nothing else.
import { dirname } from 'node:path';
import { runMain } from './local/command-line.ts';
import { readEnvironment } from './local/environment.ts';
import { terminal, withProgress } from './local/progress.ts';
import { prepareSecrets } from './local/secrets.ts';
import { openStorage } from './local/storage.ts';
import { seedSubmissions } from './seed/submissions.ts';

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
    terminal.info(`They are in ${dataDir}; npm start shows them to the admin at /admin/.`);
  } finally {
    await storage.close();
  }
}

await runMain(main);
