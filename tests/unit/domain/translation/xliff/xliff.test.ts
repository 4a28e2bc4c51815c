// Translations survive the export to XLIFF 1.2 and the import, whatever they contain. Hostile files are refused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blankLike,
  setField,
  type TranslationText,
} from '../../../../../src/domain/translation/text/fields.ts';
import { exportXliff } from '../../../../../src/domain/translation/xliff/export.ts';
import {
  importXliff,
  type XliffTarget,
} from '../../../../../src/domain/translation/xliff/import.ts';
import { toXmlText } from '../../../../../src/domain/xml.ts';
import { toSource, hashOf, translate } from '../../../../support/translations/texts.ts';

const ENGLISH = toSource(['The rain fell.', 'Two geese waited by the scale.'], {
  quote: 'Weigh twice.',
  illustration: { alt: 'A hall', caption: 'The hall in rain' },
});
const TEXT = translate(ENGLISH);
const HERE = { part: 'part-1', language: 'zh', english: ENGLISH } as const;
const OTHER = {
  ...HERE,
  part: 'part-2',
  english: toSource(['The rain fell.', 'Snow.', 'Hail.']),
} as const;

const target = (more: Partial<XliffTarget> = {}): XliffTarget => ({
  ...HERE,
  text: blankLike(ENGLISH.text),
  ...more,
});
const exported = (text: TranslationText = TEXT) => exportXliff({ ...HERE, text, stale: [] });

describe('an exported file', () => {
  it('has a unit per field with its English text, its translation and its hash', () => {
    expect(exportXliff({ ...HERE, text: setField(TEXT, 'text.1', ''), stale: ['title'] })).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="part-1" datatype="plaintext" source-language="en" target-language="zh-Hans">
    <body>
${[
  ['title', 'Part I - Title', 'needs-adaptation'],
  ['text.0', 'The rain fell.', 'translated'],
  ['text.1', 'Two geese waited by the scale.', null],
  ['quote', 'Weigh twice.', 'translated'],
  ['illustration.alt', 'A hall', 'translated'],
  ['illustration.caption', 'The hall in rain', 'translated'],
]
  .map(
    ([id, source, state]) => `      <trans-unit id="${id}" xml:space="preserve">
        <source xml:lang="en">${source}</source>
${state === null ? '' : `        <target state="${state}">ko:${source}</target>\n`}        <note>source-hash: ${hashOf(source ?? '')}</note>
      </trans-unit>`,
  )
  .join('\n')}
    </body>
  </file>
</xliff>
`,
    );
  });

  it('changes nothing when it is imported unchanged', () => {
    expect(importXliff(exported(), target({ text: TEXT }))).toEqual({
      text: TEXT,
      changed: [],
      problems: [],
    });
  });

  it('is known by its English if its file was renamed', () => {
    const renamed = exported().replace('original="part-1"', 'original="Part I, final.docx"');
    expect(importXliff(renamed, target())).toMatchObject({ text: TEXT, problems: [] });
  });

  it('survives the round trip with any text, except for characters that XML cannot hold', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '<',
        '&amp;',
        ']]>',
        '<![CDATA[x]]>',
        '"',
        "'",
        '\r\n',
        '  ',
        '\t',
        '&#0;',
        '<!--',
      ),
    );
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(''));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }),
        text,
        (rows, quote) => {
          const source = toSource(
            rows.map(([one], index) => `${index} ${one}`),
            { quote: `q ${quote}` },
          );
          const own = { ...translate(source, ''), text: rows.map(([, one]) => one) };
          const here = { ...HERE, english: source };
          const xml = exportXliff({ ...here, text: own, stale: [] });
          const back = importXliff(xml, { ...here, text: blankLike(source.text) });
          const plain = (value: string) =>
            toXmlText(value).replace(/\r\n?/g, '\n').normalize('NFC');
          expect(back.problems).toEqual([]);
          own.text.forEach((value, index) => {
            const wanted = plain(value);
            expect(back.text.text[index]).toBe(wanted.trim() === '' ? '' : wanted);
          });
        },
      ),
    );
  });
});

describe('an imported unit', () => {
  it('without a translation leaves its field unchanged', () => {
    const xml = exported(setField(blankLike(ENGLISH.text), 'quote', '引'));
    const result = importXliff(xml, target({ text: TEXT }));
    expect(result).toEqual({
      text: setField(TEXT, 'quote', '引'),
      changed: ['quote'],
      problems: [],
    });
  });

  it('finds its English text after paragraphs were inserted', () => {
    const english = toSource([], { ...ENGLISH.text, text: ['New.', ...ENGLISH.text.text] });
    const here = target({ english, text: blankLike(english.text) });
    const result = importXliff(exported(), here);
    expect(result.text.text).toEqual(['', ...TEXT.text]);
    expect(result.problems).toEqual([]);
  });

  it('finds its English text after an edit and reports the edit', () => {
    const edited = setField(ENGLISH.text, 'text.1', 'Three geese waited by the scale.');
    const here = target({ english: { text: edited, hashes: ENGLISH.hashes } });
    const result = importXliff(exported(), here);
    expect(result.text).toEqual(TEXT);
    expect(result.problems).toEqual([{ code: 'source-changed', id: 'text.1' }]);
  });

  it('finds a quote by its id when the English text is all new', () => {
    const here = target({
      english: { ...ENGLISH, text: setField(ENGLISH.text, 'quote', 'Else.') },
    });
    const result = importXliff(exported(), here);
    expect(result.text.quote).toBe(TEXT.quote);
    expect(result.problems).toEqual([{ code: 'source-changed', id: 'quote' }]);
  });

  it('of a removed paragraph is not put at its old position; its text is returned', () => {
    const here = target({
      english: { ...ENGLISH, text: setField(ENGLISH.text, 'text.0', 'Snow.') },
    });
    const result = importXliff(exported(), here);
    expect(result.text.text).toEqual(['', TEXT.text[1]]);
    expect(result.problems).toEqual([{ code: 'unknown-unit', id: 'text.0', value: TEXT.text[0] }]);
  });

  it('is found by its hash if a tool dropped the English text', () => {
    const xml = exported()
      .replace('>The rain fell.</source>', '></source>')
      .replace('"text.0"', '"7"');
    expect(importXliff(xml, target())).toMatchObject({ text: TEXT, problems: [] });
  });

  it('may have groups, a prefix, inline elements and CDATA', () => {
    const xml = `<x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><x:file original="part-1" target-language="zh-CN">
      <x:body><x:group id="g"><x:trans-unit id="text.0"><x:source>The <x:g id="1">rain</x:g> fell.</x:source>
      <x:target> 雨<x:g id="1">下</x:g>了<![CDATA[&amp;<b>]]>&#x3002;</x:target></x:trans-unit></x:group></x:body></x:file></x:xliff>`;
    expect(importXliff(xml, target()).text.text[0]).toBe(' 雨下了&amp;<b>。');
  });

  it('that is too long is refused without affecting the others', () => {
    const long = '雨'.repeat(20_001);
    const result = importXliff(exported(setField(TEXT, 'text.0', long)), target());
    expect(result.problems).toEqual([{ code: 'too-long', id: 'text.0' }]);
    expect(result.text).toEqual(setField(TEXT, 'text.0', ''));
  });
});

