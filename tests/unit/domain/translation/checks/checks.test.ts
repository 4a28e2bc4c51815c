// Every rule of the quality checks, with texts it must report and texts it must accept.
import { describe, expect, it } from 'vitest';
import type { TargetLanguage } from '../../../../../src/domain/languages.ts';
import {
  checkEnglish,
  checkTranslation,
  dismissalKey,
} from '../../../../../src/domain/translation/checks/checks.ts';
import {
  CHECK_LEVELS,
  type CheckCode,
} from '../../../../../src/domain/translation/checks/codes.ts';
import type { GlossaryTerm } from '../../../../../src/domain/translation/glossary.ts';
import {
  blankLike,
  setField,
  type TranslationText,
} from '../../../../../src/domain/translation/text/fields.ts';

const term = (en: string, ko: string, zh: string, ja: string, tr: string): GlossaryTerm => ({
  id: '',
  note: '',
  en,
  ko,
  zh,
  ja,
  tr,
});
const GLOSSARY = [
  term('Tamsin', '탬신', '塔姆辛', 'タムシン', 'Tamsin'),
  term('Ilsa Inn', '일사|일사 인', '伊尔莎', 'イルサ', 'Ilsa İnn'),
  term('line', '줄', '缆', '綱', 'hat'),
  term('Free', '', '', '', ''),
];

/** Returns the codes found in one paragraph. */
function codes(language: TargetLanguage, source: string, target: string): CheckCode[] {
  const issues = checkTranslation(
    { title: '', text: [source] },
    { title: '', text: [target] },
    language,
    GLOSSARY,
  );
  return issues.map(({ code }) => code as CheckCode);
}

/** Code, language, English text, faulty translation, and the corrected text if there is one. */
const FAULTS: [CheckCode, TargetLanguage, string, string, string?][] = [
  ['empty', 'ko', 'Rain fell.', ''],
  ['empty', 'ko', 'Rain fell.', ' \n'],
  ['bold-unbalanced', 'zh', '**Rain** fell.', '**雨下了。'],
  ['bold-count', 'zh', '**Rain** fell.', '雨下了。'],
  ['bold-count', 'ja', 'Rain fell.', '**雨**が降った。'],
  ['reading', 'ja', 'Rain fell.', '｜雨《あめが降った。'],
  ['markup', 'ko', 'Rain fell.', '<b>비</b>가 내렸다.'],
  ['markup', 'tr', 'Rain fell.', 'Yağmur <script src=x'],
  ['markup', 'tr', 'Rain fell.', 'Yağmur <!-- not --> yağdı.'],
  ['entity', 'tr', 'Rain fell.', 'Yağmur&nbsp;yağdı.'],
  ['entity', 'tr', 'Rain fell.', 'Yağmur &#160; yağdı.'],
  ['control-characters', 'ko', 'Rain fell.', '비\u0000가 내렸다.', '비가 내렸다.'],
  ['control-characters', 'zh', 'Rain fell.', '雨\ufffd下了。', '雨下了。'],
  ['control-characters', 'zh', 'Rain fell.', '\ud842雨下了。', '雨下了。'],
  ['invisible-characters', 'ja', 'Rain fell.', '雨が\u200b降った。', '雨が降った。'],
  ['invisible-characters', 'tr', 'Rain fell.', '\ufeffYağmur yağdı.', 'Yağmur yağdı.'],
  ['invisible-characters', 'tr', 'Rain fell.', 'Yağ\u00admur \u202eyağdı.', 'Yağmur yağdı.'],
  ['spaces', 'ko', 'Rain fell.', '비가  내렸다.', '비가 내렸다.'],
  ['spaces', 'ko', 'Rain fell.', ' 비가 내렸다. ', '비가 내렸다.'],
  ['spaces', 'tr', 'Rain fell.', 'Yağmur\tyağdı.', 'Yağmur yağdı.'],
  ['spaces', 'ko', 'Rain fell.', '비가\u3000내렸다.', '비가 내렸다.'],
  ['spaces', 'ja', 'Rain fell.', '雨が\u3000\u3000降った。', '雨が\u3000降った。'],
  ['line-breaks', 'ko', 'Rain fell.', '비가\n내렸다.'],
  ['line-breaks', 'ko', 'Rain\nfell.', '비가 내렸다.'],
  ['numbers', 'ko', 'It weighed 231 lasts.', '무게는 213바리였다.'],
  ['numbers', 'zh', 'It took 14 breaths and 14 more.', '过了14息，又过了几息。'],
  ['numbers', 'tr', 'It took 61 years.', 'Altmış yıl sürdü.'],
  ['end-stop', 'ko', 'Rain fell.', '비가 내렸다'],
  ['end-stop', 'zh', '“Rain fell.”', '“雨下了，”'],
  ['end-stop', 'tr', 'Rain fell', 'Yağmur yağdı.'],
  ['question', 'ko', 'Did it rain? Nobody knew.', '비가 왔을까. 아무도 몰랐다.'],
  ['question', 'zh', 'Did it rain? Nobody knew.', '下雨了吗。没有人知道。'],
  ['question', 'ja', 'Did it rain? Nobody knew.', '雨が降った。知る者はない。'],
  ['question', 'ja', 'Are you going?', '旅に出ていく'],
  ['exclamation', 'tr', 'Hold! The rope went.', 'Tut. Halat gitti.'],
  ['brackets', 'ja', '“Rain,” she said.', '「雨と彼女は言った。'],
  ['brackets', 'zh', 'Rain fell.', '雨）下了。'],
  ['brackets', 'ko', '“Rain,” she said.', '“비, 하고 그녀가 말했다.'],
  ['brackets', 'tr', '“Rain,” she said.', '"Yağmur, dedi.'],
  ['ascii-punctuation', 'zh', 'Rain fell, and snow.', '雨下了,雪也下了。', '雨下了，雪也下了。'],
  [
    'ascii-punctuation',
    'ja',
    'Rain fell, and snow.',
    '雨が降り,雪も降った。',
    '雨が降り、雪も降った。',
  ],
  ['ascii-punctuation', 'zh', 'Rain fell.', '雨下了.', '雨下了。'],
  ['repeated-word', 'tr', 'Rain and snow fell.', 'Yağmur ve ve kar yağdı.'],
  ['repeated-word', 'ko', 'Rain fell on it.', '비가 그것에 그것에 내렸다.'],
  ['unchanged', 'tr', 'The rain fell.', 'The  rain fell.'],
  ['script', 'zh', 'Rain fell.', 'Rain fell 了。'],
  ['script', 'zh', 'Rain fell.', '雨が下了。'],
  ['script', 'ko', 'Rain fell.', '비が 내렸다.'],
  ['script', 'ja', 'Rain fell.', '비が降った。'],
  ['script', 'tr', 'Rain fell.', 'Yağmur 雨 yağdı.'],
  [
    'length',
    'zh',
    'Rain fell on the hall, and on the hill, and on the sea, all night.',
    '雨下了。',
  ],
  ['glossary', 'ko', 'Tamsin came.', '탐신이 왔다.'],
  ['glossary', 'tr', 'Ilsa Inn came.', 'Ilsa geldi.'],
];

