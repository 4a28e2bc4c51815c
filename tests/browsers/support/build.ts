// Builds the site before the journeys start, once for both browsers.
import { ensureSite } from '../../../scripts/test/built-site.ts';

/** Called by Vitest. */
export default async function setup(): Promise<void> {
  process.env['SITE_DIR'] = await ensureSite(process.env);
}
