// Runs steps and reports their progress on the terminal: each result with its time, a progress line every ten seconds,
// and the full output of failed steps.
import { messageOf } from '../local/progress.ts';
import type { Result } from './reports.ts';
import type { StepOutcome, Step } from './steps.ts';

const TICK_MS = 10_000;

export interface StepResult extends Result {
  title: string;
  seconds: number;
}

export interface Runner {
  /** Runs a step until it ends. Never throws: a step that throws counts as failed. */
  run: (step: Step) => Promise<StepOutcome>;
  /** The results of the steps that have ended, in the order in which they did. */
  results: () => readonly StepResult[];
  /** Stops the progress lines. */
  close: () => void;
}

/** Creates a runner that writes to `write`; `now` is in milliseconds. */
export function createRunner(options: {
  root: string;
  signal: AbortSignal;
  now: () => number;
  write: (text: string) => void;
}): Runner {
  const { root, signal, now, write } = options;
  const running = new Map<Step, number>();
  const results: StepResult[] = [];
  const elapsed = (startedAt: number) => (now() - startedAt) / 1000;

  const ticker = setInterval(() => {
    const steps = [...running].filter(([step]) => !step.isLive);
    const names = steps.map(([step, since]) => `${step.title} (${elapsed(since).toFixed(1)} s)`);
    if (names.length > 0) write(`  … ${names.join(', ')}\n`);
  }, TICK_MS);

  const run = async (step: Step): Promise<StepOutcome> => {
    if (signal.aborted) return { passed: 0, failures: ['stopped'], output: '' };
    const startedAt = now();
    running.set(step, startedAt);
    write(`  ▸ ${step.title}\n`);
    const onOutput = step.isLive ? write : () => undefined;
    let outcome: StepOutcome;
    try {
      outcome = await step.run({ root, signal, onOutput });
    } catch (error) {
      const output = messageOf(error);
      outcome = { passed: 0, failures: output.split('\n', 1), output };
    }
    running.delete(step);
    const seconds = elapsed(startedAt);
    const { passed, failures } = outcome;
    const failed = failures.length;
    // One test alone needs no counts: the mark says it all.
    const counts = passed + failed === 1 ? '' : `, ${passed} passed, ${failed} failed`;
    write(`${failed === 0 ? '✓' : '✗'} ${step.title}: ${seconds.toFixed(1)} s${counts}\n`);
    if (failed > 0 && !step.isLive) write(`${outcome.output.trimEnd()}\n\n`);
    results.push({ title: step.title, seconds, passed, failures });
    return outcome;
  };
  const close = () => clearInterval(ticker);
  return { run, results: () => results, close };
}
