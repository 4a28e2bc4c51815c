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
  const script = (where: string) => join(where, 'node_modules/netlify-cli/bin/run.js');
  if (existsSync(script(folder))) return script(folder);
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  await writeFile(join(fresh, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--save-exact', '--no-audit', '--no-fund', `netlify-cli@${VERSION}`];
  const options = { root: fresh, signal, onOutput: () => undefined };
  const { exitCode, output } = await runCommand({ program: 'npm', args }, options);
  if (exitCode !== 0) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`netlify-cli could not be installed:\n${output}`);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  return script(folder);
}
