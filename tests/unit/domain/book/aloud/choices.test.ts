// Voices, keys, times and stored choices of reading aloud.
import { describe, expect, it } from 'vitest';
import { aloudCommand } from '../../../../../src/domain/book/aloud/aloud-shortcuts.ts';
import {
  DEFAULT_CHOICES,
  parseChoices,
  spokenMinutes,
} from '../../../../../src/domain/book/aloud/choices.ts';
import {
  chosenVoice,
  voicesFor,
  type VoiceFacts,
} from '../../../../../src/domain/book/aloud/voices.ts';
import type { Language } from '../../../../../src/domain/languages.ts';
import { keyPress } from '../../../../support/key-press.ts';

const voice = (lang: string, more: Partial<VoiceFacts> = {}): VoiceFacts => ({
  voiceURI: lang,
  name: lang,
  lang,
  default: false,
  localService: true,
  ...more,
});

describe('the voices for a language', () => {
  it.each<[Language, string[], string[]]>([
    ['en', ['en-GB', 'en', 'fr-FR', 'EN_us', 'eng'], ['en-GB', 'en', 'EN_us']],
    ['ko', ['ko-KR', 'kok-IN'], ['ko-KR']],
    [
      'zh',
      ['zh-TW', 'zh-HK', 'yue-HK', 'zh_CN_#Hans', 'cmn-CN'],
      ['zh_CN_#Hans', 'cmn-CN', 'zh-TW'],
    ],
    ['ja', ['ja-JP', 'jv-ID'], ['ja-JP']],
    ['tr', ['tr-TR', 'tr', 'tk-TM'], ['tr-TR', 'tr']],
  ])('%s', (language, langs, expected) => {
    const matching = voicesFor(
      langs.map((lang) => voice(lang)),
      language,
      [],
    );
    expect(matching.map(({ lang }) => lang)).toEqual(expected);
  });

  it('begin with those that need no connection, then those of the reader’s country', () => {
    const voices = [
      voice('en-US', { localService: false, default: true }),
      voice('en-AU', { default: true }),
      voice('en-GB'),
    ];
    expect(voicesFor(voices, 'en', ['en-gb', 'tr']).map(({ lang }) => lang)).toEqual([
      'en-GB',
      'en-AU',
      'en-US',
    ]);
  });

  it('the chosen one reads if it is still there', () => {
    const voices = [voice('en-GB'), voice('en-US')];
    expect(chosenVoice(voices, 'en-US')?.lang).toBe('en-US');
    expect(chosenVoice(voices, 'gone')?.lang).toBe('en-GB');
    expect(chosenVoice(voices, undefined)?.lang).toBe('en-GB');
    expect(chosenVoice([], 'en-US')).toBeNull();
  });
});

describe('stored choices', () => {
  it.each([
    [null, DEFAULT_CHOICES],
    ['nonsense{', DEFAULT_CHOICES],
    ['7', DEFAULT_CHOICES],
    ['{"speed":9,"voices":null}', DEFAULT_CHOICES],
    [
      '{"speed":1.5,"voices":{"ko":"Yuna","en":3,"xx":"y"}}',
      { speed: 1.5, voices: { ko: 'Yuna' } },
    ],
  ])('%s', (stored, expected) => {
    expect(parseChoices(stored)).toEqual(expected);
  });
});

describe('keys', () => {
  const free = { isInField: false, hasFocus: false, hasLetterShortcuts: true, isOn: false };
  it.each([
    ['L begins', { key: 'l', code: 'KeyL' }, {}, 'toggle'],
    ['under a Korean input method, too', { key: 'ㅣ', code: 'KeyL' }, {}, 'toggle'],
    [
      'not without letter shortcuts',
      { key: 'l', code: 'KeyL' },
      { hasLetterShortcuts: false },
      null,
    ],
    ['not in a field', { key: 'l', code: 'KeyL' }, { isInField: true }, null],
    ['not with a modifier', { key: 'l', code: 'KeyL', ctrlKey: true }, {}, null],
    ['Space is the page’s while it is off', { key: ' ', code: 'Space' }, {}, null],
    ['Space pauses while it is on', { key: ' ', code: 'Space' }, { isOn: true }, 'toggle'],
    [
      'Space presses what has focus',
      { key: ' ', code: 'Space' },
      { isOn: true, hasFocus: true },
      null,
    ],
    ['Escape is the book’s while it is off', { key: 'Escape', code: 'Escape' }, {}, null],
    ['Escape stops it', { key: 'Escape', code: 'Escape' }, { isOn: true, isInField: true }, 'stop'],
    ['other letters do nothing', { key: 'k', code: 'KeyK' }, { isOn: true }, null],
  ] as const)('%s', (_name, keys, options, expected) => {
    expect(aloudCommand(keyPress(keys), { ...free, ...options })).toBe(expected);
  });
});

it('a voice speaks 183 English words a minute, and needs half as long at double speed', () => {
  const text = 'word '.repeat(183);
  expect(spokenMinutes(text, 'en', 1)).toBeCloseTo(1);
  expect(spokenMinutes(text, 'en', 2)).toBeCloseTo(0.5);
});
