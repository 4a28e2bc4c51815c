// The feed of a translator: their inbox as Atom at a secret address (docs/decisions/057-a-feed-at-a-secret-address.md).
import { createHash } from 'node:crypto';
import {
  parseFeedName,
  toFeedName,
  FeedRequestSchema,
  type FeedAnswer,
} from '../../../src/domain/account/feed.ts';
import { accountPath, translatePath } from '../../../src/domain/account/routes.ts';
import * as APP_API_PATHS from '../../../src/domain/app-api-paths.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import {
  LOOK_UPS_PER_SHARED_ADDRESS,
  LOOK_UPS_PER_VISITOR,
  LOOK_UP_WINDOW_MS,
} from '../../../src/domain/limits.ts';
import { pathTo } from '../../../src/domain/path-to.ts';
import { toAtom, type AtomEntry } from '../../../src/domain/translation/discussion/atom.ts';
import { inboxOf, type InboxEvent } from '../../../src/domain/translation/discussion/inbox.ts';
import { FEED_ENTRIES_MAX } from '../../../src/domain/translation/limits.ts';
import { atom } from '../http/answer.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { readJson } from '../http/read-body.ts';
import { charge, perVisitor, type ThrottleRule } from '../http/throttle.ts';
import { addressGroup, mayBeShared } from '../http/visitor.ts';
import { currentFeed, readFeedOwner } from '../identity/feed-address.ts';
import { requireAccount } from '../identity/translator-session.ts';
import { openStores, READER_TIMEOUT_BUDGET, WRITE_TIMEOUT_BUDGET } from '../storage/store.ts';
import type { Store } from '../storage/store.ts';
import { readCommittedMetadata } from '../texts/committed.ts';
import { readFeedTexts, type FeedTexts } from './feed-texts.ts';
import { readParts, type CorrectionsReader } from './inbox.ts';
import { countWrite } from '../http/write-budget.ts';

interface FeedCall {
  request: Request;
  deployContext: string;
  ip: string;
}

const RULE: ThrottleRule = {
  name: 'feeds',
  limit: LOOK_UPS_PER_VISITOR,
  windowMs: LOOK_UP_WINDOW_MS,
};
const SHARED: ThrottleRule = { ...RULE, name: 'feeds-shared', limit: LOOK_UPS_PER_SHARED_ADDRESS };

/** POST: the name of the caller's feed, a new one if the body names the current one. */
export async function nameFeed(
  { request, deployContext }: FeedCall,
  now: number = Date.now(),
): Promise<FeedAnswer> {
  const stores = openStores(deployContext, WRITE_TIMEOUT_BUDGET);
  const { user } = await requireAccount(request, stores('accounts'));
  const { replaces } = await readJson(request, FeedRequestSchema);
  const operation = operationId(request, 'feed', user.id, String(replaces));
  await countWrite(stores('throttles'), user.id, 0, derivedId('count', operation), now);
  return { name: await currentFeed(stores('accounts'), user, replaces, operation, now) };
}

/** GET: the feed. Throws `feed.unknown` (404), without a storage call if it cannot be one, `request.too-many` (429). */
export async function showFeed(
  { request, deployContext, ip }: FeedCall,
  address: string,
  readCorrections: CorrectionsReader,
  now: number = Date.now(),
): Promise<Response> {
  const name = parseFeedName(address);
  if (!name) throw new AppError('feed.unknown');
  const stores = openStores(deployContext, READER_TIMEOUT_BUDGET);
  await countRead(stores('throttles'), ip, now);
  const user = await readFeedOwner(stores('accounts'), name);
  if (!user || user.language === null) throw new AppError('feed.unknown');

  const { id, language, createdAt } = user;
  const [parts, corrections, texts, metadata] = await Promise.all([
    readParts(stores('translations'), language),
    readCorrections(stores('translations'), language),
    readFeedTexts(language),
    readCommittedMetadata(language),
  ]);
  const { origin } = new URL(request.url);
  const titleOf = new Map(parts.map(({ part, title }) => [part, title]));
  const entries = inboxOf(parts, corrections)
    // One's own acts are no news.
    .filter(({ by }) => by?.userId !== id)
    .slice(0, FEED_ENTRIES_MAX)
    .map((event) => toEntry(event, { language, texts, origin, title: titleOf.get(event.part) }));
  const story = metadata?.storyInfo.title ?? '';
  const feed = {
    id: urn('feed', id),
    language,
    title: [texts.title, story].filter((text) => text !== '').join(' · '),
    author: story || texts.title,
    begunAt: createdAt,
    self: origin + pathTo(APP_API_PATHS.feed, { address: toFeedName(name) }),
    page: origin + accountPath(language, 'dashboard'),
    entries,
  };
  return atom(request, toAtom(feed));
}

interface EntryContext {
  language: Language;
  texts: FeedTexts;
  origin: string;
  title: string | undefined;
}

function toEntry(event: InboxEvent, { language, texts, origin, title }: EntryContext): AtomEntry {
  const { id, kind, part, by, at, text } = event;
  const author = by && texts.nameOf(by);
  const path =
    kind === 'correction'
      ? `${accountPath(language, 'dashboard')}#corrections`
      : translatePath(language, part);
  return {
    id: urn('inbox', language, id),
    title: `${title ?? part}: ${texts.sentence(kind, author ?? '')}`,
    text,
    author,
    at,
    link: origin + path,
  };
}

/** A UUID of version 8 (RFC 9562) for a name: the same wherever the site is, and it tells nothing. */
function urn(...name: string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(name)).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex', 0, 16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return `urn:uuid:${groups.join('-')}-${hex.slice(20)}`;
}

async function countRead(throttles: Store, ip: string, now: number): Promise<void> {
  const counted = mayBeShared(ip)
    ? [{ rule: SHARED, subject: [addressGroup(ip)] }]
    : perVisitor(RULE, ip);
  await charge(throttles, counted, now);
}
