// The XML of a book is well-formed for any text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml } from '../../../src/domain/xml.ts';
import { lines, xml, xmlFile } from '../../../src/library/epub/xml.ts';
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

describe('markup', () => {
  it('escapes text and attributes, and keeps markup', () => {
    expect(xml`<p title="${'A & "B"'}">${'1 < 2'}${xml`<br/>`}${'x > y'}</p>`.xml).toBe(
      '<p title="A &amp; &quot;B&quot;">1 &lt; 2<br/>x &gt; y</p>',
    );
  });

  it('omits empty children', () => {
    expect(xml`<p>${null}${false}${['a', ['b']]}</p>`.xml).toBe('<p>ab</p>');
    expect(lines(xml`<a/>`, null, xml`<b/>`).xml).toBe('<a/>\n<b/>');
  });

  it('drops what XML cannot hold: control characters and lone surrogates', () => {
    expect(escapeXml('a\u0000b\u001fc\ud800d\ufffee')).toBe('abcde');
    expect(escapeXml('tab\tline\nhorn 🎺')).toBe('tab\tline\nhorn 🎺');
  });

  it('is well-formed for any text and preserves it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (text, wild) => {
        const file = xmlFile(xml`<a b="${wild}" c="${text}"><d>${text}</d>${wild}</a>`);
        expect(xmlProblem(file)).toBeNull();
        expect(textOf(xmlFile(xml`<a>${text}</a>`))).toBe(`\n${text}\n`);
      }),
    );
  });
});
