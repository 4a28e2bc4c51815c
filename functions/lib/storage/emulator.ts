// Recognises the Blobs emulator of Netlify's CLI, which must never be written to: its conditional writes are not atomic
// and its reads carry no ETag, so two writers overwrite each other.
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';

/** Where @netlify/blobs reads its address and token from: base64 of JSON. */
const CONTEXT_VARIABLE = 'NETLIFY_BLOBS_CONTEXT';

/** The region that the CLI gives its emulator; Netlify's own regions are named like `us-east-2`. */
const EMULATOR_REGION = 'dev';

const ContextSchema = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64').toString('utf8')),
  v.parseJson(),
  v.object({ primaryRegion: v.literal(EMULATOR_REGION) }),
);

/**
 * To be called before a write: the very first one is refused, so nothing is half written. Throws `storage.emulated` (503) where
 * the Blobs client of this process talks to the emulator.
 */
export function requireRealStorage(env: NodeJS.ProcessEnv = process.env): void {
  if (v.is(ContextSchema, env[CONTEXT_VARIABLE])) throw new AppError('storage.emulated');
}
