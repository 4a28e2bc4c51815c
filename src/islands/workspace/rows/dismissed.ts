// Findings that a translator dismissed, stored in this browser as a hash of field, code, detail and text. A finding
// reappears when the text of its field changes.
import * as v from 'valibot';
import { TEAM_STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { sourceHash } from '../../../domain/story/source-hash.ts';
import { dismissalKey } from '../../../domain/translation/checks/checks.ts';
import type { Issue } from '../../../domain/translation/responses.ts';
import type { TranslationText } from '../../../domain/translation/text/fields.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';

/** Beyond this number, the oldest are dropped. */
const MAX_KEPT = 1_000;

const DismissedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Returns the stored keys, oldest first; none if nothing valid is stored. */
export function readDismissed(): string[] {
  const read = v.safeParse(DismissedSchema, readStored(TEAM_STORAGE_KEYS.dismissed));
  return read.success ? read.output : [];
}

/** Stores the keys, which must be ordered oldest first. */
export function storeDismissed(keys: readonly string[]): void {
  writeStored(TEAM_STORAGE_KEYS.dismissed, JSON.stringify(keys.slice(-MAX_KEPT)));
}

/** Returns the key under which a dismissal is stored. */
export function dismissedKey(issue: Issue, text: TranslationText): Promise<string> {
  return sourceHash(dismissalKey(issue, text));
}
