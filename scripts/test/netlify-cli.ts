// Installs Netlify's CLI for the long tests. It is not a dependency of the project, because it would add a thousand
// packages that nothing else here uses.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from './command.ts';

/** The version that docs/operations.md describes. */
const VERSION = '27.10.2';

const root = dirname(dirname(import.meta.dirname));

/** Installs the CLI below .cache if it is missing. Returns the path of its start script. Throws with npm's output. */
export async function ensureNetlifyCli(signal: AbortSignal): Promise<string> {
  const folder = join(root, '.cache', `netlify-cli-${VERSION}`);
  const scriptIn = (parent: string) => join(parent, 'node_modules/netlify-cli/bin/run.js');
  if (existsSync(scriptIn(folder))) return scriptIn(folder);
  const temporary = `${folder}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  await writeFile(join(temporary, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--save-exact', '--no-audit', '--no-fund', `netlify-cli@${VERSION}`];
  const options = { root: temporary, signal, onOutput: () => undefined };
  const { exitCode, output } = await runCommand({ program: 'npm', args }, options);
  if (exitCode !== 0) {
    await rm(temporary, { recursive: true, force: true });
    throw new Error(`netlify-cli could not be installed:\n${output}`);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
  return scriptIn(folder);
}
