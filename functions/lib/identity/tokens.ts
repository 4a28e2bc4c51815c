// Access tokens: JWTs that say who, in which session, until when (DESIGN decision 20). Whether that session still stands is
// asked elsewhere.
import { SignJWT, decodeJwt, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { ADMIN_TOKEN_SECONDS, TRANSLATOR_TOKEN_SECONDS } from '../../../src/domain/limits.ts';
import { keysFor } from './signing-keys.ts';

/** Whose token it is. Each audience has a key of its own. */
export type Audience = 'admin' | 'translator';

/** What a token says: the person, the session, and which password the session began with. */
export interface TokenClaims {
  subject: string;
  sessionId: string;
  /** Changes with the password; a session of an older one is over. */
  passwordVersion: string;
}

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'the-nine-realms';
const CLOCK_TOLERANCE_SECONDS = 5;
const LIFETIME_SECONDS = { admin: ADMIN_TOKEN_SECONDS, translator: TRANSLATOR_TOKEN_SECONDS };
const SECOND_MS = 1_000;
/**
 * Three parts of base64url, the last one a whole HMAC written in the one right way. jose would overlook padding, and the two
 * bits that the last letter has to spare: one token in four spellings.
 */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

const Word = v.pipe(v.string(), v.nonEmpty());
/** Whole ones: JSON's 1e999 is a number that never comes. */
const Seconds = v.pipe(v.number(), v.safeInteger());
const ClaimsSchema = v.object({
  aud: Word,
  sub: Word,
  sid: Word,
  pwv: Word,
  iat: Seconds,
  exp: Seconds,
});

/** When a token issued now ends, in milliseconds. */
export function tokenEnd(audience: Audience, now: number): number {
  return now + LIFETIME_SECONDS[audience] * SECOND_MS;
}

/** A signed token. `now` in milliseconds. */
export function issueToken(
  audience: Audience,
  { subject, sessionId, passwordVersion }: TokenClaims,
  now: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const [key] = keysFor(`token/${audience}`, env);
  return new SignJWT({ sid: sessionId, pwv: passwordVersion })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.kid })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(Math.floor(now / SECOND_MS))
    .setExpirationTime(Math.floor(tokenEnd(audience, now) / SECOND_MS))
    .sign(key.secret);
}

/**
 * What a token says, once everything about it is right: algorithm, type, key, signature, issuer, audience, age. Throws
 * `auth.required` (401) otherwise, without a word about what was wrong.
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
    // jose takes a list that names the audience among others, and any end in the future.
    const isOurs = aud === audience && exp - iat <= LIFETIME_SECONDS[audience];
    if (!isOurs) throw new errors.JWTInvalid('not a token as we make them');
    return { subject: sub, sessionId: sid, passwordVersion: pwv };
  } catch (error) {
    throw new AppError('auth.required', { cause: error });
  }
}

/**
 * What a token says that may have run out, everything else about it being right: enough to end its session. Null for anything
 * else; throws `config.missing` (500) without keys.
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
    // No token, or none of ours.
    return null;
  }
}
