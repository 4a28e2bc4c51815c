// The terminal output of `npm test`, and that a failing step never ends the run.
import { describe, expect, it, onTestFinished } from 'vitest';
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

it('shows the output of a step only if something failed', async () => {
  const good = runnerWithOutput();
  await good.runner.run(step(7));
  expect(good.text()).toBe('  ▸ lint\n✓ lint: 1.0 s, 7 passed, 0 failed\n');
  const bad = runnerWithOutput();
  await bad.runner.run(step(0, 'x'));
  expect(bad.text()).toBe('  ▸ lint\n✗ lint: 1.0 s\nwhat it said\n\n');
});

it('returns the result of each step: its time, its counts and what failed', async () => {
  const { runner } = runnerWithOutput();
  await runner.run(step(7));
  await runner.run(step(1, 'a.test.ts › x: y'));
  expect(runner.results()).toEqual([
    { title: 'lint', seconds: 1, passed: 7, failures: [] },
    { title: 'lint', seconds: 1, passed: 1, failures: ['a.test.ts › x: y'] },
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

it('starts no further step once it is stopped', async () => {
  const { runner, text } = runnerWithOutput(AbortSignal.abort());
  await runner.run(step(1));
  expect(text()).toBe('');
});

const options = {
  root: process.cwd(),
  signal: new AbortController().signal,
  onOutput: () => undefined,
};
const node = (code: string) =>
  runCommand({ program: process.execPath, args: ['-e', code] }, options);

it("returns a program's output and exit code, and gives it no stdin", async () => {
  const ended = await node(
    "process.stdin.on('end', () => process.exit(3)).resume(); console.log('out')",
  );
  expect(ended).toEqual({ exitCode: 3, output: 'out\n' });
});

it('returns a result for a program that does not exist', async () => {
  const ended = await runCommand({ program: 'no-such-program', args: [] }, options);
  expect(ended.exitCode).toBe(127);
  expect(ended.output).toContain('no-such-program could not be run');
});

describe('a program that is silent for too long', () => {
  const run = (script: string, silenceMs: number) =>
    runCommand({ program: process.execPath, args: ['-e', script] }, { ...options, silenceMs });

  it('is ended, and its output says why', async () => {
    const { exitCode, output } = await run("console.log('begun'); setInterval(() => {}, 1e9)", 600);
    expect(exitCode).not.toBe(0);
    expect(output).toContain('It wrote nothing for 0.01 minutes.');
  });

  it('is not one that runs longer but keeps writing', async () => {
    // Longer in all, with far less than the allowed silence between lines.
    const script =
      'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 160) clearInterval(t) }, 20)';
    const { exitCode, output } = await run(script, 3_000);
    expect([exitCode, output.trim().split('\n').at(-1)]).toEqual([0, '159']);
  });
});
