// The inbox of a translator (GET): what waits for them, how their own requests stand, and what others did lately. Reads
// each part once, or five times if it has comments.
import {
  inboxOf,
  type InboxResponse,
  type InboxPart,
} from '../../../src/domain/translation/discussion/inbox.ts';
import { threadFields } from '../../../src/domain/translation/discussion/thread-fields.ts';
import type { TranslatorCaller } from '../identity/caller.ts';
import type { Store } from '../storage/store.ts';
import { readDiscussion } from '../texts/discussion.ts';
import { readEachPart } from '../texts/part-list.ts';
import type { PartKey } from '../texts/part-records.ts';
import { readTerms } from '../texts/term-records.ts';
import { findPartAndReferences } from '../texts/write-context.ts';
import { requireOwnLanguage } from './overview.ts';

export async function showInbox({ stores, user }: TranslatorCaller): Promise<InboxResponse> {
  const store = stores('translations');
  const language = requireOwnLanguage(user);
  const [parts, { proposals }] = await Promise.all([
    readEachPart(store, language, (slug) => readPart(store, { language, slug })),
    readTerms(store, language),
  ]);
  return inboxOf(parts, proposals, user.id);
}

async function readPart(store: Store, place: PartKey): Promise<InboxPart> {
  const discussion = await readDiscussion(store, place);
  const { threads } = discussion;
  const found = threads.length > 0 ? await findPartAndReferences(store, place) : null;
  const places = found ? threadFields(threads, found.references.source) : [];
  return { part: place.slug, discussion, places };
}
