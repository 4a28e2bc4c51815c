// Common setup of the translations' tests: a small story and, over real HTTP, functions with empty storage and
// signed-in translators.
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { ACCOUNT_ENV } from '../accounts/accounts.ts';
import { startFunctionServer, type FunctionServer } from '../function-server.ts';
import { createStory, startWorker, type TestStory, type Worker } from './people.ts';

interface Ready<Name extends string> {
  server: FunctionServer;
  story: TestStory;
  /** Translators into Chinese, by name. */
  workers: Record<Name, Worker>;
}

/**
 * Makes functions in this process read the small story, for a file or a `describe`. Restores the environment
 * afterwards.
 */
export function useStory(begin: (story: TestStory) => void = () => undefined): void {
  const saved = { ...process.env };
  let story: TestStory;

  beforeAll(async () => {
    story = await createStory();
    process.env['LAMBDA_TASK_ROOT'] = story.root;
    begin(story);
  });
  afterAll(() => {
    story.close();
    process.env = saved;
  });
}

/**
 * Starts one server with the small story for the tests of a file or a `describe`. Passes it to `begin` before each
 * test: emptied, with the original story and a new account of every translator into Chinese. Errors that functions
 * report are not printed.
 */
export function useTranslations<Name extends string>(
  names: readonly Name[],
  begin: (ready: Ready<Name>) => void | Promise<void>,
): void {
  let server: FunctionServer;
  let story: TestStory;

  useStory((ready) => {
    story = ready;
  });
  beforeAll(async () => {
    Object.assign(process.env, ACCOUNT_ENV);
    server = await startFunctionServer(story.root);
  });
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.clear();
    story.reset();
    const workers: [Name, Worker][] = [];
    for (const name of names) workers.push([name, await startWorker(server, 'zh', name)]);
    await begin({ server, story, workers: Object.fromEntries(workers) as Record<Name, Worker> });
  });
  afterAll(() => server.close());
}
