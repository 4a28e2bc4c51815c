// Request bodies that no browser sends, always the same: broken JSON, broken forms, wrong types, odd texts, odd files.

export interface HostileBody {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const BOUNDARY = 'bOuNdArY';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const NAMES = [
  ...['walletAddress', 'screenshot', 'update', 'uploadId', 'username', 'password', 'email'],
  ...['signUpKey', 'refreshToken', 'recoveryKey', 'newPassword', 'name', 'language'],
  ...['action', 'adminNotes', '__proto__', 'constructor', 'toString', '', 'name"; x="', '한국어'],
];
const TEXTS = [
  ...['', ' ', 'x', 'true', 'null', '0', '-1', '1e999', '../../x', '\0', '\ud800', '\u202e', '𝄞'],
  ...["' OR 1=1 --", '<script>1</script>', '{{7*7}}', '%00', '%2e%2e%2f', 'a'.repeat(5_000)],
];
const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  [[]],
  { $ne: 1 },
  ['x'],
  { toString: 1 },
];
const FILES = [
  '',
  'GIF89a',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  'GIF89a/*<html>*/',
  '<svg/>',
  'PK',
];

/** A deterministic pseudo-random generator. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** Generates `count` bodies. No endpoint should accept any of them. */
export function hostileBodies(count: number): HostileBody[] {
  const roll = dice(20_261_121);
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)] as T;
  const some = <T>(make: () => T, most: number): T[] =>
    Array.from({ length: roll(most + 1) }, make);

  const json = (): string => {
    const value = () => (roll(2) === 0 ? pick(TEXTS) : pick(WRONG_TYPES));
    const fields = some(() => `${JSON.stringify(pick(NAMES))}:${JSON.stringify(value())}`, 4);
    const whole = `{${fields.join(',')}}`;
    const depth = pick([1, 100, 10_000]);
    return pick([
      () => whole,
      () => whole.slice(0, roll(whole.length + 1)),
      () => whole + pick(TEXTS),
      () => '['.repeat(depth) + ']'.repeat(roll(2) * depth),
      () => JSON.stringify(value()),
      () => JSON.stringify('x'.repeat(pick([1, 70_000, 200_000]))),
    ])();
  };
  const part = (): string => {
    const name = pick(NAMES);
    const file = roll(2) === 0 ? '' : `; filename="${pick(TEXTS).slice(0, 40)}"`;
    const head = pick([
      `Content-Disposition: form-data; name="${name}"${file}`,
      `Content-Disposition: form-data${file}`,
      `Content-Disposition: attachment; name="${name}"`,
      'Content-Type: image/png',
      pick(TEXTS).slice(0, 40),
    ]);
    return `--${BOUNDARY}\r\n${head}\r\n\r\n${file === '' ? pick(TEXTS) : pick(FILES)}\r\n`;
  };
  const form = (): string => {
    const whole = `${some(part, 5).join('')}${pick([`--${BOUNDARY}--\r\n`, '', `--${BOUNDARY}`])}`;
    return roll(3) === 0 ? whole.slice(0, roll(whole.length + 1)) : whole;
  };

  return Array.from({ length: count }, () => {
    const isForm = roll(2) === 0;
    const text = isForm ? form() : json();
    const encoding = roll(4) === 0 ? 'latin1' : 'utf8';
    const right = isForm ? FORM : 'application/json';
    const type = roll(8) === 0 ? pick(['text/plain', 'multipart/form-data', 'x', FORM]) : right;
    return { type, bytes: new Uint8Array(Buffer.from(text, encoding)) };
  });
}
