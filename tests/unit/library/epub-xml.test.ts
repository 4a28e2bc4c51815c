// The XML of a book is well-formed for any text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml } from '../../../src/domain/xml.ts';
import { el, lines, xmlFile } from '../../../src/library/epub/xml.ts';
import { textOf, xmlProblem } from '../../support/well-formed.ts';

const declared = (xml: string) => `<?xml version="1.0" encoding="utf-8"?>\n${xml}`;

describe('the checker used in these tests', () => {
  it.each([
    ['<a b="1">x &amp; "y"<c/></a>', null],
    ['<a><b></a></b>', /wrong end/],
    ['<a>Salt & iron</a>', /not XML/],
    ['<a>1 < 2</a>', /not XML/],
    ['<a b=1/>', /not XML/],
    ['<a b="1" b="2"/>', /twice/],
    ['<a>&nbsp;</a>', /not XML/],
    ['<a><b></a>', /wrong end/],
    ['<a>', /no end of a/],
    ['<a/><b/>', /2 roots/],
    ['words', /outside the root/],
    ['<a>\u0007</a>', /character/],
  ])('reports for %j: %s', (xml, problem) => {
    const found = xmlProblem(declared(xml));
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });
});

describe('elements', () => {
  it('escape text and attributes, and keep markup', () => {
    expect(el('p', { title: 'A & "B"' }, '1 < 2', el('br'), 'x > y').xml).toBe(
      '<p title="A &amp; &quot;B&quot;">1 &lt; 2<br/>x &gt; y</p>',
    );
  });

  it('omit attributes without a value and empty children', () => {
    expect(el('p', { class: undefined, lang: 'ko' }, null, false, ['a', ['b']]).xml).toBe(
      '<p lang="ko">ab</p>',
    );
    expect(lines(el('a'), null, el('b')).xml).toBe('\n<a/>\n<b/>\n');
  });

  it('drop what XML cannot hold: control characters and lone surrogates', () => {
    expect(escapeXml('a\u0000b\u001fc\ud800d\ufffee')).toBe('abcde');
    expect(escapeXml('tab\tline\nhorn 🎺')).toBe('tab\tline\nhorn 🎺');
  });

  it('are well-formed for any text and preserve it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (text, wild) => {
        const file = xmlFile(el('a', { b: wild, c: text }, el('d', {}, text), wild));
        expect(xmlProblem(file)).toBeNull();
        expect(textOf(xmlFile(el('a', {}, text)))).toBe(`\n${text}\n`);
      }),
    );
  });
});
