// Negotiation of the content encoding (RFC 9110 12.5.3), as a table.
import { expect, it } from 'vitest';
import { chooseEncoding, type Encoding } from '../../../scripts/local/static/encoding.ts';

const ALL: Encoding[] = ['br', 'gzip', 'identity'];

it.each<[string | undefined, Encoding[], Encoding]>([
  [undefined, ALL, 'identity'],
  ['', ALL, 'identity'],
  ['gzip, deflate, br, zstd', ALL, 'br'],
  ['gzip, deflate, br', ['gzip'], 'gzip'],
  ['gzip, deflate, br', [], 'identity'],
  ['br;q=0, gzip', ALL, 'gzip'],
  ['br;q=0, gzip;q=0', ALL, 'identity'],
  ['br;q=0.0', ALL, 'identity'],
  ['identity', ALL, 'identity'],
  ['*;q=0, gzip', ALL, 'gzip'],
  [' BR ; q=0.8 , gzip', ALL, 'br'],
  ['brotli, gzipped', ALL, 'identity'],
])('Accept-Encoding %s with %j available gives %s', (header, available, expected) => {
  expect(chooseEncoding(header, available)).toBe(expected);
});
