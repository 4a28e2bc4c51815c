// The privacy page names the limits of the code in each language, and is linked from where data are asked for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import site from '../../content/site.json' with { type: 'json' };
import { ensureSite } from '../../scripts/test/test-site.ts';
import { SESSION_IDLE_MS } from '../../src/domain/account/account-limits.ts';
import { accountPath } from '../../src/domain/account/routes.ts';
import {
  CORRECTION_RETENTION_MS,
  CORRECTION_WINDOW_MS,
} from '../../src/domain/corrections/correction-limits.ts';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { AUDIT_RETENTION_MS, SCREENSHOT_RETENTION_MS } from '../../src/domain/limits.ts';
import { privacyPath } from '../../src/domain/privacy-route.ts';
import { airdropStatusPath, claimPath, homePath } from '../../src/domain/routes.ts';

const DAY_MS = 24 * 60 * 60_000;
const { sent, rejected, open } = SCREENSHOT_RETENTION_MS;
const days = [sent, rejected, open, CORRECTION_RETENTION_MS, SESSION_IDLE_MS].map(
  (ms) => ms / DAY_MS,
);
const promised = [...days, CORRECTION_WINDOW_MS / 60_000, AUDIT_RETENTION_MS / (365 * DAY_MS)];

it.each(LANGUAGES)('the privacy page in %s names the limits of the code', async (language) => {
  const built = await ensureSite(process.env);
  const read = (path: string) => readFileSync(join(built, path, 'index.html'), 'utf8');
  const page = read(privacyPath(language));
  const main =
    /<main.*<\/main>/s.exec(page)?.[0].replace(/<style.*?<\/style>|<[^>]*>/gs, ' ') ?? '';
  expect(promised.filter((number) => !new RegExp(`(?<!\\d)${number}(?!\\d)`).test(main))).toEqual(
    [],
  );
  expect(main).not.toContain('{');
  // Whom to ask for an erasure, and what to prove before that.
  const section = page.slice(page.indexOf('id="erase"'), page.indexOf('</main>'));
  expect(section).toContain(`href="${site.links.x}"`);
  expect(section).toContain(`href="${airdropStatusPath(language)}"`);
  const asking = [homePath, claimPath, airdropStatusPath, () => accountPath(language, 'signup')];
  for (const path of asking) {
    expect(read(path(language))).toContain(`href="${privacyPath(language)}"`);
  }
});
