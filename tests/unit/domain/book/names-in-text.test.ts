// Whole names in the five languages, with what each attaches to them.
import { describe, expect, it } from 'vitest';
import { findNames, firstNames } from '../../../../src/domain/book/names-in-text.ts';
import type { Language } from '../../../../src/domain/languages.ts';

type Row = [language: Language, form: string, text: string, found: string[]];

const rows: Row[] = [
  ['en', 'Ada', 'Ada had said that Adam and Canada were not Ada’s.', ['Ada', 'Ada']],
  ['en', 'Heart', 'Above the Heart her heart beat; Hearts did not.', ['Heart']],
  ['en', 'line-house', 'Line-house: two line-houses.', ['Line-house', 'line-house']],
  ['en', 'bob', 'A bobbin is no bob.', ['bob']],
  ['ko', '리스', '에랄리스에서 리스는 리스의 어머니를 보았다.', ['리스', '리스']],
  ['ko', '심장', '심장이 뛰고 심장에서는 심장마비가 아니었다.', ['심장', '심장']],
  ['ko', '스카로', '“스카로에선 말이야.” 스카로였다.', ['스카로', '스카로']],
  ['zh', '艾达', '艾达说，艾达·奥雷尔不去。', ['艾达']],
  ['zh', '铜坠', '她把铜坠吊在绳上。', ['铜坠']],
  ['ja', 'リズ', '妹のリズはリズムを知らない。', ['リズ']],
  ['ja', 'ペラム', 'ペラムの娘、ナペラムではない。', ['ペラム']],
  ['ja', '綱小屋', '祖母は綱小屋の番人だった。', ['綱小屋']],
  ['tr', 'Ada', 'Ada’nın adamı Adam’dı, Adana değil, Ada.', ['Ada', 'Ada']],
  ['tr', 'Skarro', 'Skarrolu Ketu, Skarro’dan.', ['Skarro', 'Skarro']],
  ['tr', 'Yüreğ', 'Yüreğin altında, Yüreğe doğru; Yüreğ yok.', ['Yüreğ', 'Yüreğ']],
  ['tr', 'hat evi', 'Hat evine bakardı, hat evinde otururdu.', ['Hat evi', 'hat evi']],
  ['tr', 'çekül', 'Çekülü çıkardı, çekülden baktı.', ['Çekül', 'çekül']],
];

describe('a name in a text', () => {
  it.each(rows)('%s: %s in “%s”', (language, form, text, found) => {
    const places = findNames(text, [{ id: 'it', forms: [form] }], language);
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(found);
  });

  it('is the longest that begins at a place, whatever the order of the names', () => {
    const names = [
      { id: 'weigher', forms: ['司秤'] },
      { id: 'hall', forms: ['司秤厅'] },
    ];
    for (const listed of [names, names.toReversed()]) {
      const ids = findNames('司秤厅的司秤', listed, 'zh').map(({ id }) => id);
      expect(ids).toEqual(['hall', 'weigher']);
    }
  });

  it('counts once in a part, where it first stands', () => {
    const names = [{ id: 'ada', forms: ['Ada Orrel', 'Ada'] }];
    expect(firstNames(['No one.', 'So Ada Orrel.', 'Ada.'], names, 'en')).toEqual([
      { id: 'ada', paragraph: 1, start: 3, end: 12 },
    ]);
  });
});
