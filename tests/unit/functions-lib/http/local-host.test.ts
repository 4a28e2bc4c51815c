// Under `netlify dev`, functions take variables from the file of the running project host. Deployed ones never do.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@netlify/functions';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  ANNOUNCEMENT_FILE,
  enterDeployContext,
} from '../../../../functions/lib/http/local-host.ts';

const CLI = { NETLIFY_DEV: 'true' };
const ANNOUNCED = { NETLIFY_BLOBS_CONTEXT: 'ours', BUILD_HOOK_URL: 'http://127.0.0.1:1/hook' };
const UNSET = { ADMINS: null };

function dataDir(announcement?: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'nine-realms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text =
    typeof announcement === 'string' ? announcement : JSON.stringify(announcement ?? null);
  if (announcement !== undefined) writeFileSync(join(folder, ANNOUNCEMENT_FILE), text);
  return folder;
}

const enter = (deployContext: string, env: NodeJS.ProcessEnv) =>
  enterDeployContext({ deploy: { context: deployContext } } as Context, env);

/** Returns the id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

describe('under the CLI', () => {
  it.each(['', 'dev'])(
    'in the deploy context %j the values a running host announced override those of the CLI',
    (deployContext) => {
      const given = { ...CLI, NETLIFY_BLOBS_CONTEXT: 'emulator', URL: 'http://localhost:8888' };
      const folder = dataDir({ pid: process.pid, env: { ...ANNOUNCED, ...UNSET } });
      const env = { ...given, ADMINS: '[]', DATA_DIR: folder };
      expect(enter(deployContext, env)).toBe('dev');
      expect(env).toEqual({ ...given, ...ANNOUNCED, DATA_DIR: env.DATA_DIR });
    },
  );

  it.each([
    ['is no host', () => dataDir()],
    [
      'was a host that has been killed',
      () => dataDir({ pid: endedPid(), env: { BUILD_HOOK_URL: 'gone' } }),
    ],
  ])('nothing is read when there %s', (_, makeFolder) => {
    const env = { ...CLI, DATA_DIR: makeFolder() };
    expect(enter('', env)).toBe('dev');
    expect(env).toEqual({ ...CLI, DATA_DIR: env.DATA_DIR });
  });

  it.each(['{', '{"pid":"1","env":{}}', '{"pid":1,"env":{"A":1}}', 'null'])(
    'an invalid announcement is refused, not ignored: %s',
    (text) => {
      expect(() => enter('', { ...CLI, DATA_DIR: dataDir(text) })).toThrow();
    },
  );

  it('a relative data folder is resolved against the root of the functions', () => {
    const root = dataDir({ pid: process.pid, env: ANNOUNCED });
    const env = { ...CLI, LAMBDA_TASK_ROOT: root, DATA_DIR: '.' };
    enter('', env);
    expect(env).toMatchObject(ANNOUNCED);
  });
});

describe('a function that is not run by the CLI', () => {
  it.each([
    ['production', {}],
    ['deploy-preview', {}],
    ['local', {}],
    ['', {}],
    ['production', CLI],
    ['deploy-preview', CLI],
    ['branch-deploy', CLI],
  ])('in %j with %j never looks for a host', (deployContext, variables) => {
    // A file that would be refused if it were read.
    const env = { ...variables, DATA_DIR: dataDir('{') };
    const before = { ...env };
    expect(enter(deployContext, env)).toBe(deployContext);
    expect(env).toEqual(before);
  });
});
