// A host that dies, as its parent sees it: started, told where to die, asked what readers get.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { BuildStatusSchema } from '../../../src/domain/translation/rebuild.ts';
import { getJson, type Publisher } from '../../support/translations/publisher.ts';
import type { Fate } from './deaths.ts';

const SCRIPT = join(import.meta.dirname, './mortal-process.ts');
/** A real build is waited for as long as a slow machine takes. */
const PATIENCE_MS = 5 * 60_000;
const ReadySchema = v.object({ port: v.number(), tokens: v.array(v.string()) });

export interface Mortal {
  /** Resolves when it is there; rejects when it died before. */
  ready: Promise<void>;
  url: () => string;
  publishers: () => Publisher[];
  die: (fate: Fate) => void;
  kill: () => void;
  /** Whether it has ended. */
  hasEnded: () => boolean;
  exit: Promise<void>;
}

/** Starts one on a data folder. */
export function startMortal(env: Record<string, string>): Mortal {
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
        const line = /^ready (.*)$/m.exec(output)?.[1];
        if (line === undefined || found) return;
        found = v.parse(ReadySchema, JSON.parse(line));
        done();
      });
    }
    child.once('exit', () => failed(new Error(`It ended first:\n${output}`)));
  });
  // Whoever kills it before it is there does not wait for that.
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
    die: (fate) => child.send(fate),
    kill: () => child.kill('SIGKILL'),
    hasEnded: () => hasEnded,
    exit,
  };
}

/** Waits until everything published is live; answers the revision. Throws what the host says when that does not come. */
export async function untilLive(mortal: Mortal): Promise<number> {
  const [publisher] = mortal.publishers();
  const address = `${mortal.url()}/api/translations/build-status`;
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const status = v.parse(BuildStatusSchema, await getJson(address, publisher?.headers));
    if (status.state === 'live') return status.headRev;
    if (Date.now() > until) throw new Error(`Not live: ${JSON.stringify(status)}`);
    await sleep(20);
  }
}
