// Builds as Netlify does: the plugin with a Blobs context, then the project's build command without one. Exits with the
// code of the failed step. Takes the folder of the site as its argument.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { onPreBuild } from '../../../scripts/netlify-plugin/index.js';

const root = join(import.meta.dirname, '../../..');
const cache = { restore: () => Promise.resolve(), save: () => Promise.resolve() };
const failBuild = (message: string, { error }: { error?: unknown } = {}): never => {
  console.error(message, error instanceof Error ? error.message : '');
  process.exit(2);
};

await onPreBuild({ utils: { build: { failBuild }, cache }, constants: {} });
delete process.env['NETLIFY_BLOBS_CONTEXT'];
const { status } = spawnSync(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    join(root, 'scripts/build.ts'),
    '--out',
    process.argv[2] ?? '',
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