describe('the checks report', () => {
  it.each(FAULTS)('%s in %s: “%s” as “%s”', (code, language, source, target, fix) => {
    const issues = checkTranslation(
      { title: '', text: [source] },
      { title: '', text: [target] },
      language,
      GLOSSARY,
    );
    const issue = issues.find((one) => one.code === code);
    expect(issue).toMatchObject({ field: 'text.0', level: CHECK_LEVELS[code] });
    expect(issue?.fix).toBe(fix);
  });

  it('every rule of a single field', () => {
    const ofWholeTexts = ['paragraph-count', 'extra-field', 'inconsistent', 'reused'];
    const found = new Set<string>([...FAULTS.map(([code]) => code), ...ofWholeTexts]);
    expect(Object.keys(CHECK_LEVELS).filter((code) => !found.has(code))).toEqual([]);
  });

  it('no fault again after its correction', () => {
    for (const [code, language, source, , fix] of FAULTS) {
      if (fix !== undefined) expect(codes(language, source, fix)).not.toContain(code);
    }
  });
});

describe('the checks accept', () => {
  it.each<[TargetLanguage, string, string]>([
    ['ko', 'Rain fell.', '비가 내렸다.'],
    ['zh', '**Rain** fell.', '**雨**下了。'],
    ['ja', '“Rain.”', '「雨」'],
    ['ja', '“What is it?” she said.', '「何だ」と彼女は言った。'],
    ['ja', 'Did it rain? Nobody knew.', '雨が降ったか。知る者はない。'],
    ['ja', 'Who holds it? How?', '誰が押さえてる？\u3000どうやって？'],
    ['zh', 'Rain fell.', '\u3000\u3000雨下了。'],
    ['zh', 'Two things: rain;', '两件事：雨。'],
    ['zh', 'Rain...', '雨……'],
    ['ja', 'Rain…', '雨……'],
    ['tr', 'Rain—', 'Yağmur…'],
    ['tr', 'Slowly, it rained.', 'Yavaş yavaş yağdı.'],
    ['ko', 'One by one they fell.', '하나씩 하나씩 떨어졌다.'],
    ['ko', 'It weighed 231 lasts.', '무게는 이백서른한 바리였다.'],
    ['zh', 'It took 61 years.', '过了六十一年。'],
    ['ja', 'It took 61 years.', '６１年かかった。'],
    ['tr', 'It took 61 years.', 'Altmış bir yıl sürdü.'],
    ['tr', 'It held 1,000 men, 2.5 each.', 'Bin kişi, 2,5 taşıyordu.'],
    ['tr', 'TAMSIN Tamsin', 'TAMSIN Tamsin'],
    ['tr', 'Tamsin', 'Tamsin'],
    ['ko', 'Tamsin’s line', '탬신의 줄'],
    ['tr', 'Tamsin came.', 'Tamsin’in kendisi geldi.'],
    ['tr', 'ILSA INN or Ilsa Inn.', 'ILSA INN ya da ılsa inn, ILSA İNN.'],
    ['ko', 'The lines held.', '그것들은 버텼다.'],
    ['ko', 'Free at last.', '마침내.'],
    ['ko', 'a < b and <제목>', 'a < b 그리고 <제목>'],
    ['ko', 'He wrote <b>.', '그는 <b>라고 썼다.'],
    ['ko', 'An astronaut 👩‍🚀.', '우주인 👩‍🚀.'],
    ['ko', 'Line one.\r\nLine two.', '첫 줄.\n둘째 줄.'],
    ['zh', '“She spoke, and rain fell.', '“她说着，雨下了。'],
    ['tr', '‘I was five. Lorne’s rain fell.', '“Beş yaşındaydım. Lorne’nin yağmuru yağdı.'],
    ['ja', '“She spoke, and rain fell.', '「彼女が言い、雨が降った。'],
    ['tr', 'It’s the rain’s.', 'O, yağmur’un.'],
    ['zh', 'Tamsin', 'Tamsin'],
  ])('%s: “%s” as “%s”', (language, source, target) => {
    const found = codes(language, source, target).filter(
      (code) => code !== 'glossary' || target !== 'Tamsin',
    );
    expect(found).toEqual([]);
  });

  it('fields that are blank in English too', () => {
    expect(codes('ko', '', '')).toEqual([]);
  });
});

