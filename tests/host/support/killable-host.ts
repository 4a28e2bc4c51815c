// Controls a host that kills itself, from the parent process: starts it, arms it, and asks what readers get.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { BuildStatusSchema } from '../../../src/domain/translation/rebuild.ts';
import { adminOf, type TestAdmin } from '../../support/airdrop/api.ts';
import { getJson, type Publisher } from '../../support/translations/publisher.ts';
import type { Fate } from './deaths.ts';

const SCRIPT = join(import.meta.dirname, './killable-host-process.ts');
/** Allows for a real build on a slow machine. */
const PATIENCE_MS = 5 * 60_000;
const ReadySchema = v.object({
  port: v.number(),
  tokens: v.array(v.string()),
  admins: v.array(v.string()),
});

export interface KillableHost {
  /** Resolves when the host serves; rejects when it ended before. */
  ready: Promise<void>;
  url: () => string;
  publishers: () => Publisher[];
  admins: () => TestAdmin[];
  /** Returns the `Authorization` header of the first translator. */
  authorization: () => string;
  die: (fate: Fate) => void;
  kill: () => void;
  /** Tells whether the process has ended. */
  hasEnded: () => boolean;
  exit: Promise<void>;
}

/** Starts a host on a data folder. */
export function startKillableHost(env: Record<string, string>): KillableHost {
  const child = fork(SCRIPT, {
    env: { ...process.env, PORT: '0', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let found: v.InferOutput<typeof ReadySchema> | null = null;
  let hasEnded = false;
  const exit = new Promise<void>((done) => child.once('exit', () => done()));
  void exit.then(() => {
    hasEnded = true;
  });
  const ready = new Promise<void>((done, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const line = /^ready (.*)\n/m.exec(output)?.[1];
        if (line === undefined || found) return;
        found = v.parse(ReadySchema, JSON.parse(line));
        done();
      });
    }
    child.once('exit', () => failed(new Error(`It ended first:\n${output}`)));
  });
  // Callers that kill it before it is ready do not await `ready`.
  ready.catch(() => undefined);
  const url = () => `http://127.0.0.1:${found?.port ?? 0}`;
  return {
    ready,
    url,
    publishers: () =>
      ['ko', 'tr'].map((language, index) => ({
        url: url(),
        language,
        headers: { Authorization: found?.tokens[index] ?? '' },
      })),
    admins: () => (found?.admins ?? []).map((token) => adminOf(url(), token)),
    authorization: () => found?.tokens[0] ?? '',
    die: (fate) => child.send(fate),
    kill: () => child.kill('SIGKILL'),
    hasEnded: () => hasEnded,
    exit,
  };
}

/** Repeats a client's action until the host is dead. Throws failed expectations, and any error if the host lives on. */
export async function repeatUntilDead(
  killable: KillableHost,
  act: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !killable.hasEnded(); turn += 1) {
    try {
      await act(turn);
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') throw error;
      await Promise.race([killable.exit, sleep(5_000)]);
      if (!killable.hasEnded()) throw error;
    }
  }
}

/** Waits until everything published is live and returns the revision. Throws the host's status after the timeout. */
export async function untilLive(killable: KillableHost): Promise<number> {
  const address = `${killable.url()}/api/translations/build-status`;
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const status = v.parse(
      BuildStatusSchema,
      await getJson(address, { Authorization: killable.authorization() }),
    );
    if (status.state === 'live') return status.headRev;
    if (Date.now() > until) throw new Error(`Not live: ${JSON.stringify(status)}`);
    await sleep(20);
  }
}
