// What the journeys of worker-storage.spec.ts may leave in a browser, row by row, and nothing else. A new
// entry needs a new row with its reason; responses to signed-in requests never get one. What a translator leaves has
// its own lists.
import { LOCAL_DATABASE_VERSION } from '../../../src/domain/limits.ts';
import { SEEN_FILES_CACHE, WORKER_MEMORY_CACHE } from '../../../src/domain/offline/cache-names.ts';
import {
  CLAIM_RECEIPT_KEY,
  SESSION_KEYS,
  STORAGE_KEYS,
  TEAM_STORAGE_KEYS,
} from '../../../src/domain/storage-keys.ts';
import { STORY_ID } from '../../../src/domain/story/parts.ts';

export interface AllowedRow {
  /** Matches a whole line of tests/e2e/support/offline/storage.ts. */
  line: RegExp;
  why: string;
}

const LANGUAGE = '(?:en|ko|zh|ja|tr)';
const PREFIX = '/(?:(?:ko|zh|ja|tr)/)?';
const CODE = '/_astro/[\\w.@-]+\\.(?:js|css)';
const FONT = '/_astro/[\\w.-]+\\.woff2';
const PICTURE = `/art/${STORY_ID}/[\\w-]+\\.[0-9a-f]+-\\d+\\.(?:avif|webp)`;
const HASH = '[\\w-]{43}';
const STORE = `database ${STORY_ID} ${LOCAL_DATABASE_VERSION}`;

function row(line: string, why: string): AllowedRow {
  return { line: new RegExp(`^${line}$`), why };
}

const inPrecache = (path: string) => `cache ${STORY_ID}-precache-v1 ${path}`;
const inPack = (path: string) => `cache ${STORY_ID}-pack-${LANGUAGE}-${HASH} ${path}`;
const inStore = (name: string, key: string) => `${STORE} ${name} "${key}"`;

export const ALLOWED_STORAGE: readonly AllowedRow[] = [
  row(inPrecache(CODE), 'the site itself, in hashed files'),
  row(inPrecache(`/favicon\\.(?:ico|svg)\\?__WB_REVISION__=[\\w-]+`), 'the icons of the tab'),
  row(inPrecache(`/offline/pages\\.json\\?__WB_REVISION__=[\\w-]+`), 'the offline pages'),
  row(
    `cache ${STORY_ID}-language-${LANGUAGE} ${PREFIX}(?:read/)?\\?worker=[0-9a-f]{8}`,
    "cover and reader shell of the reader's languages",
  ),
  row(`cache ${STORY_ID}-code-airdrop ${CODE}`, "the claim pages' code, once one was opened"),
  row(`cache ${SEEN_FILES_CACHE} ${PICTURE}`, 'pictures that were shown'),
  row(`cache ${SEEN_FILES_CACHE} ${FONT}`, 'fonts that were used'),
  row(`cache ${WORKER_MEMORY_CACHE} /worker-memory/offline-mode`, 'offline mode, for the worker'),
  row(inPack(`${PREFIX}(?:read/)?`), 'a pack: its pages'),
  row(inPack(CODE), 'a pack: their code'),
  row(inPack(FONT), 'a pack: its fonts'),
  row(inPack(PICTURE), 'a pack: its pictures'),

  row(
    `${STORE} (?:api-responses|assets|downloads|story-content|story-parts|translations)`,
    'the six stores of SPEC 3',
  ),
  row(inStore('api-responses', `/api/stories/${STORY_ID}/parts`), 'when parts were changed'),
  row(
    inStore('api-responses', '/api/translations/published/(?:ko|zh|ja|tr)'),
    "a translator's public profile",
  ),
  row(
    inStore('assets', `${LANGUAGE} (?:${CODE}|${FONT}|${PICTURE}|${PREFIX}(?:read/)?)`),
    'files in caches',
  ),
  row(inStore('downloads', `${STORY_ID}-${LANGUAGE}`), 'what was downloaded (SPEC 3)'),
  row(
    inStore('story-parts', `/content/stories/${STORY_ID}/${LANGUAGE}/[a-z0-9-]+\\.json`),
    'parts that were read',
  ),
  row(
    inStore('story-content', `/content/stories/${STORY_ID}/names/${LANGUAGE}\\.json`),
    "the story's names",
  ),
  row(inStore('translations', `/content/ui/${LANGUAGE}/[a-z]+\\.json`), 'interface texts (SPEC 4)'),
  row(
    inStore('(?:story-content|story-parts|translations)', `${LANGUAGE} ${HASH}`),
    "a pack's texts",
  ),

  row(`localStorage ${STORAGE_KEYS.language}`, 'the chosen language (SPEC 1)'),
  row(`localStorage ${STORAGE_KEYS.settings}`, 'the reading settings'),
  row(`localStorage ${STORAGE_KEYS.position}`, 'where the reader was'),
  row(`localStorage ${STORAGE_KEYS.hasVisited}`, 'that the reader was welcomed (SPEC 3)'),
  row(`localStorage ${STORAGE_KEYS.offlineMode}`, 'offline mode (SPEC 4)'),
  row(`localStorage ${STORAGE_KEYS.declinedOffers}`, 'where the reader wants no other language'),
  row(`localStorage ${CLAIM_RECEIPT_KEY}`, 'the last claim, for its claimant'),
  row(`localStorage ${STORAGE_KEYS.health}`, 'when the connection was up or down (SPEC 9)'),
  row(`localStorage ${STORAGE_KEYS.persistence}`, 'that the browser was asked to keep all this'),
  row(`localStorage ${STORAGE_KEYS.downloaded}`, 'which packs there were, should they be wiped'),
];