describe('a file is refused', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join('');
  const wrapped = (inside: string) =>
    `<xliff version="1.2"><file original="part-1" target-language="zh"><body><trans-unit id="title"><source>Part I - Title</source><target>${inside}</target></trans-unit></body></file></xliff>`;
  it.each([
    ['is empty', '', 'malformed'],
    ['has an entity of its own in its version', '<xliff version="&x;"></xliff>', 'malformed'],
    ['is no XML', 'title;text', 'malformed'],
    ['is another XML', '<svg/>', 'malformed'],
    ['was cut off', exported().slice(0, 900), 'malformed'],
    ['has crossed tags', wrapped('<a><b></a></b>'), 'malformed'],
    ['has a tag of almost a megabyte that never ends', `<${'a'.repeat(900_000)}`, 'malformed'],
    ['has two roots', `${wrapped('a')}${wrapped('b')}`, 'malformed'],
    ['has text behind its root', `${wrapped('a')}b`, 'malformed'],
    ['has an empty second root', `${wrapped('a')}<b/>`, 'malformed'],
    ['has text behind an empty root', '<xliff version="1.2"/>b', 'malformed'],
    ['ends in a CDATA section', `${wrapped('a')}<![CDATA[b`, 'malformed'],
    ['ends in an instruction', `${wrapped('a')}<?b`, 'malformed'],
    ['has a tag in an attribute', wrapped('<g id="<b>">a</g>'), 'malformed'],
    ['has a declaration in its text', wrapped('<!ATTLIST g>a'), 'malformed'],
    ['has an entity of its own', wrapped('&xxe;'), 'malformed'],
    ['names an inherited property as an entity', wrapped('&constructor;'), 'malformed'],
    ['has a bare &', wrapped('a & b'), 'malformed'],
    ['has a character beyond Unicode', wrapped('&#x110000;'), 'malformed'],
    ['is as deep as a well', wrapped('<g>'.repeat(5_000) + '</g>'.repeat(5_000)), 'malformed'],
    ['meddles with prototypes', wrapped('<__proto__>a</__proto__>'), 'malformed'],
    [
      'names a document type',
      `<!DOCTYPE xliff SYSTEM "http://evil.example/x">${wrapped('a')}`,
      'doctype',
    ],
    [
      'laughs a billion times',
      `<!doctype x [<!ENTITY l0 "ha">${laughs}]>${wrapped('&l9;')}`,
      'doctype',
    ],
    ['is of version 2', exported().replace('version="1.2"', 'version="2.0"'), 'version'],
    ['has no version', exported().replace(' version="1.2"', ''), 'version'],
    ['is too large', wrapped('雨'.repeat(333_334)), 'too-large'],
    [
      'has no units',
      '<xliff version="1.2"><file original="part-1"><body/></file></xliff>',
      'no-units',
    ],
    [
      'is of another part',
      exportXliff({ ...OTHER, text: translate(OTHER.english), stale: [] }),
      'other-part',
    ],
    ['is of another language', exported().replace('"zh-Hans"', '"ja"'), 'other-language'],
  ])('because it %s', (_, xml, code) => {
    expect(importXliff(xml, target({ text: TEXT }))).toEqual({
      text: TEXT,
      changed: [],
      problems: [{ code }],
    });
  });

  it('without affecting object prototypes', () => {
    importXliff(wrapped('<constructor>a</constructor><prototype/><hasOwnProperty/>'), target());
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  it('whatever its text, without throwing', () => {
    const piece = fc.constantFrom(
      '<xliff version="1.2">',
      '</xliff>',
      '<file original="part-1">',
      '<a b="',
      '"',
      '>',
      '<',
      '/',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&',
      ';',
      '<?',
      '?>',
      'x',
      '<trans-unit id="title">',
      '<target>',
      '</target>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const result = importXliff(pieces.join(''), target({ text: TEXT }));
        expect(result.text).toBe(TEXT);
        expect(result.problems).not.toEqual([]);
      }),
    );
  });
});
