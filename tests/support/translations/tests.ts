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
 * afterwards. The returned object is filled in before the first test.
 */
export function useStory(): TestStory {
  const story = {} as TestStory;

  beforeAll(async () => {
    Object.assign(story, await createStory());
    process.env['LAMBDA_TASK_ROOT'] = story.root;
  });
  afterAll(() => {
    story.close();
  });
  return story;
}

/**
 * Starts one server with the small story for the tests of a file or a `describe`. Before each test it is emptied, the
 * story is the original one, and every translator into Chinese has a new account. The returned objects are filled in
 * then. Errors that functions report are not printed.
 */
export function useTranslations<Name extends string>(
  names: readonly Name[],
  options: { isBehindProxy?: boolean } = {},
): Ready<Name> {
  const story = useStory();
  const server = {} as FunctionServer;
  const workers = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, Worker>;

  beforeAll(async () => {
    Object.assign(process.env, ACCOUNT_ENV);
    Object.assign(server, await startFunctionServer(story.root, options));
  });
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.clear();
    story.reset();
    for (const name of names) Object.assign(workers[name], await startWorker(server, 'zh', name));
  });
  afterAll(() => server.close());
  return { server, story, workers };
}
