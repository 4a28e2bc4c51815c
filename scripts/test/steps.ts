// The steps of `npm test`: what each one runs and how its result is counted. scripts/test.ts decides their order and
// which run in parallel.
import { existsSync, readFileSync } from 'node:fs';
import { runCommand, type Command, type RunOptions } from './command.ts';
import { readReport, type Result } from './reports.ts';
import { buildTestSite } from './test-site.ts';

export interface StepOutcome extends Result {
  /** Shown on the terminal when something failed. */
  output: string;
  /** The folder of the site that the step built. */
  site?: string;
}

export interface Step {
  title: string;
  /** Whether to stream its output, because nothing else runs at the same time. */
  isLive?: boolean;
  /** A step that throws has failed. */
  run: (options: RunOptions) => Promise<StepOutcome>;
}

/** Returns a step that counts as one test: a script of package.json that must exit with 0. */
export function scriptStep(title: string, script: string): Step {
  return {
    title,
    run: async (options) => {
      const args = ['run', '--silent', script];
      const { exitCode, output } = await runCommand({ program: 'npm', args }, options);
      if (exitCode === 0) return { passed: 1, failures: [], output };
      return { passed: 0, failures: [`npm run ${script} ended with ${exitCode}`], output };
    },
  };
}

/** Returns the step that builds the production site for the browser tests. */
export function siteBuildStep(): Step {
  return {
    title: 'build',
    run: async (options) => {
      let output = '';
      const site = await buildTestSite(process.env, async ([program, ...args], env) => {
        const finished = await runCommand({ program, args, env }, options);
        output = finished.output;
        if (finished.exitCode !== 0) throw new Error(`The site could not be built.\n${output}`);
      });
      return { passed: 1, failures: [], output, site };
    },
  };
}

/** Returns a step that runs tests and reads their report from a file, which must not exist yet. */
function reportedStep(title: string, reportFile: string, command: Command): Step {
  return {
    title,
    run: async (options) => {
      const { exitCode, output } = await runCommand(command, options);
      if (!existsSync(reportFile)) return { passed: 0, failures: ['it wrote no report'], output };
      return { ...readReport(readFileSync(reportFile, 'utf8'), exitCode), output };
    },
  };
}

export function vitestStep(
  title: string,
  projects: readonly string[],
  reportFile: string,
  env: Record<string, string> = {},
): Step {
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${reportFile}`];
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters];
  return reportedStep(title, reportFile, { program: 'vitest', args, env });
}

/** Returns the step that runs the browser tests against a finished site. */
export function playwrightStep(title: string, site: string, reportFile: string): Step {
  const args = ['test', '--reporter=list,junit'];
  const env = { SITE_DIR: site, PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportFile };
  const step = reportedStep(title, reportFile, { program: 'playwright', args, env });
  return { ...step, isLive: true };
}

/** Returns a step that cannot run because an earlier one failed. It counts as a failure, not a skip. */
export function impossibleStep(title: string, reason: string): Step {
  return { title, run: () => Promise.reject(new Error(reason)) };
}
