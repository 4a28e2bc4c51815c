// Large bodies (pictures): each is written first, under an unguessable key, and then named by a record. Does not
// interpret the bytes.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { buildKey } from './blob-keys.ts';
import { firstKeys } from './sorted-list.ts';
import type { Store } from './store.ts';

declare const bodyId: unique symbol;

/** The id of a stored body: the time it was stored, 128 random bits, and perhaps a name derived from its content. */
export type BodyId = string & { readonly [bodyId]: true };

/** The folders of the store `images`. */
export type BodyFolder = 'screenshots' | 'uploads' | 'profiles' | 'story' | 'story-uploads';

/** A stored body with its media type, which our own code chose. */
export interface Body {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

const ID_BYTES = 16;
const ID = /^[0-9]{13}(?:-[0-9a-f]{32}){1,2}$/;
const MetadataSchema = v.object({ type: v.string() });

/** Returns whether a URL segment or a request field has the form of a body id. Does not check that the body exists. */
export function isBodyId(value: unknown): value is BodyId {
  return typeof value === 'string' && ID.test(value);
}

/** Returns when a body was stored, in milliseconds since 1970. */
export function bodyTime(id: BodyId): number {
  return Number(id.slice(0, 13));
}

/** Returns a new id. `name`: 32 hexadecimal digits, which `bodyName` returns. */
export function newBodyId(now = Date.now(), name?: string): BodyId {
  const time = String(now).padStart(13, '0');
  const random = randomBytes(ID_BYTES).toString('hex');
  return [time, random, name].filter(Boolean).join('-') as BodyId;
}

export function bodyName(id: BodyId): string | null {
  return id.split('-')[2] ?? null;
}

/** Stores a body and returns its id. Once this resolves, a record may name the body. */
export async function putBody(
  store: Store,
  folder: BodyFolder,
  body: Body,
  id: BodyId = newBodyId(),
): Promise<BodyId> {
  await store.writeBytes(buildKey(folder, id), body.bytes, { type: body.type });
  return id;
}

/** Copies a body into another folder, under the same id; false if there is none. */
export async function copyBody(
  store: Store,
  from: BodyFolder,
  to: BodyFolder,
  id: BodyId,
): Promise<boolean> {
  const key = buildKey(to, id);
  if ((await store.list(key)).includes(key)) return true;
  const found = await readBody(store, from, id);
  if (found) await store.writeBytes(key, found.bytes, { type: found.type });
  return found !== null;
}

export async function readBody(store: Store, folder: BodyFolder, id: BodyId): Promise<Body | null> {
  const found = await store.readBytes(buildKey(folder, id));
  if (!found) return null;
  return { bytes: found.bytes, type: v.parse(MetadataSchema, found.metadata).type };
}

/** Removes a body; a missing one is not an error. Remove it from its record first. */
export function removeBody(store: Store, folder: BodyFolder, id: BodyId): Promise<void> {
  return store.remove(buildKey(folder, id));
}

/**
 * Returns the bodies stored `before` a time (milliseconds), oldest first, at most `limit` and only those after the id
 * `after`: candidates for orphans, excluding those that may be too recent to be named yet.
 */
export async function listBodiesBefore(
  store: Store,
  folder: BodyFolder,
  before: number,
  limit: number,
  after = '',
): Promise<BodyId[]> {
  const { keys } = await firstKeys(store, `${folder}/`, limit, `${folder}/${after}`);
  return keys
    .map((key) => key.slice(folder.length + 1))
    .filter(isBodyId)
    .filter((id) => bodyTime(id) < before)
    .slice(0, limit);
}
