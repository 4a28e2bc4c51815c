// Checks books with epubcheck, which is installed from Debian's package if that is allowed. Without it, books are not
// checked. The test run says so, and never counts them as passed.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand, type CommandResult } from './command.ts';
import type { Step } from './steps.ts';
import { ensureDebianPackages, type DebianInstaller } from './system-packages.ts';

/** Run with java: Debian's /usr/bin/epubcheck is this file itself, which only machines with binfmt_misc can start. */
const JAR = '/usr/share/java/epubcheck.jar';
const PACKAGES = ['epubcheck'];

/** Keeps the JVM small and quick to start; a book takes three seconds. */
const JAVA_ARGS = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-jar', JAR];

/** The folder of books below the site's folder. */
const BOOKS = 'books';

/** Installs epubcheck if it is missing and allowed. Resolves with the reason why there is none, or null. */
export function ensureEpubcheck(debian: DebianInstaller): Promise<string | null> {
  const otherwise = 'books are then not checked with it';
  return ensureDebianPackages(
    { what: 'epubcheck', packages: PACKAGES, otherwise, isThere: () => existsSync(JAR) },
    debian,
  );
}

/**
 * Returns whether epubcheck reported no problems, warnings included. Requires its summary line, so a run that checked
 * nothing fails.
 */
function isFlawless({ exitCode, output }: CommandResult): boolean {
  return exitCode === 0 && /0 fatals? \/ 0 errors? \/ 0 warnings? \//.test(output);
}

/** Returns a step that checks every book of a finished site; each book is one test. */
export function epubcheckStep(site: string): Step {
  return {
    title: 'epubcheck',
    run: async (options) => {
      const folder = join(site, BOOKS);
      const books = (await readdir(folder)).filter((name) => name.endsWith('.epub')).sort();
      if (books.length === 0) throw new Error(`There is no book in ${folder}.`);
      let output = '';
      const failures: string[] = [];
      for (const book of books) {
        const finished = await runCommand(
          { program: 'java', args: [...JAVA_ARGS, join(folder, book), '--failonwarnings'] },
          options,
        );
        if (isFlawless(finished)) continue;
        failures.push(book);
        output += `${book}:\n${finished.output}\n`;
      }
      return { passed: books.length - failures.length, failures, output };
    },
  };
}
