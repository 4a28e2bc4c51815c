// Detects the Blobs emulator of Netlify's CLI, which must never be written to: its conditional writes are not atomic
// and its reads carry no ETag, so concurrent writers overwrite each other.
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';

/** The variable from which @netlify/blobs reads its address and token: base64-encoded JSON. */
const CONTEXT_VARIABLE = 'NETLIFY_BLOBS_CONTEXT';

/** The region that the CLI assigns to its emulator; Netlify's own regions have names like `us-east-2`. */
const EMULATOR_REGION = 'dev';

const ContextSchema = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64').toString('utf8')),
  v.parseJson(),
  v.object({ primaryRegion: v.literal(EMULATOR_REGION) }),
);

/**
 * Throws `storage.emulated` (503) if the Blobs client of this process talks to the emulator. Call this before every
 * write, so that the first write is already refused and nothing is left half written.
 */
export function requireRealStorage(env: NodeJS.ProcessEnv = process.env): void {
  if (v.is(ContextSchema, env[CONTEXT_VARIABLE])) throw new AppError('storage.emulated');
}
