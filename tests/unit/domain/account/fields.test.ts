// The values an account's fields accept: SPEC 3 (the fields), SPEC 5 (sign-up, profile), SPEC 9 (the password's minimum
// length). Where SPEC says nothing, the rows record what was decided.
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  BioSchema,
  EmailSchema,
  KeyTextSchema,
  LinkSchema,
  NewPasswordSchema,
  PasswordSchema,
  PersonNameSchema,
} from '../../../../src/domain/account/fields.ts';

const RUNS = 2_000;
/** Returns the value a schema makes of a text, or null if it refuses the text. */
function read(schema: v.GenericSchema<unknown, string>, text: unknown): string | null {
  const result = v.safeParse(schema, text);
  return result.success ? result.output : null;
}
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.constantFrom(...Array.from('aA@.. \n\t\0"<>éİſＡ＠．\u200b\u202e\ufeff\ud800')), {
      maxLength: 20,
    })
    .map((letters) => letters.join('')),
);

/** Expects parsing to be idempotent, so that a form can send back what it was given to show. */
function expectStable(schema: v.GenericSchema<unknown, string>, texts: fc.Arbitrary<string>): void {
  fc.assert(
    fc.property(texts, (text) => {
      const kept = read(schema, text);
      if (kept !== null) expect(read(schema, kept)).toBe(kept);
    }),
    { numRuns: RUNS },
  );
}

const WRONG_TYPES: unknown[] = [undefined, null, 0, true, [], ['x'], {}, { toString: 1 }];
describe.each([
  ['an e-mail address', EmailSchema],
  ['a new password', NewPasswordSchema],
  ['a password', PasswordSchema],
  ['a name', PersonNameSchema],
  ['a bio', BioSchema],
  ['a link', LinkSchema],
  ['a key', KeyTextSchema],
] as const)('%s', (_, schema) => {
  it.each(WRONG_TYPES)('is a text: %j is refused', (value) => {
    expect(v.is(schema, value)).toBe(false);
  });

  it('is refused quickly when it is too long', () => {
    expect(read(schema, 'a@b.example/'.repeat(100_000))).toBeNull();
  });
});

