// Runs one program of the test run to its end: no stdin, its output kept, ended with the run.
import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';

/** No step takes this long; one that does hangs, and a run that hangs tells nobody anything. All steps together have an hour. */
const LIMIT_MS = 35 * 60_000;

export interface Command {
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
}

export interface Finished {
  /** 128 and more: ended by a signal or by the limit. */
  exitCode: number;
  output: string;
}

export interface RunOptions {
  root: string;
  signal: AbortSignal;
  /** Each piece of output as it comes. */
  onOutput: (text: string) => void;
}

/** Runs a program; also one that cannot be started answers, with exit code 127. */
export function runCommand(command: Command, options: RunOptions): Promise<Finished> {
  const { root, signal, onOutput } = options;
  const child = spawn(command.program, command.args, {
    cwd: root,
    env: { ...process.env, ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    signal,
    timeout: LIMIT_MS,
  });
  let output = '';
  const add = (text: string) => {
    output += text;
    onOutput(text);
  };
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder('utf8');
    stream.on('data', (bytes: Buffer) => add(decoder.write(bytes)));
  }
  return new Promise((done) => {
    child.on('error', (error) => {
      if (signal.aborted) return;
      add(`${command.program} could not be run: ${error.message}\n`);
      if (child.pid === undefined) done({ exitCode: 127, output });
    });
    child.on('close', (code, endedBy) => {
      if (endedBy && !signal.aborted) add(`Ended by ${endedBy}.\n`);
      done({ exitCode: code ?? 128, output });
    });
  });
}
