// The terminal output of `npm test`, and that a failing step never ends the run.
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../../scripts/test/command.ts';
import { createRunner } from '../../../scripts/test/run-steps.ts';
import { impossibleStep, type Step } from '../../../scripts/test/steps.ts';

function runnerWithOutput(signal = new AbortController().signal) {
  let text = '';
  let ms = 0;
  const runner = createRunner({
    root: process.cwd(),
    signal,
    // A second passes with each look.
    now: () => (ms += 1_000),
    write: (more) => (text += more),
  });
  onTestFinished(() => runner.close());
  return { runner, text: () => text };
}

const step = (passed: number, ...failures: string[]): Step => ({
  title: 'lint',
  run: () => Promise.resolve({ passed, failures, output: 'what it said\n' }),
});

it('returns the result of each step: its time, its counts and what failed', async () => {
  const { runner } = runnerWithOutput();
  await runner.run(step(7));
  await runner.run(step(1, 'a.test.ts › x'));
  expect(runner.results()).toEqual([
    { title: 'lint', seconds: 1, passed: 7, failures: [] },
    { title: 'lint', seconds: 1, passed: 1, failures: ['a.test.ts › x'] },
  ]);
});

it('counts a step that throws, and one that cannot run, as failed', async () => {
  const { runner, text } = runnerWithOutput();
  await runner.run({ title: 'broken', run: () => Promise.reject(new Error('out of paper')) });
  await runner.run(impossibleStep('browser', 'There is no site.'));
  expect(runner.results()).toMatchObject([
    { passed: 0, failures: ['out of paper'] },
    { passed: 0, failures: ['There is no site.'] },
  ]);
  expect(text()).toContain('out of paper');
  expect(text()).toContain('There is no site.');
});

const options = {
  root: process.cwd(),
  signal: new AbortController().signal,
  onOutput: () => undefined,
};
it('returns a result for a program that does not exist', async () => {
  const ended = await runCommand({ program: 'no-such-program', args: [] }, options);
  expect(ended.exitCode).toBe(127);
  expect(ended.output).toContain('no-such-program could not be run');
});

it('ends a program that is silent for too long, and says why', async () => {
  const script = "console.log('begun'); setInterval(() => {}, 1e9)";
  const command = { program: process.execPath, args: ['-e', script] };
  const { exitCode, output } = await runCommand(command, { ...options, silenceMs: 600 });
  expect(exitCode).not.toBe(0);
  expect(output).toContain('It wrote nothing for 0.01 minutes.');
});
