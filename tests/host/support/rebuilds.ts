// Starts a rebuilder for one test, with tests/fixtures/host/build.mjs as its build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startBuildHook } from '../../../scripts/local/host.ts';
import { silent, type Log } from '../../../scripts/local/progress.ts';
import { Generations } from '../../../scripts/local/sites/generations.ts';
import {
  createRebuilder,
  type CopyPublished,
  type Rebuilder,
} from '../../../scripts/local/sites/rebuilder.ts';
import { temporaryFolder, writeFiles } from './temporary.ts';

const BUILD = join(import.meta.dirname, '../../fixtures/host/build.mjs');

export interface TestRebuilds {
  folder: string;
  generations: Generations;
  rebuilder: Rebuilder;
  hookUrl: string;
  /** Sets what the fixture build reads: `version`, `ms`, `fail`, `incomplete`; no build ends while `hold` is set. */
  tell: (control: Record<string, string>) => void;
  /** Returns the number of builds that started and ended. */
  counts: () => { started: number; ended: number };
}

export interface RebuildOptions {
  copyPublished?: CopyPublished;
  log?: Log;
  folder?: string;
  isBootstrap?: boolean;
}

/** Starts a hook with a rebuilder; both stop after the test. */
export async function startTestRebuilds(options: RebuildOptions = {}): Promise<TestRebuilds> {
  const folder = options.folder ?? temporaryFolder();
  const control = join(folder, 'control');
  const tell = (files: Record<string, string>) => writeFiles(control, files);
  tell({ log: '', version: '1' });
  process.env['FIXTURE_CONTROL'] = control;
  const generations = new Generations(join(folder, 'sites'));
  const rebuilder = createRebuilder({
    generations,
    command: [process.execPath, BUILD],
    root: folder,
    fingerprint: () => Promise.resolve('sources'),
    copyPublished: options.copyPublished ?? (() => Promise.resolve({ rev: 0, hash: 'none' })),
    isBootstrap: options.isBootstrap ?? false,
    log: options.log ?? silent,
  });
  const hook = await startBuildHook(rebuilder);
  onTestFinished(async () => {
    await Promise.all([rebuilder.stop(), hook.close()]);
  });
  const counts = () => {
    const lines = readFileSync(join(control, 'log'), 'utf8').split('\n');
    const count = (word: string) => lines.filter((line) => line === word).length;
    return { started: count('start'), ended: count('end') };
  };
  return { folder, generations, rebuilder, hookUrl: hook.url, tell, counts };
}
