// `npm run restore FILE`: replaces the data folder's database with a backup. The host must be stopped.
import { dirname, resolve } from 'node:path';
import { restoreBackup } from './local/backup/backup-file.ts';
import { runMain } from './local/command-line.ts';
import { readEnvironment } from './local/environment.ts';
import { terminal } from './local/progress.ts';

function main(): Promise<void> {
  const [backup] = process.argv.slice(2);
  if (backup === undefined) throw new Error('Usage: npm run restore FILE');
  const { dataDir } = readEnvironment(process.env, dirname(import.meta.dirname));
  const { records, replaced } = restoreBackup(resolve(backup), dataDir, new Date());
  terminal.info(`Records in ${dataDir}: ${records}.`);
  if (replaced !== null) terminal.info(`What was there before is in ${replaced}.`);
  return Promise.resolve();
}

await runMain(main);
