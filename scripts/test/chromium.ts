// Which Chromium the browser tests and benchmarks drive, and how it is started. Installing one: install-chromium.ts.
import { existsSync } from 'node:fs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The Chromium of CHROMIUM_PATH, else the system's; null: Playwright is to use the one it installed. */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
  }
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : null;
}

/** Arguments for a browser that asks nothing of the network by itself. Its sandbox refuses to work for root. */
export function chromiumArgs(): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    '--disable-background-networking',
    '--disable-component-update',
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
}
