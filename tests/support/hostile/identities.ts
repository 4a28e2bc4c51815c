// Who sends a request: the right person, another one, or somebody with a token that must not work.
import { passwordVersionOf } from '../../../functions/lib/identity/admin/admins.ts';
import type { TokenClaims } from '../../../functions/lib/identity/tokens.ts';
import { issueToken } from '../../../functions/lib/identity/tokens.ts';
import {
  HOSTILE,
  ONLY_RUN_OUT,
  WYCHEPROOF,
  createMint,
  goodToken,
} from '../accounts/forged-tokens.ts';
import type { Dice } from './dice.ts';
import { PEOPLE, claimsOfPerson, sessionOf, type PersonName, type World } from './world.ts';

export type Identity = 'nobody' | 'admin' | PersonName;
export type Auth = 'none' | 'admin' | 'translator' | 'translator-or-admin';

const HOUR_MS = 3_600_000;
const isPerson = (identity: Identity): identity is PersonName => Object.hasOwn(PEOPLE, identity);

/** Whether an endpoint knows this identity at all. */
export function isAdmitted(identity: Identity, auth: Auth): boolean {
  if (auth === 'none') return true;
  if (identity === 'admin') return auth !== 'translator';
  return isPerson(identity) && auth !== 'admin';
}

async function claimsOf(world: World, identity: PersonName | 'admin'): Promise<TokenClaims> {
  if (identity === 'admin') {
    const sessionId = sessionOf(await world.adminToken());
    const passwordVersion = passwordVersionOf(world.admin);
    return { subject: world.admin.name, sessionId, passwordVersion };
  }
  return claimsOfPerson(await world.person(identity));
}

/** The Authorization header of an identity; null for nobody. */
export async function tokenOf(world: World, identity: Identity): Promise<string | null> {
  if (identity === 'nobody') return null;
  const claims = await claimsOf(world, identity);
  const audience = identity === 'admin' ? 'admin' : 'translator';
  return `Bearer ${await issueToken(audience, claims, Date.now())}`;
}

/** Rows of the table of forgeries that are not valid tokens and fit into a header. */
const FORGERIES = [...WYCHEPROOF.filter(([name]) => !name.includes('accepts')), ...HOSTILE].filter(
  ([name]) => !ONLY_RUN_OUT.has(name),
);

/** A header that no endpoint may take for anybody, made from what a real session would say. */
export async function forgedToken(
  world: World,
  identity: Identity,
  dice: Dice,
): Promise<{ how: string; header: string }> {
  const who = identity === 'nobody' ? 'admin' : identity;
  const audience = who === 'admin' ? 'admin' : 'translator';
  const claims = await claimsOf(world, who);
  const good = goodToken(createMint(audience, claims, Date.now()));
  const other = audience === 'admin' ? 'translator' : 'admin';
  const own: [string, () => string | Promise<string>][] = [
    ['a token that is over', () => issueToken(audience, claims, Date.now() - 2 * HOUR_MS)],
    ['a token of another audience', () => issueToken(other, claims, Date.now())],
    [
      'a token of no session',
      () => issueToken(audience, { ...claims, sessionId: `${claims.sessionId}0` }, Date.now()),
    ],
    [
      'a token of an older password',
      () => issueToken(audience, { ...claims, passwordVersion: '0' }, Date.now()),
    ],
    ['a token cut off', () => good.slice(0, dice.roll(good.length - 1))],
    ['a token of two', () => `${good}.${good}`],
  ];
  if (dice.percent(15)) {
    const scheme = dice.pick(['Basic ', 'bearer\t', 'Bearer', '', 'Token ', 'Bearer Bearer ']);
    return { how: `the scheme “${scheme}”`, header: scheme + good };
  }
  const rows = [
    ...own,
    ...FORGERIES.map(
      ([name, make]) =>
        [name, () => make(createMint(audience, claims, Date.now()))] as (typeof own)[number],
    ),
  ];
  const [how, make] = dice.pick(rows);
  // Header values end at a line; anything beyond Latin-1 would be sent as two letters.
  const text = (await make()).replace(/[\r\n]/g, '');
  return { how, header: `Bearer ${text}` };
}
