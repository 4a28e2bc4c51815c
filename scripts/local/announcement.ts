// Announces this host's storage, secrets and build hook to functions that run in another program (decision 144).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ANNOUNCEMENT_FILE, type Announcement } from '../../functions/lib/http/local-host.ts';
import { READABLE_BY_OWNER, writeFileAtomically } from './atomic-file.ts';

/** Variables that each deployed site sets for itself. */
export const SITE_VARIABLES = [
  'JWT_KEYS',
  'REFRESH_KEY',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD_HASH',
  'ADMIN_TOTP_SECRET',
  'ADMINS',
  'BUILD_HOOK_URL',
  'BUILD_STATUS_URL',
  'REBUILD_QUIET_SECONDS',
];

/** Variables that functions must have exactly as this process has them: the same value, or unset. */
const ANNOUNCED_VARIABLES = ['NETLIFY_BLOBS_CONTEXT', ...SITE_VARIABLES];

/** Writes the announcement into the data folder. Called by a host that is about to serve. */
export function announceHost(dataDir: string, env: NodeJS.ProcessEnv): void {
  const announcement: Announcement = {
    pid: process.pid,
    env: Object.fromEntries(ANNOUNCED_VARIABLES.map((name) => [name, env[name] ?? null])),
  };
  const text = `${JSON.stringify(announcement, null, 2)}\n`;
  writeFileAtomically(join(dataDir, ANNOUNCEMENT_FILE), text, READABLE_BY_OWNER);
}

/** Removes the announcement, if any. Called on start and on stop by the host that owns the data folder. */
export function withdrawAnnouncement(dataDir: string): void {
  rmSync(join(dataDir, ANNOUNCEMENT_FILE), { force: true });
}
