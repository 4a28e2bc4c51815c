// `npm run backup -- [folder] [--netlify]`: copies what people created, on this machine or at Netlify, into a dated
// file. The host may be running.
import { accessSync, constants } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBackupFolder, writeBackup } from './local/backup/backup-file.ts';
import { mirrorNetlify, readAccess } from './local/backup/netlify-mirror.ts';
import { runMain } from './local/command-line.ts';
import { DATABASE_FILE, folderProblem } from './local/data-folder.ts';
import { readEnvironment } from './local/environment.ts';
import { terminal } from './local/progress.ts';

const { env } = process;

/** Throws a readable error when the folder has no database, or none that this user can read. */
function requireDatabase(dataDir: string): void {
  try {
    accessSync(join(dataDir, DATABASE_FILE), constants.R_OK);
  } catch (error) {
    const systemError = error as NodeJS.ErrnoException;
    const noDatabase = `Nothing was ever stored in ${dataDir}. Set DATA_DIR to the data folder.`;
    const { code } = systemError;
    const reason = code === 'ENOENT' ? noDatabase : folderProblem(dataDir, systemError);
    throw new Error(reason, { cause: error });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { netlify: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { dataDir } = readEnvironment(env, dirname(import.meta.dirname));
  const folder = resolve(positionals[0] ?? join(dataDir, 'backups'));
  let source = join(dataDir, DATABASE_FILE);
  if (values.netlify) {
    const access = readAccess(env);
    prepareBackupFolder(folder);
    source = join(folder, 'netlify-mirror.sqlite');
    await mirrorNetlify(source, access, terminal);
  } else requireDatabase(dataDir);
  const { file, records, bytes } = writeBackup(source, folder, new Date());
  terminal.info(`${file}\nRecords: ${records} (${Math.ceil(bytes / 1_000)} kB), all read back.`);
}

await runMain(main);
