// Runs Node programs as child processes of a test: collects their output and kills them with the test.
import { spawn, type ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';

export interface Program {
  child: ChildProcess;
  /** Returns everything that it has written so far. */
  output: () => string;
  /** Resolves with the match as soon as the output has one; rejects when the program ends first. */
  until: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Its exit code; null when a signal ended it. */
  exit: Promise<number | null>;
}

/** Starts a script with this Node. It is killed after the test if it is still running. */
export function startProgram(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
): Program {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  }
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((done, failed) => {
      const look = () => {
        const match = pattern.exec(text);
        if (match) done(match);
        return match !== null;
      };
      if (look()) return;
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      void exit.then(() => look() || failed(new Error(`It ended first:\n${text}`)));
    });
  return { child, output: () => text, until, exit };
}
