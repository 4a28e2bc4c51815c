// The steps of `npm test`: what each one runs and how its result is counted. scripts/test.ts decides their order and
// which run in parallel.
import { readJsonFile } from '../local/atomic-file.ts';
import { messageOf } from '../local/progress.ts';
import { buildSite } from './built-site.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';
import { runCommand, type Command, type RunOptions } from './command.ts';
import {
  countPlaywright,
  countVitest,
  ONE_FAILED,
  ONE_PASSED,
  type Counts,
  type PlaywrightReport,
  type VitestReport,
} from './counts.ts';

/** The result of a step. */
export interface Outcome {
  counts: Counts;
  /** Shown on the terminal when something failed. */
  output: string;
  /** What failed, a line each; none for a step that is one check. */
  failures?: string[];
  /** The folder of the site that the step built. */
  site?: string;
}

export interface Step {
  title: string;
  /** Whether to stream its output, because nothing else runs at the same time. */
  isLive?: boolean;
  run: (options: RunOptions) => Promise<Outcome>;
}

const npmRun = (script: string, ...args: string[]): Command => ({
  program: 'npm',
  args: ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
});

/** A step that counts as one test: a script of package.json that must exit with 0. */
export function checkStep(title: string, script: string): Step {
  return {
    title,
    run: async (options) => {
      const { exitCode, output } = await runCommand(npmRun(script), options);
      return { counts: exitCode === 0 ? ONE_PASSED : ONE_FAILED, output };
    },
  };
}

/** Builds the site as for readers. */
export function buildStep(): Step {
  return {
    title: 'build',
    run: async (options) => {
      let output = '';
      try {
        const site = await buildSite(process.env, async ([program, ...args]) => {
          const finished = await runCommand({ program, args }, options);
          output = finished.output;
          if (finished.exitCode !== 0) throw new Error('The site could not be built.');
        });
        return { counts: ONE_PASSED, output, site };
      } catch (error) {
        return { counts: ONE_FAILED, output: `${output}${messageOf(error)}\n` };
      }
    },
  };
}

/** Runs projects of vitest.config.ts. `reportFile` must not exist yet. */
export function vitestStep(
  title: string,
  projects: readonly string[],
  reportFile: string,
  env: Record<string, string> = {},
): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const command = { program: 'vitest', args: ['run', ...chosen, ...reporters], env };
  return {
    title,
    run: async (options) => {
      const { exitCode, output } = await runCommand(command, options);
      const report = readJsonFile(reportFile) as VitestReport | null;
      if (!report) return { counts: ONE_FAILED, output };
      const failures = vitestFailures(report, options.root);
      return { counts: countVitest(report, exitCode), output, failures };
    },
  };
}

/** Runs the browser tests against a finished site. `reportFile` must not exist yet. */
export function playwrightStep(title: string, site: string, reportFile: string): Step {
  const command = {
    program: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: {
      SITE_DIR: site,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  };
  return {
    title,
    isLive: true,
    run: async (options) => {
      const { exitCode, output } = await runCommand(command, options);
      const report = readJsonFile(reportFile) as PlaywrightReport | null;
      if (!report) return { counts: ONE_FAILED, output };
      return {
        counts: countPlaywright(report, exitCode),
        output,
        failures: playwrightFailures(report),
      };
    },
  };
}

/** A step that cannot run because an earlier one failed. It counts as a failure, not a skip. */
export function impossibleStep(title: string, reason: string): Step {
  return { title, run: () => Promise.resolve({ counts: ONE_FAILED, output: `${reason}\n` }) };
}
