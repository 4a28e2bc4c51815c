// Support for `netlify dev`, where Netlify's CLI runs the functions and the project's own host runs beside it and
// stores the data. Replaces the storage and settings that the CLI provides with those of that host (decision 144).
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Context } from '@netlify/functions';
import * as v from 'valibot';

/** A file in DATA_DIR that exists while the host runs beside the CLI. Contains secrets: mode 600. */
export const ANNOUNCEMENT_FILE = 'netlify-dev.json';

const AnnouncementSchema = v.object({
  /** The host's process id: a host that was killed could not remove its file. */
  pid: v.number(),
  /** Environment variables for the functions; null: the variable must be unset. */
  env: v.record(v.string(), v.nullable(v.string())),
});

export type Announcement = v.InferOutput<typeof AnnouncementSchema>;

/** The deploy context of functions under `netlify dev`, where the CLI does not set one. */
const DEV_CONTEXT = 'dev';

/**
 * Returns the deploy context of an invocation. Under `netlify dev`, and nowhere else, first applies the variables
 * announced by the project's host, if one is running; without one, storage refuses every write (`storage.emulated`).
 *
 * @param env - changed in place under `netlify dev`
 */
export function enterDeployContext(
  { deploy }: Pick<Context, 'deploy'>,
  env: NodeJS.ProcessEnv = process.env,
): string {
  // A deployed function always has a deploy context, and never this variable.
  const isCli = env['NETLIFY_DEV'] === 'true' && ['', DEV_CONTEXT].includes(deploy.context);
  if (!isCli) return deploy.context;
  for (const [name, value] of Object.entries(readAnnouncement(env)?.env ?? {})) {
    if (value === null) Reflect.deleteProperty(env, name);
    else env[name] = value;
  }
  return DEV_CONTEXT;
}

/** Returns the announcement of a running host; null if there is none. Throws if the file is invalid. */
function readAnnouncement(env: NodeJS.ProcessEnv): Announcement | null {
  const root = env['LAMBDA_TASK_ROOT'] ?? process.cwd();
  const file = join(resolve(root, env['DATA_DIR'] ?? '.data'), ANNOUNCEMENT_FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const announcement = v.parse(AnnouncementSchema, JSON.parse(text));
  return isRunning(announcement.pid) ? announcement : null;
}

/** Returns whether a process with this id is running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