/**
 * What a translator's visits leave in addition to a reader's, even after signing out. It contains no text they wrote.
 */
export const ALLOWED_AFTER_WORK: readonly AllowedRow[] = [
  row(
    `cache ${STORY_ID}-language-${LANGUAGE} ${PREFIX}cms/translate/\\?worker=[0-9a-f]{8}`,
    'the empty workspace, so that unsaved text is reached offline',
  ),
  row(`cache ${STORY_ID}-code-account ${CODE}`, "the code of translators' pages, for the same"),
  row(`database ${STORY_ID}-work 1 unsaved-texts`, 'where unsaved texts lie, empty'),
  row(
    inStore('api-responses', `/api/stories/${STORY_ID}/${LANGUAGE}/[a-z0-9-]+`),
    'a part that was published after the pages were built, as every reader gets it',
  ),
  row(`localStorage ${TEAM_STORAGE_KEYS.autosave}`, 'whether drafts save themselves'),
  row(`localStorage ${TEAM_STORAGE_KEYS.memory}`, 'whether the translation memory is shown'),
  row(`localStorage ${TEAM_STORAGE_KEYS.dismissed}`, 'hashes of findings that were dismissed'),
];

const WORD = '[\\w-]+';

/** What is also stored as long as a translator is signed in. */
export const ALLOWED_AT_WORK: readonly AllowedRow[] = [
  row(`localStorage ${SESSION_KEYS.accessToken}`, 'the session (SPEC 3)'),
  row(`localStorage ${SESSION_KEYS.refreshToken}`, 'the session (SPEC 3)'),
  row(
    `database ${STORY_ID}-work 1 unsaved-texts \\["${WORD}","${LANGUAGE}","${WORD}","${WORD}"\\]`,
    'text that no server has yet',
  ),
];

/** Returns the lines that no row allows. */
export function unexpectedLines(
  lines: readonly string[],
  rows: readonly AllowedRow[] = ALLOWED_STORAGE,
): string[] {
  return lines.filter((text) => !rows.some(({ line }) => line.test(text)));
}

/** Returns the reasons of rows that match no line. A list that allows more than is used proves nothing. */
export function unusedRows(
  lines: readonly string[],
  rows: readonly AllowedRow[] = ALLOWED_STORAGE,
): string[] {
  return rows.filter(({ line }) => !lines.some((text) => line.test(text))).map(({ why }) => why);
}