describe('a whole part', () => {
  const SOURCE: TranslationText = {
    title: 'Rain',
    text: [
      'The rain fell all night.',
      'The geese waited by the scale.',
      'The rain fell all night.',
    ],
    illustration: { alt: 'Geese', caption: 'Geese in rain' },
  };
  const TARGET: TranslationText = {
    title: '비',
    text: ['밤새 비가 내렸다.', '거위들이 저울 곁에서 기다렸다.', '밤새 비가 내렸다.'],
    illustration: { alt: '거위', caption: '빗속의 거위' },
  };
  const check = (target: TranslationText) =>
    checkTranslation(SOURCE, target, 'ko', []).map(({ field, code }) => `${field} ${code}`);

  it('has no findings if it is correct', () => {
    expect(check(TARGET)).toEqual([]);
  });

  it('lacks every field if it is blank, and cannot be published', () => {
    const issues = checkTranslation(SOURCE, blankLike(SOURCE), 'ko', []);
    expect(issues).toHaveLength(6);
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['empty']));
    expect(new Set(issues.map(({ level }) => level))).toEqual(new Set(['error']));
  });

  it.each([
    ['a paragraph too few', TARGET.text.slice(0, 2), ['text.2 paragraph-count', 'text.2 empty']],
    ['a paragraph too many', [...TARGET.text, '더.'], ['text.3 paragraph-count']],
  ])('has findings for %s', (_, text, found) => {
    expect(check({ ...TARGET, text })).toEqual(found);
  });

  it('has a finding for a quote that English lacks', () => {
    expect(check({ ...TARGET, quote: '비.' })).toEqual(['quote extra-field']);
  });

  it('has a finding for one sentence translated in two ways', () => {
    expect(check(setField(TARGET, 'text.2', '밤새도록 비가 왔다.'))).toEqual([
      'text.2 inconsistent',
    ]);
  });

  it('has a finding for two sentences translated alike', () => {
    expect(check(setField(TARGET, 'text.1', '밤새 비가 내렸다.'))).toEqual(['text.1 reused']);
  });

  it('can be published with warnings and hints', () => {
    const issues = checkTranslation(SOURCE, setField(TARGET, 'title', '비  비'), 'ko', []);
    const levels = issues.map(({ level }) => level);
    expect(levels).toContain('warning');
    expect(levels).not.toContain('error');
  });

  it('shows a dismissed finding again only when its text changes', () => {
    const target = setField(TARGET, 'text.0', '밤새  비가 내렸다.');
    const [issue] = checkTranslation(SOURCE, target, 'ko', []);
    expect(issue?.code).toBe('spaces');
    if (!issue) return;
    const key = dismissalKey(issue, target);
    expect(dismissalKey(issue, setField(target, 'text.1', 'x'))).toBe(key);
    expect(dismissalKey(issue, setField(target, 'text.0', '밤새  비가 왔다.'))).not.toBe(key);
    expect(dismissalKey({ ...issue, code: 'numbers' }, target)).not.toBe(key);
    expect(dismissalKey({ ...issue, detail: '9' }, target)).not.toBe(key);
  });
});

it('English is compared with nothing, and may go without a quote', () => {
  const text = ['Eleven  bells.', ' ', 'A **mark.', 'A <br> tag.'];
  const found = checkEnglish({ title: 'Part I - 7', text, quote: ' ' });
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'text.1 empty',
    'text.2 bold-unbalanced',
    'text.3 markup',
  ]);
});
