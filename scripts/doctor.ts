// `npm run doctor`: says what is missing or contradictory in the configuration of this machine, or of the linked site
// (`-- --netlify`), whose variables Netlify's CLI lists. Exits with 1 when it finds something.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { readSite } from '../src/library/site.ts';
import { checkNetlify, checkThisMachine } from './doctor/findings.ts';
import { runMain } from './local/command-line.ts';
import { terminal } from './local/progress.ts';

const root = dirname(import.meta.dirname);

/** Returns the variables that the site's functions or builds see in production. Throws when the CLI fails. */
function listedVariables(scope: 'functions' | 'builds'): Record<string, string> {
  const args = ['env:list', '--json', '--context', 'production', '--scope', scope];
  try {
    return JSON.parse(execFileSync('netlify', args, { encoding: 'utf8' })) as Record<
      string,
      string
    >;
  } catch (error) {
    const help = 'Install netlify-cli, and run "netlify login" and "netlify link" first.';
    throw new Error(`Netlify's CLI could not list the variables. ${help}`, { cause: error });
  }
}

await runMain(async () => {
  const site = await readSite(root);
  const findings = process.argv.includes('--netlify')
    ? checkNetlify(listedVariables('functions'), listedVariables('builds'), site)
    : await checkThisMachine(process.env, root, site);
  for (const finding of findings) terminal.info(`- ${finding}`);
  if (findings.length === 0) terminal.info('Nothing is missing or contradictory.');
  else process.exitCode = 1;
});