describe('an e-mail address (SPEC 5: required; its form: decision 120)', () => {
  it.each<[string, string | null]>([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada@Example.ORG\n', 'ada@example.org'],
    ['ada+tag@mail.example.co.kr', 'ada+tag@mail.example.co.kr'],
    ["o'brien@example.org", "o'brien@example.org"],
    ['アダ@例え.jp', 'アダ@例え.jp'],
    ['e\u0301@example.org', 'é@example.org'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
    ['\u3000ada@example.org\u3000', 'ada@example.org'],
    [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
    [`${'a'.repeat(243)}@example.org`, null],
    ['', null],
    ['ada', null],
    ['@example.org', null],
    ['ada@', null],
    ['ada@example', null],
    ['ada@.org', null],
    ['ada@example.', null],
    ['ada@example..org', null],
    ['ada@b@example.org', null],
    ['ada b@example.org', null],
    ['"ada"@example.org', null],
    ['Ada <ada@example.org>', null],
    ['ada\0@example.org', null],
    ['ada\ud800@example.org', null],
    ['ada\u2028@example.org', null],
    ['ad\u200ba@example.org', null],
    ['ada\u3164@example.org', null],
    ['ada\u2800@example.org', null],
    ['ada\ufe0f@example.org', null],
    ['ada\ue000@example.org', null],
  ])('%j is stored as %j', (text, kept) => {
    expect(read(EmailSchema, text)).toBe(kept);
  });

  it('is stored in one normal form', () => {
    expectStable(EmailSchema, anyText);
    expectStable(EmailSchema, fc.emailAddress());
    expectStable(
      EmailSchema,
      anyText.map((name) => `${name}@example.org`),
    );
  });

  it('is the same in any width and case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.boolean(), (address, isWide) => {
        const kept = read(EmailSchema, address);
        const other = isWide ? toWide(address) : address.toUpperCase();
        expect(read(EmailSchema, other)).toBe(kept);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a new password (SPEC 5, SPEC 9: at least 6 characters)', () => {
  it.each<[string, boolean]>([
    ['12345', false],
    ['123456', true],
    ['      ', true],
    ['한국어한국어', true],
    ['한국어한국', false],
    ['x'.repeat(256), true],
    ['x'.repeat(257), false],
    ['password\ud800', false],
  ])('%j: %j, and stored unchanged', (text, isRight) => {
    expect(read(NewPasswordSchema, text)).toBe(isRight ? text : null);
  });

  it('is stored exactly as typed, and accepted at login', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 6, maxLength: 100 }), (text) => {
        const isRight = text.isWellFormed();
        expect(read(NewPasswordSchema, text)).toBe(isRight ? text : null);
        expect(v.is(PasswordSchema, text)).toBe(isRight);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('an existing password (SPEC 2: login)', () => {
  it.each<[string, boolean]>([
    ['', false],
    ['x', true],
    [' ', true],
    ['x'.repeat(256), true],
    ['x'.repeat(257), false],
    ['\ud800', false],
  ])('%j: %j', (text, isRight) => {
    expect(v.is(PasswordSchema, text)).toBe(isRight);
  });
});

describe('a name (SPEC 5: required; shown on the cover, SPEC 2)', () => {
  it.each<[string, string | null]>([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['  Ada  ', 'Ada'],
    ['김하나'.normalize('NFD'), '김하나'],
    ['Gökçe İnan', 'Gökçe İnan'],
    ['山田　花子', '山田　花子'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), null],
    ['   ', null],
    ['\u0301', null],
    ['Ada\nLovelace', null],
    ['Ada\u2028', 'Ada'],
    ['\u202eadA', null],
  ])('%j is stored as %j', (text, kept) => {
    expect(read(PersonNameSchema, text)).toBe(kept);
  });

  it('is stored in one normal form, on one line and with a visible character', () => {
    expectStable(PersonNameSchema, anyText);
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = read(PersonNameSchema, text);
        if (kept === null) return;
        expect(kept).toBe(kept.trim().normalize('NFC'));
        expect(kept).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
        expect(kept).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a bio (SPEC 3)', () => {
  it.each<[string, string | null]>([
    ['', ''],
    ['  I translate.\r\nIn two lines.\rIn three.  ', 'I translate.\nIn two lines.\nIn three.'],
    ['**bold** <script>1</script>', '**bold** <script>1</script>'],
    ['x'.repeat(1_000), 'x'.repeat(1_000)],
    [`${'x'.repeat(1_000)}\n  `, 'x'.repeat(1_000)],
    ['x'.repeat(1_001), null],
    ['a\u200bb', null],
  ])('%j is stored as %j', (text, kept) => {
    expect(read(BioSchema, text)).toBe(kept);
  });

  it('is stored in one normal form', () => {
    expectStable(BioSchema, anyText);
  });
});

describe('a link (SPEC 5: URL-typed; http and https only)', () => {
  it.each<[string, string | null]>([
    ['', ''],
    ['  ', ''],
    ['https://t.me/ada', 'https://t.me/ada'],
    ['HTTP://Example.ORG', 'http://example.org/'],
    [' https://example.org/a b ', 'https://example.org/a%20b'],
    ['https://例え.jp/', 'https://xn--r8jz45g.jp/'],
    ['https://example.org/<script>', 'https://example.org/%3Cscript%3E'],
    ['@ada', null],
    ['javascript:alert(1)', null],
    ['https://user:pass@example.org/', null],
    [`https://example.org/${'x'.repeat(480)}`, `https://example.org/${'x'.repeat(480)}`],
    [`https://example.org/${'x'.repeat(481)}`, null],
    [`https://example.org/${'é'.repeat(100)}`, null],
  ])('%j is stored as %j', (text, kept) => {
    expect(read(LinkSchema, text)).toBe(kept);
  });

  it('is stored in one normal form, and is always http or https', () => {
    const links = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc
        .tuple(fc.constantFrom('javascript:', 'https://', ' http:', 'ht\ntps://', ''), anyText)
        .map((parts) => parts.join('')),
    );
    expectStable(LinkSchema, links);
    fc.assert(
      fc.property(links, (text) => {
        const kept = read(LinkSchema, text);
        if (kept) expect(kept).toMatch(/^https?:\/\/[^\s<>@/\\]+\//);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a key that is looked up (SPEC 5)', () => {
  it.each<[string, string | null]>([
    ['', null],
    ['   ', null],
    [' x ', 'x'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), null],
  ])('%j is stored as %j', (text, kept) => {
    expect(read(KeyTextSchema, text)).toBe(kept);
  });
});

/** Turns visible ASCII into its full-width forms. */
function toWide(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
}
