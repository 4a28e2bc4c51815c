// Runs the build as a child process with low priority and without the host's secrets, until it ends or is aborted.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setPriorityIfRunning } from '../priority.ts';

const LOW_PRIORITY = 10;
const KEPT_LINES = 20;
/** Variables that give access to accounts and storage. A build only reads files and does not get them. */
const SECRET_VARIABLE =
  /^(?:JWT_KEYS|REFRESH_KEY|ADMIN.*|NETLIFY_BLOBS_CONTEXT|BUILD_HOOK_URL|BUILD_STATUS_URL|XRPL_RPC_URLS|.*_TOKEN)$/;

export interface ChildOptions {
  command: readonly string[];
  root: string;
  env: Record<string, string>;
  signal: AbortSignal;
  onLine: (line: string) => void;
}

/** Runs the build until it exits. Throws with the last lines of its stderr when it fails. */
export async function runBuildChild(options: ChildOptions): Promise<void> {
  const inherited = Object.entries(process.env).filter(([name]) => !SECRET_VARIABLE.test(name));
  const [program = process.execPath, ...args] = options.command;
  const child = spawn(program, args, {
    cwd: options.root,
    env: { ...Object.fromEntries(inherited), ...options.env },
    // The IPC channel closes when the host is gone, however it ended, and the build notices.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal: options.signal,
  });
  const errors: string[] = [];
  const readLines = (stream: Readable | null, onLine: (line: string) => void) => {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  };
  readLines(child.stdout, options.onLine);
  readLines(child.stderr, (line) => {
    options.onLine(line);
    errors.push(line);
    if (errors.length > KEPT_LINES) errors.shift();
  });
  // Keeps the machine responsive for readers.
  if (child.pid !== undefined) setPriorityIfRunning(child.pid, LOW_PRIORITY);
  await new Promise<void>((done, failed) => {
    child.on('error', failed);
    child.on('close', (code, signal) => {
      if (code === 0) done();
      else
        failed(new Error(errors.join('\n').trim() || `The build ended: ${String(code ?? signal)}`));
    });
  });
}
