// Findings a translator meant: remembered in this browser under a hash of code and text, so that they return when the text
// changes (reference/translator.md 3.4).
import * as v from 'valibot';
import { sourceHash } from '../../../domain/story/source-hash.ts';
import { dismissalKey } from '../../../domain/translation/checks/checks.ts';
import type { Issue } from '../../../domain/translation/answers.ts';
import type { TranslationText } from '../../../domain/translation/text/fields.ts';
import { STORAGE_KEYS_OF_WORK } from '../../../domain/translation/storage-keys.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';

/** The oldest are forgotten first. */
const MAX_KEPT = 1_000;

const KeptSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export function readDismissed(): string[] {
  const read = v.safeParse(KeptSchema, readStored(STORAGE_KEYS_OF_WORK.dismissed));
  return read.success ? read.output : [];
}

export function storeDismissed(keys: readonly string[]): void {
  writeStored(STORAGE_KEYS_OF_WORK.dismissed, JSON.stringify(keys.slice(-MAX_KEPT)));
}

/** Under what a finding is remembered. */
export function dismissedKey(issue: Issue, text: TranslationText): Promise<string> {
  return sourceHash(dismissalKey(issue, text));
}
