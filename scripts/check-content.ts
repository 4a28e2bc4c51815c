// `npm run content`: checks content/ and prints each finding. `-- --stamp [language [part]]` marks translations as made
// from the current English text; use it only after comparing the two.
import { DEFAULT_LANGUAGE, isLanguage } from '../src/domain/languages.ts';
import { BUILT_IN_PARTS } from '../src/domain/story/parts.ts';
import { checkContent } from './content/check.ts';
import { checkExports } from './content/exports.ts';
import { stamp } from './content/stamp.ts';

async function check(root: string): Promise<void> {
  const findings = [...(await checkContent(root)), ...(await checkExports(root))];
  for (const line of findings) process.stdout.write(`${line}\n`);
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  process.stdout.write(`content: ${findings.length === 0 ? 'no findings' : count}\n`);
  if (findings.length > 0) process.exitCode = 1;
}

async function stampChosen(root: string, names: string[]): Promise<void> {
  const [language, slug] = names;
  const isWrong =
    (language !== undefined && (!isLanguage(language) || language === DEFAULT_LANGUAGE)) ||
    (slug !== undefined && !BUILT_IN_PARTS.includes(slug));
  if (isWrong) {
    process.stderr.write('usage: npm run content -- --stamp [ko|zh|ja|tr [part]]\n');
    process.exitCode = 1;
    return;
  }
  const changed = await stamp(root, {
    ...(isLanguage(language) ? { language } : {}),
    ...(slug === undefined ? {} : { slug }),
  });
  for (const file of changed) process.stdout.write(`stamped ${file}\n`);
  process.stdout.write(`content: files stamped: ${changed.length}\n`);
}

const [flag, ...names] = process.argv.slice(2);
await (flag === '--stamp' ? stampChosen(process.cwd(), names) : check(process.cwd()));
