// The sentences of a feed, from the interface texts that the dashboard shows. They are deployed beside the functions.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language } from '../../../src/domain/languages.ts';
import {
  INBOX_KINDS,
  type InboxEvent,
  type InboxKind,
} from '../../../src/domain/translation/discussion/inbox.ts';

const FileSchema = v.object({
  dashboard: v.object({
    inbox: v.object({
      title: v.string(),
      admin: v.string(),
      former: v.string(),
      kinds: v.object(v.entriesFromList(INBOX_KINDS, v.string())),
    }),
  }),
});

export interface FeedTexts {
  title: string;
  /** How somebody is called. */
  nameOf: (by: NonNullable<InboxEvent['by']>) => string;
  sentence: (kind: InboxKind, name: string) => string;
}

const known = new Map<Language, FeedTexts>();

/** The texts of a language; once deployed they never change. */
export async function readFeedTexts(language: Language): Promise<FeedTexts> {
  const before = known.get(language);
  if (before) return before;
  const root = process.env['LAMBDA_TASK_ROOT'] ?? process.cwd();
  const path = join(root, 'content', 'ui', language, 'auth.json');
  const file = v.parse(FileSchema, JSON.parse(await readFile(path, 'utf8')));
  const { title, admin, former, kinds } = file.dashboard.inbox;
  const withName = (text: string, name: string): string => text.replace('{name}', () => name);
  const texts: FeedTexts = {
    title,
    nameOf: ({ name, isAdmin }) => {
      // Of a deleted account no name is left (decision 054).
      if (name === '') return former;
      return isAdmin ? withName(admin, name) : name;
    },
    sentence: (kind, name) => withName(kinds[kind], name),
  };
  known.set(language, texts);
  return texts;
}
