// Runs a program of the test run until it exits, without stdin. Collects its output, and aborts it with the test run.
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

export interface CommandResult {
  /** 128 or more: ended by a signal, or because it hung. */
  exitCode: number;
  output: string;
}

export interface RunOptions {
  root: string;
  signal: AbortSignal;
  onOutput: (text: string) => void;
  /** Time without output after which a program is considered hung. Set only by tests. */
  silenceMs?: number;
}

/** Runs a program. One that cannot be started also resolves, with exit code 127. */
export function runCommand(command: Command, options: RunOptions): Promise<CommandResult> {
  const { root, signal, onOutput, silenceMs = SILENCE_MS } = options;
  const child = spawn(command.program, command.args, {
    cwd: root,
    env: { ...process.env, ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    signal,
  });
  let output = '';
  const append = (text: string) => {
    output += text;
    onOutput(text);
  };
  let isHung = false;
  const silenceTimer = setTimeout(() => {
    isHung = true;
    append(`It wrote nothing for ${silenceMs / 60_000} minutes.\n`);
    child.kill();
  }, silenceMs);
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder('utf8');
    stream.on('data', (bytes: Buffer) => {
      silenceTimer.refresh();
      append(decoder.write(bytes));
    });
  }
  return new Promise((done) => {
    child.on('error', (error) => {
      clearTimeout(silenceTimer);
      if (signal.aborted) return;
      append(`${command.program} could not be run: ${error.message}\n`);
      if (child.pid === undefined) done({ exitCode: 127, output });
    });
    child.on('close', (code, killSignal) => {
      clearTimeout(silenceTimer);
      if (killSignal && !signal.aborted) append(`Ended by ${killSignal}.\n`);
      done({ exitCode: isHung ? 128 : (code ?? 128), output });
    });
  });
}
