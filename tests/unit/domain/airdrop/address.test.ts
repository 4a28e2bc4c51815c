// SPEC 5 and decision 132: which addresses a claim may name, and which problem is reported for the others.
import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { encodeAccountID, isValidClassicAddress } from 'ripple-address-codec';
import { describe, expect, it } from 'vitest';
import {
  cleanPastedAddress,
  inspectAddress,
  looksSecret,
} from '../../../../src/domain/airdrop/address.ts';
import {
  checkAddress,
  findAddress,
  parseAddress,
} from '../../../../src/domain/airdrop/checksum.ts';
import { sampleCount } from '../../../support/effort.ts';

const GOOD = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';

const VALID = [
  GOOD,
  'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B',
  'r11D6PPwznQcvNGCPbt7M27vguskJ826c',
  'r11L3HhmYjTRVpueMwKZwPDeb6hBCSdBn',
];

/** Invalid addresses, each with the problem reported for it. */
const INVALID = [
  ['rU6K7V3Po4snVhBBaU29sesqs2qTQJWDw2', 'checksum'],
  ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk50', 'checksum'],
  ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnf5k9', 'checksum'],
  ['rU6K7V3Po4snVhBBaU29sesqs2qTQJWDw1\n', 'checksum'],
  ['rU6K7V3Po4snVhBBaU29sesqs2qTQJWDw1\u200b', 'checksum'],
  ['R9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', 'pattern'],
  ['г9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', 'pattern'],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', 'x-address'],
  ['T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ', 'x-address'],
  ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59?dt=123', 'tagged'],
  ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59:123', 'tagged'],
  ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59 123', 'tagged'],
  ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59 - destination tag: 33722', 'tagged'],
  ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59 Tag 33722', 'tagged'],
  ['ripple:r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59?amount=5&dt=33722', 'tagged'],
  ['https://xrpscan.com/account/r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59?dt=7', 'tagged'],
  ['n9MJkEKHDhy5eTLuHUQeAAjo382frHNbFK4C8hcwN4nwM2SrLdBj', 'pattern'],
  ['sn259rEFXrQrWyx3Q7XneWcwV6dfL', 'secret-seed'],
  ['sEdTM1uX8pu2do5XvTnutH6HsouMaM2', 'secret-seed'],
  ['my seed: sEdTM1uX8pu2do5XvTnutH6HsouMaM2.', 'secret-seed'],
  ['rnaC7gW34M77Kneb78s', 'pattern'],
  ['', 'empty'],
  ['  \u00a0', 'empty'],
  ['r'.repeat(33), 'checksum'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'other-chain'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'other-chain'],
  ['0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'other-chain'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'other-chain'],
  ['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'special'],
  ['rrrrrrrrrrrrrrrrrrrrBZbvji', 'special'],
  ['rrrrrrrrrrrrrrrrrrrn5RM1rHd', 'special'],
  ['rrrrrrrrrrrrrrrrrNAMEtxvNvQ', 'special'],
  ['r'.repeat(5_000), 'pattern'],
] as const;

describe('an address', () => {
  it.each(VALID)('%s is accepted', (address) => {
    expect(checkAddress(address)).toBeNull();
    expect(parseAddress(address)).toBe(address);
  });

  it.each(INVALID)('%j is refused as %s, also by the server', (text, problem) => {
    expect(checkAddress(text)).toBe(problem);
    expect(parseAddress(text)).toBeNull();
  });

  it('must not be the issuer of the token', () => {
    expect(checkAddress(GOOD, [GOOD])).toBe('special');
    expect(parseAddress(GOOD, [GOOD])).toBeNull();
  });

  it('may be sent with ASCII spaces around it, but nothing else', () => {
    expect(parseAddress(`  ${GOOD} `)).toBe(GOOD);
    for (const around of ['\t', '\n', '\u00a0', '\u200b', '\u3000', '\0']) {
      expect(parseAddress(`${GOOD}${around}`)).toBeNull();
      expect(parseAddress(`${around}${GOOD}`)).toBeNull();
    }
  });

  it.each([undefined, null, 7, [], {}, [GOOD], new File([], 'r')])('is a text, not %o', (sent) => {
    expect(parseAddress(sent)).toBeNull();
  });

  const broken = `${GOOD.slice(0, 27)} ${GOOD.slice(27)}`;
  const wide = Array.from(GOOD, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  it.each([
    broken,
    broken.replace(' ', '\n'),
    broken.replace(' ', '\u00a0'),
    wide.join(''),
    `ripple:${GOOD}`,
    `xrpl://${GOOD}?amount=1`,
    `https://xrpscan.com/account/${GOOD}`,
    `https://bithomp.com/explorer/${GOOD}`,
    `https://livenet.xrpl.org/accounts/${GOOD}/transactions`,
    `https://xrplexplorer.com/explorer/${GOOD}?lang=en`,
    `\u201c${GOOD}\u201d`,
    `\u300c${GOOD}\u300d`,
    `My address is ${GOOD}.`,
    `${GOOD}, again ${GOOD}`,
  ])('is found in %j, but not by the server', (pasted) => {
    expect(inspectAddress(pasted)).toSatisfy(
      (problem) => problem === null || problem === 'pattern',
    );
    expect(findAddress(pasted)).toBe(GOOD);
    expect(parseAddress(pasted)).toBeNull();
  });

  it.each([
    `r${GOOD}`,
    `${GOOD}x`,
    GOOD.toLowerCase(),
    `https://xrpscan.com/account/${GOOD.slice(0, -1)}8`,
    `${GOOD} ${VALID[1]}`,
    'words without one',
  ])('is not guessed from %j', (pasted) => {
    expect(findAddress(pasted)).toBeNull();
  });

  it('pasted with another one is reported as several', () => {
    expect(inspectAddress(`${GOOD}, ${VALID[1]}`)).toBe('several');
  });

  it('is cleaned in the browser of the invisible characters that copying adds', () => {
    expect(cleanPastedAddress(` \u00a0\u200b${GOOD}\u200b\ufeff\n`)).toBe(GOOD);
    expect(cleanPastedAddress(`${GOOD.slice(0, 9)}\u00ad\u2060${GOOD.slice(9)}`)).toBe(GOOD);
    expect(cleanPastedAddress('r 9cZ')).toBe('r 9cZ');
  });
});

describe('a secret', () => {
  it.each([
    'sn259rEFXrQrWyx3Q7XneWcwV6dfL',
    'sEdTM1uX8pu2do5XvTnutH6HsouMaM2',
    '"sEdTM1uX8pu2do5XvTnutH6HsouMaM2"',
    Array.from('sEdTM1uX8pu2do5XvTnutH6HsouMaM2').join('\u200b'),
    `${GOOD} sEdTM1uX8pu2do5XvTnutH6HsouMaM2`,
    Array.from('sEdTM1uX8pu2do5XvTnutH6HsouMaM2', (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    ).join(''),
    'A'.repeat(64),
    `0x${'1f'.repeat(32)}`,
    `ED${'1F'.repeat(32)}`,
    '554872 394230 209376 323698 140250 387423 652803 258676',
    'A: 554872 B: 394230 C: 209376 D: 323698 E: 140250 F: 387423 G: 652803 H: 258676',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    'RARE MUSH BOAT\nJOLT MEND GAY DOLE RAIL HUGE DIET FOOL NUT',
  ])('is detected in %j', (text) => {
    expect(looksSecret(text)).toBe(true);
    expect(inspectAddress(text)).toBe('secret-seed');
  });

  it.each([GOOD, 'short words are no phrase', '123456 123456', 's', 'sEd', ...VALID])(
    'is not detected in %j',
    (text) => {
      expect(looksSecret(text)).toBe(false);
    },
  );
});

const LETTERS = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

/** Implements the definition independently: base 58 of 0x00, 20 bytes, and 4 bytes of a double SHA-256. */
function isAddressByDefinition(text: string): boolean {
  let value = 0n;
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const zeros = /^r*/.exec(text)?.[0].length ?? 0;
  const hex = value === 0n ? '' : value.toString(16);
  const tail = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  const bytes = Buffer.concat([Buffer.alloc(zeros), tail]);
  const once = createHash('sha256').update(bytes.subarray(0, 21)).digest();
  const check = createHash('sha256').update(once).digest().subarray(0, 4);
  return bytes.length === 25 && bytes[0] === 0 && bytes.subarray(21).equals(check);
}

const SPECIAL = INVALID.filter(([, problem]) => problem === 'special').map(([text]) => text);

/** Defines independently what `checkAddress` accepts: SPEC's rule, the codec and the list of special accounts. */
function isClaimable(text: string): boolean {
  const keepsRule = text.startsWith('r') && text.length >= 25 && text.length <= 35;
  return keepsRule && isValidClassicAddress(text) && !SPECIAL.some((known) => known === text);
}

describe('the checksum', () => {
  it('matches the definition for 10,000 random accounts and a change to each', () => {
    const pick = (below: number): number => randomBytes(4).readUInt32BE() % below;
    for (let round = 0; round < 10_000; round += 1) {
      const address = encodeAccountID(randomBytes(20));
      expect(checkAddress(address)).toBeNull();
      expect(isAddressByDefinition(address)).toBe(true);

      const at = 1 + pick(address.length - 1);
      const letter = LETTERS[pick(58)] ?? 'r';
      const kinds = [
        address.slice(0, at) + letter + address.slice(at + 1),
        address.slice(0, at) + address.slice(at + 1),
        address.slice(0, at) + letter + address.slice(at),
        address.slice(0, at) + address.slice(at).toLowerCase(),
      ];
      const changed = kinds[round % kinds.length] ?? '';
      const is = checkAddress(changed) === null;
      if (is !== isClaimable(changed)) expect.fail(`${changed} is judged ${is}`);
      if (is !== isAddressByDefinition(changed)) expect.fail(`${changed} is judged ${is}`);
    }
  });

  it('accepts no other text', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...LETTERS.split(''), '0', ' ', ':'),
      maxLength: 40,
    });
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      letters.map((rest) => `r${rest}`),
      fc.constantFrom(...INVALID.map(([row]) => row)),
    );
    fc.assert(
      fc.property(text, (typed) => {
        expect(checkAddress(typed) === null).toBe(isClaimable(typed));
      }),
      { numRuns: sampleCount(10_000) },
    );
  });

  // Checks termination: a rule that backtracks on such texts would exceed the test's timeout.
  it('is checked quickly even in a hostile text', () => {
    const hostile = [
      `r${'1'.repeat(34)}${' '.repeat(360)}`,
      'a '.repeat(5_000),
      '123456 '.repeat(5_000),
      `s${'1'.repeat(100_000)}!`,
      `${GOOD}${'?tag'.repeat(90)}`,
    ];
    for (const text of hostile) expect(checkAddress(text)).not.toBeNull();
  });
});
