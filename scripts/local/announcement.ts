// Tells functions that another program runs where this host's storage and build hook are (decision 027).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ANNOUNCEMENT_FILE, type Announcement } from '../../functions/lib/http/local-host.ts';
import { writeFileAtomically } from './atomic-file.ts';

/** What a function needs of this process's environment to work as if this host had called it. */
const ANNOUNCED = [
  'NETLIFY_BLOBS_CONTEXT',
  'JWT_KEYS',
  'REFRESH_KEY',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD_HASH',
  'ADMINS',
  'BUILD_HOOK_URL',
  'BUILD_STATUS_URL',
  'REBUILD_QUIET_SECONDS',
] as const;

/** Writes the announcement of a host that has started into its data folder. Returns a function that removes it. */
export function announceHost(dataDir: string, env: NodeJS.ProcessEnv): () => void {
  const file = join(dataDir, ANNOUNCEMENT_FILE);
  const set = ANNOUNCED.flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const announcement: Announcement = {
    pid: process.pid,
    env: Object.fromEntries(set) as Record<string, string>,
  };
  writeFileAtomically(file, `${JSON.stringify(announcement, null, 2)}\n`, 0o600);
  return () => rmSync(file, { force: true });
}
