// Which addresses may become links and pictures.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLink, safePicture } from '../../../../src/domain/story/published-translator.ts';

describe('safeLink', () => {
  it.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    ['http://example.org', 'http://example.org/'],
    [' https://example.org/ ', 'https://example.org/'],
    ['HTTPS://EXAMPLE.org/', 'https://example.org/'],
    ['javascript:alert(1)', null],
    [' JaVaScRiPt:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['vbscript:x', null],
    ['blob:https://example.org/1', null],
    ['file:///etc/passwd', null],
    ['mailto:a@example.org', null],
    ['//example.org', null],
    ['example.org', null],
    ['https://bank.example@evil.example/', null],
    ['https://:secret@evil.example/', null],
    ['', null],
  ])('%j becomes %j', (address, expected) => {
    expect(safeLink(address)).toBe(expected);
  });

  it('only returns http and https addresses without credentials', () => {
    const scheme = fc.constantFrom('javascript:', 'data:', 'https:', 'http:', ' ', '\t', '//', '');
    fc.assert(
      fc.property(fc.tuple(scheme, fc.string({ unit: 'binary' })), ([start, rest]) => {
        const link = safeLink(start + rest);
        expect(link === null || /^https?:\/\/[^@/]+\//.test(link)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('safePicture', () => {
  it.each([
    [null, null],
    ['/api/images/abc', '/api/images/abc'],
    ['https://example.org/p.jpg', 'https://example.org/p.jpg'],
    ['//evil.example/p.jpg', null],
    ['/\\evil.example/p.jpg', null],
    ['/a"onerror="x', null],
    ['data:image/svg+xml,x', null],
  ])('%j becomes %j', (address, expected) => {
    expect(safePicture(address)).toBe(expected);
  });
});
