// Which refresh tokens a session accepts: every kind of token at every point in a session's life.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRefresh } from '../../../../functions/lib/identity/refresh.ts';
import {
  formatRefreshToken,
  hashSecret,
  parseRefreshToken,
  successorOf,
  type RefreshToken,
  type Session,
} from '../../../../functions/lib/identity/sessions.ts';
import {
  REFRESH_GRACE_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from '../../../../src/domain/account/account-limits.ts';

const ENV = { REFRESH_KEY: Buffer.alloc(32, 5).toString('base64') };
const START = 1_700_000_000_000;
const ROTATED = START + 3_600_000;
const ID = `${'a'.repeat(32)}-${'b'.repeat(32)}`;
const secretOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url');

const first: RefreshToken = {
  userId: 'a'.repeat(32),
  sessionId: ID,
  generation: 0,
  secret: secretOf(1),
};
/** The session's tokens by generation. The session is at generation 5. */
const CHAIN = Array.from({ length: 8 }).reduce<RefreshToken[]>(
  (chain) => [...chain, successorOf(chain.at(-1) ?? first, ENV)],
  [first],
);
const at = (generation: number): RefreshToken => CHAIN[generation] ?? first;
const forged = (generation: number): RefreshToken => ({ ...at(generation), secret: secretOf(9) });

const until = START + SESSION_LIFETIME_MS;
const session: Session = {
  credentialVersion: 1,
  startedAt: new Date(START).toISOString(),
  generation: 5,
  currentHash: hashSecret(at(5).secret),
  previousHash: hashSecret(at(4).secret),
  rotatedAt: ROTATED,
  idleUntil: ROTATED + SESSION_IDLE_MS,
  until,
};
const judge = (token: RefreshToken, now: number, of: Session | null = session) =>
  judgeRefresh(of, token, successorOf(token, ENV), now);

const MOMENTS = {
  'at once': ROTATED,
  'at the end of the grace time': ROTATED + REFRESH_GRACE_MS,
  'after the grace time': ROTATED + REFRESH_GRACE_MS + 1,
  'before it was rotated, on a slow clock': ROTATED - 5_000,
  'just before nobody used it for too long': ROTATED + SESSION_IDLE_MS - 1,
  'when nobody used it for too long': ROTATED + SESSION_IDLE_MS,
  'at its absolute end': until,
} as const;
type Moment = keyof typeof MOMENTS;

const TOKENS = {
  'the token of now': at(5),
  'the one before': at(4),
  'the one before that': at(3),
  'the first': at(0),
  'one to come': at(6),
  'one of now with another secret': forged(5),
  'one before with another secret': forged(4),
  'an old one with another secret': forged(0),
  'one to come with another secret': forged(8),
  'the secret of now called the one before': { ...at(5), generation: 4 },
  'the secret before called the one of now': { ...at(4), generation: 5 },
} as const;
type Token = keyof typeof TOKENS;

const OVER: Moment[] = ['when nobody used it for too long', 'at its absolute end'];
const IN_GRACE: Moment[] = [
  'at once',
  'at the end of the grace time',
  'before it was rotated, on a slow clock',
];

function expectedOf(token: Token, moment: Moment): string {
  if (OVER.includes(moment)) return 'refused';
  if (token === 'the token of now') return 'rotate';
  if (token === 'one to come' || token === 'one to come with another secret') return 'refused';
  return token === 'the one before' && IN_GRACE.includes(moment) ? 'repeat' : 'reused';
}

describe.each(Object.keys(MOMENTS) as Moment[])('%s', (moment) => {
  it.each(Object.keys(TOKENS) as Token[])('%s', (token) => {
    const { kind } = judge(TOKENS[token], MOMENTS[moment]);
    expect(kind).toBe(expectedOf(token, moment));
  });
});

describe('rotation', () => {
  it('stores the next token and leaves the rest of the session unchanged', () => {
    const now = ROTATED + 1_000;
    expect(judge(at(5), now)).toEqual({
      kind: 'rotate',
      next: {
        ...session,
        generation: 6,
        currentHash: hashSecret(at(6).secret),
        previousHash: hashSecret(at(5).secret),
        rotatedAt: now,
        idleUntil: now + SESSION_IDLE_MS,
      },
    });
  });

  it('never extends a session past its absolute end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: SESSION_IDLE_MS + 1_000 })), (waits) => {
        let [now, held, token] = [ROTATED, session, at(5)];
        for (const wait of waits) {
          now += wait;
          const step = judge(token, now, held);
          if (step.kind !== 'rotate') {
            expect(now >= held.until || now >= held.idleUntil).toBe(true);
            return;
          }
          expect(now).toBeLessThan(until);
          expect(step.next.until).toBe(until);
          expect(step.next.startedAt).toBe(session.startedAt);
          expect(step.next.idleUntil).toBeLessThanOrEqual(until);
          held = step.next;
          token = successorOf(token, ENV);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the text of a refresh token', () => {
  it('survives the round trip', () => {
    const hex = (length: number) =>
      fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => {
        return Buffer.from(bytes).toString('hex');
      });
    const secrets = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes) => Buffer.from(bytes).toString('base64url'));
    fc.assert(
      fc.property(
        hex(16),
        hex(16),
        fc.integer({ min: 0, max: 999_999_999 }),
        secrets,
        (userId, name, generation, secret) => {
          const token = { userId, sessionId: `${userId}-${name}`, generation, secret };
          expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('has only one valid spelling', () => {
    const good = formatRefreshToken(first);
    fc.assert(
      fc.property(
        fc.nat(good.length),
        fc.constantFrom('', '.', '-', '/', '\0', 'é', '٣', '\n', 'A', '0', '=', ' '),
        fc.boolean(),
        (index, letter, isInsertion) => {
          const rest = isInsertion ? index : index + 1;
          const text = good.slice(0, index) + letter + good.slice(rest);
          const read = parseRefreshToken(text);
          // Whatever is parsed is formatted the same way again, so no two texts are the same token.
          if (read !== null) expect(formatRefreshToken(read)).toBe(text);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '',
    'x',
    formatRefreshToken(first).toUpperCase(),
    ` ${formatRefreshToken(first)}`,
    `${formatRefreshToken(first)}\n`,
    `${ID}.00.${first.secret}`,
    `${ID}.+1.${first.secret}`,
    `${ID}.1e3.${first.secret}`,
    `${ID}.9999999999.${first.secret}`,
    `${ID}.0.${first.secret}=`,
    `../${ID}.0.${first.secret}`,
    `${ID.slice(33)}.0.${first.secret}`,
  ])('%j is invalid', (text) => {
    expect(parseRefreshToken(text)).toBeNull();
  });
});
