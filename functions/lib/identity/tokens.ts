// Access tokens: JWTs that contain user, session and expiry. Whether the session still exists is checked elsewhere.
import { SignJWT, decodeJwt, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import {
  ADMIN_TOKEN_SECONDS,
  TRANSLATOR_TOKEN_SECONDS,
} from '../../../src/domain/account/account-limits.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { keysFor } from './signing-keys.ts';

/** The kind of user a token is for. Each audience has its own key. */
export type Audience = 'admin' | 'translator';

/** The content of a token: the user, the session, and the password version with which the session began. */
export interface TokenClaims {
  subject: string;
  sessionId: string;
  /** Changes with the password, and whenever all sessions of a translator are ended; older versions are invalid. */
  credentialVersion: string;
}

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'the-nine-realms';
const CLOCK_TOLERANCE_SECONDS = 5;
const LIFETIME_SECONDS = { admin: ADMIN_TOKEN_SECONDS, translator: TRANSLATOR_TOKEN_SECONDS };
const SECOND_MS = 1_000;
/**
 * Three base64url parts, the last one a whole HMAC in its canonical spelling. jose would accept padding, and ignore the
 * two spare bits of the last letter: four spellings of one token.
 */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

const NonEmptyText = v.pipe(v.string(), v.nonEmpty());
/** Safe integers only: JSON's 1e999 parses to Infinity, an expiry that never comes. */
const Seconds = v.pipe(v.number(), v.safeInteger());
const ClaimsSchema = v.object({
  aud: NonEmptyText,
  sub: NonEmptyText,
  sid: NonEmptyText,
  pwv: NonEmptyText,
  iat: Seconds,
  exp: Seconds,
});

/** Returns when a token issued now expires, in milliseconds. */
export function tokenEnd(audience: Audience, now: number): number {
  return now + LIFETIME_SECONDS[audience] * SECOND_MS;
}

/** Issues a signed token. `now` in milliseconds. */
export function issueToken(
  audience: Audience,
  { subject, sessionId, credentialVersion }: TokenClaims,
  now: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const [key] = keysFor(`token/${audience}`, env);
  return new SignJWT({ sid: sessionId, pwv: credentialVersion })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.kid })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(Math.floor(now / SECOND_MS))
    .setExpirationTime(Math.floor(tokenEnd(audience, now) / SECOND_MS))
    .sign(key.secret);
}

/**
 * Returns the claims of a token after all checks: algorithm, type, key, signature, issuer, audience, age. Otherwise
 * throws `auth.required` (401) without revealing what was wrong.
 */
export async function verifyToken(
  audience: Audience,
  token: string,
  now: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<TokenClaims> {
  const keys = keysFor(`token/${audience}`, env);
  if (!COMPACT.test(token)) throw new AppError('auth.required');
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find((candidate) => candidate.kid === kid);
        if (!key) throw new errors.JWSInvalid('unknown key');
        return key.secret;
      },
      {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        maxTokenAge: LIFETIME_SECONDS[audience],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(now),
      },
    );
    const { aud, sub, sid, pwv, iat, exp } = v.parse(ClaimsSchema, payload);
    // jose accepts an audience list that contains ours, and any expiry in the future.
    const isOurs = aud === audience && exp - iat <= LIFETIME_SECONDS[audience];
    if (!isOurs) throw new errors.JWTInvalid('not a token as we make them');
    return { subject: sub, sessionId: sid, credentialVersion: pwv };
  } catch (error) {
    throw new AppError('auth.required', { cause: error });
  }
}

/**
 * Returns the claims of a token that may have expired but is otherwise valid: enough to end its session. Null for
 * anything else; throws `config.missing` (500) without keys.
 */
export async function verifyEndedToken(
  audience: Audience,
  token: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<TokenClaims | null> {
  try {
    const { iat } = decodeJwt(token);
    return await verifyToken(audience, token, (iat ?? 0) * SECOND_MS, env);
  } catch (error) {
    if (error instanceof AppError && error.code === 'config.missing') throw error;
    // Not a token, or not one of ours.
    return null;
  }
}
