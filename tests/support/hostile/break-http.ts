// What Node's parser or the host's front may refuse before any function sees it: hosts, lengths, encodings, headers.
import type { Dice } from './dice.ts';
import type { Hostile } from './hostile.ts';
import { ODD_TEXTS } from './odd-values.ts';

/** Changes a request in place and says how. */
export type Change = (request: Hostile, dice: Dice) => string;

/** Tests whether a header has this name. */
export const isCalled =
  (wanted: string) =>
  ([name]: readonly [string, string]): boolean =>
    name.toLowerCase() === wanted.toLowerCase();

/** Sets a header in place of those of that name. */
export function setHeader({ wire }: Hostile, name: string, value: string): void {
  wire.headers = [...wire.headers.filter((row) => !isCalled(name)(row)), [name, value]];
}

/** Breaks a request in one of these ways. */
export const breakHttp: Change = (request, dice) => {
  const { wire } = request;
  const { pick } = dice;
  request.isForHost = true;
  // Which of two lengths and hosts counts is decided before it is known who is asked for what.
  const rows: [string, () => void][] = [
    ['two Host headers', () => wire.headers.push(['Host', 'evil.example'])],
    [
      'an odd Host',
      () => setHeader(request, 'Host', pick(['', 'x/y', 'x@y', 'x\\y', 'a b', '[', ':'])),
    ],
    ['no Host', () => (wire.headers = wire.headers.filter((row) => !isCalled('Host')(row)))],
    ['two lengths', () => wire.headers.push(['Content-Length', '1'], ['Content-Length', '2'])],
    [
      'an odd length',
      () =>
        wire.headers.push(['Content-Length', pick(['-1', 'x', '1e1', '99999999999999999999', ''])]),
    ],
    [
      'an announced 100 MB',
      () => {
        wire.headers.push(['Content-Length', '100000000']);
        request.isCutOff = true;
      },
    ],
    [
      'a body cut off',
      () => {
        wire.headers.push(['Content-Length', String(wire.body.length + 10)]);
        request.isCutOff = true;
      },
    ],
    [
      'chunks and a length',
      () => wire.headers.push(['Transfer-Encoding', 'chunked'], ['Content-Length', '5']),
    ],
    [
      'chunks',
      () => {
        wire.headers.push(['Transfer-Encoding', 'chunked']);
        const right = wire.body.length.toString(16);
        const size = pick([right, 'x', '-1', 'ffffffffffffffff']);
        request.isCutOff = size !== right;
        wire.body = Buffer.concat([
          Buffer.from(`${size}\r\n`),
          wire.body,
          Buffer.from('\r\n0\r\n\r\n'),
        ]);
      },
    ],
    [
      'an odd transfer encoding',
      () => wire.headers.push(['Transfer-Encoding', pick(['x', 'gzip, chunked', 'chunked, x'])]),
    ],
    ['an expectation', () => wire.headers.push(['Expect', pick(['100-continue', 'x'])])],
    ['headers of 40 kB', () => wire.headers.push(['X-Long', 'x'.repeat(40_000)])],
    [
      '3,000 headers',
      () =>
        wire.headers.push(
          ...Array.from({ length: 3_000 }, (_, n): [string, string] => [`x-${n}`, '']),
        ),
    ],
    [
      'a header with an odd name',
      () => wire.headers.push([pick(['x y', 'é', '', ':', '__proto__']), 'x']),
    ],
    [
      'a header with control characters',
      () => wire.headers.push(['X-Odd', pick(['a\0b', 'a\rb', 'a\nb', '\u007f', pick(ODD_TEXTS)])]),
    ],
    ['a folded header', () => wire.headers.push(['X-Folded', 'a\r\n b'])],
    ['two Authorization headers', () => wire.headers.push(['Authorization', 'Bearer x'])],
    [
      'a whole address',
      () =>
        (wire.target = `http://${pick(['localhost', 'evil.example', 'u:p@localhost'])}${wire.target}`),
    ],
    [
      'an odd address',
      () => {
        wire.target = pick([
          '*',
          '//evil.example/api/health',
          '/\\evil',
          'api',
          `/api/${'x'.repeat(20_000)}`,
          '/api/x y',
        ]);
        request.isElsewhere = true;
      },
    ],
  ];
  const [how, change] = pick(rows);
  change();
  return how;
};
