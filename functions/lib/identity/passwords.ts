// Passwords as Argon2id hashes in PHC format (OWASP: 19 MiB, two passes, one lane). Does not know whose password it is.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { AppError } from '../../../src/domain/errors.ts';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Upper limits for a stored hash, so that a misconfigured one cannot exhaust memory. */
const MAX_MEMORY_KIB = 262_144;
const MAX_PASSES = 10;

const derive = promisify(argon2);
/** Hashes run on Node's pool of four threads. Files and pictures need one of them and a core meanwhile. */
const inTurn = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)));
/** About five seconds of one core. Later requests are told when to retry. */
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

/** Returns how many passwords are being hashed, and how many wait. */
export function hashingState(): { hashing: number; waiting: number } {
  return { hashing: inTurn.activeCount, waiting: inTurn.pendingCount };
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

interface Hash {
  memoryKib: number;
  passes: number;
  lanes: number;
  salt: Buffer;
  hash: Buffer;
}

/** Hashes a password; returns a PHC string. Check the length first: 1 to 256 characters. */
export async function hashPassword(
  password: string,
  random: (size: number) => Buffer = randomBytes,
): Promise<string> {
  const salt = random(SALT_BYTES);
  const hash = await compute(password, {
    memoryKib: MEMORY_KIB,
    passes: PASSES,
    lanes: LANES,
    salt,
    hash: Buffer.alloc(HASH_BYTES), // Only its length counts.
  });
  const settings = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
  return `$argon2id$v=19$${settings}$${toPhc(salt)}$${toPhc(hash)}`;
}

export function isPasswordHash(text: string): boolean {
  return parse(text) !== null;
}

/**
 * Returns whether a password matches a hash; null stands for an account that does not exist, which costs the same and
 * never matches. `needsRehash`: it was hashed with outdated settings; store the result of `hashPassword`. Throws on a
 * text that is not a hash.
 */
export async function verifyPassword(
  password: string,
  phc: string | null,
): Promise<{ isRight: boolean; needsRehash: boolean }> {
  const stored = parse(phc ?? NOBODYS_HASH);
  if (!stored) throw new Error('A stored password is not an Argon2id hash');
  const given = await compute(password, stored);
  const { memoryKib, passes, lanes } = stored;
  return {
    isRight: timingSafeEqual(given, stored.hash) && phc !== null && password !== '',
    needsRehash: memoryKib !== MEMORY_KIB || passes !== PASSES || lanes !== LANES,
  };
}

/**
 * Stands for an account that does not exist. It has the current settings, so that checking it takes as long; it is all
 * zeros, which no password produces.
 */
const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function parse(phc: string): Hash | null {
  const [, memory, passes, lanes, salt = '', hash = ''] = PHC.exec(phc) ?? [];
  if (memory === undefined) return null;
  const parsed = {
    memoryKib: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
  const isWithinLimits =
    parsed.memoryKib <= MAX_MEMORY_KIB &&
    parsed.passes >= 1 &&
    parsed.passes <= MAX_PASSES &&
    parsed.lanes >= 1 &&
    parsed.memoryKib >= 8 * parsed.lanes;
  return isWithinLimits ? parsed : null;
}

/**
 * Hashes the NFC form, because systems produce different code points for the same typed letters. Applied only here.
 * Throws `server.busy` (503) when too many wait.
 */
async function compute(
  password: string,
  { memoryKib, passes, lanes, salt, hash }: Hash,
): Promise<Buffer> {
  if (inTurn.pendingCount >= MAX_WAITING) {
    throw new AppError('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: salt,
      memory: memoryKib,
      passes,
      parallelism: lanes,
      tagLength: hash.length,
    }),
  );
}

function toPhc(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
