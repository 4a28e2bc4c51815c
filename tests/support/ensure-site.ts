// Builds the site before the tests of it start, once for all their processes.
import { ensureSite } from '../../scripts/test/test-site.ts';

/** Builds the site; called by Vitest. */
export default async function setup(): Promise<void> {
  process.env['SITE_DIR'] = await ensureSite(process.env);
}
