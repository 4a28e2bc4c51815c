// Runs a program of the test run until it exits: without stdin, collecting its output, aborted together with the run.
import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';

/**
 * A program that writes nothing for this long is considered hung. Its total time is not limited, because that depends
 * on the machine. The longest legitimate silence is that of one file of long tests.
 */
const SILENCE_MS = 15 * 60_000;

export interface Command {
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
}

export interface Finished {
  /** 128 or more: ended by a signal, or because it hung. */
  exitCode: number;
  output: string;
}

export interface RunOptions {
  root: string;
  signal: AbortSignal;
  onOutput: (text: string) => void;
  /** After how many milliseconds without output a program is considered hung; for tests. */
  silenceMs?: number;
}

/** Runs a program. One that cannot be started also resolves, with exit code 127. */
export function runCommand(command: Command, options: RunOptions): Promise<Finished> {
  const { root, signal, onOutput, silenceMs = SILENCE_MS } = options;
  const child = spawn(command.program, command.args, {
    cwd: root,
    env: { ...process.env, ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    signal,
  });
  let output = '';
  const add = (text: string) => {
    output += text;
    onOutput(text);
  };
  const silence = setTimeout(() => {
    add(`It wrote nothing for ${silenceMs / 60_000} minutes.\n`);
    child.kill();
  }, silenceMs);
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder('utf8');
    stream.on('data', (bytes: Buffer) => {
      silence.refresh();
      add(decoder.write(bytes));
    });
  }
  return new Promise((done) => {
    child.on('error', (error) => {
      clearTimeout(silence);
      if (signal.aborted) return;
      add(`${command.program} could not be run: ${error.message}\n`);
      if (child.pid === undefined) done({ exitCode: 127, output });
    });
    child.on('close', (code, endedBy) => {
      clearTimeout(silence);
      if (endedBy && !signal.aborted) add(`Ended by ${endedBy}.\n`);
      done({ exitCode: code ?? 128, output });
    });
  });
}
