// Every check of `npm run content`, each on a project with a single fault.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../scripts/content/check.ts';
import { makePart, makeProject, STORY, type Project } from '../../fixtures/library/project.ts';

const EN = `${STORY}/en/part-1.json`;
const KO = `${STORY}/ko/part-1.json`;
const NAMES = `${STORY}/names.json`;
const ART = 'content/art/nine-realms';
const UI = 'content/ui';

let project: Project;
beforeEach(async () => {
  project = await makeProject();
});
afterEach(() => project.destroy());

type Break = (project: Project) => Promise<void>;

const set =
  (file: string, path: string, value: unknown): Break =>
  (broken) =>
    broken.set(file, path, value);
const write =
  (file: string, content: unknown): Break =>
  (broken) =>
    broken.write(file, content);
const remove =
  (file: string): Break =>
  (broken) =>
    broken.remove(file);

const cases: [claim: string, breakIt: Break, finding: string][] = [
  ['a file that is not JSON', write(KO, '{'), `${KO}: is not valid JSON`],
  ['an empty paragraph', set(KO, 'content.text.1', ' '), `${KO}: content.text.1 must not be empty`],
  ['a field nobody knows', set(KO, 'content.colour', 'red'), `${KO}: content.colour invalid key`],
  ['a slug of another part', set(KO, 'slug', 'part-2'), `${KO}: slug must be part-1`],
  ['an index of another part', set(KO, 'orderIndex', 4), `${KO}: orderIndex must be 2`],
  ['a part that English lacks', remove(EN), `${EN}: is missing`],
  [
    'English metadata that is not there',
    remove(`${STORY}/en/metadata.json`),
    `${STORY}/en/metadata.json: is missing`,
  ],
  [
    'an English title other than that in SPEC 3',
    set(EN, 'title', 'Part I - The Weight of Choice'),
    `${EN}: title must be “Part I - The Weight of Choices”`,
  ],
  [
    'a part type that is not the label of the title',
    set(KO, 'partType', 'Part I'),
    `${KO}: partType must be “ko part-1”`,
  ],
  [
    'a paragraph that stands twice in a language',
    set(`${STORY}/en/part-3.json`, 'content.text.1', 'The second paragraph of  part-2 in en. '),
    `${STORY}/en/part-3.json: content.text.1 repeats part-2 content.text.1`,
  ],
  [
    'another number of paragraphs than English',
    set(KO, 'content.text', ['탐신.']),
    `${KO}: content.text has 1 paragraphs, English has 2`,
  ],
  [
    'bold that English does not have',
    set(KO, 'content.text.1', '**굵은** 글'),
    `${KO}: content.text.1 has 1 bold runs, English has 0`,
  ],
  [
    'bold without its partner',
    set(KO, 'content.text.1', '**굵은 글'),
    `${KO}: content.text.1 has a ** without its partner`,
  ],
  [
    'a quote that is missing',
    set(KO, 'content.quote', undefined),
    `${KO}: content.quote is missing`,
  ],
  [
    'a picture that is missing in the translation',
    set(KO, 'content.illustration', undefined),
    `${KO}: content.illustration is missing`,
  ],
  [
    'a bottom picture that English does not have',
    set(KO, 'content.illustrationBottom', makePart('part-1').content.illustration),
    `${KO}: content.illustrationBottom has no English original`,
  ],
  [
    'another image than English',
    set(KO, 'content.illustration.image', 'parts/part-2'),
    `${KO}: content.illustration.image is parts/part-2, English has parts/part-1`,
  ],
  [
    'a picture switched off in one language',
    set(KO, 'content.illustration.enabled', false),
    `${KO}: content.illustration.enabled is false, English has true`,
  ],
  [
    'a glossary name that the translation lacks',
    set(KO, 'content.text.0', '탐시는 **하나**를 썼다.'),
    `${KO}: content.text.0 lacks “탐신|탐진” for “Tamsin”`,
  ],
  [
    'a glossary that is missing',
    remove(`${STORY}/glossary.json`),
    `${STORY}/glossary.json: is missing`,
  ],
  ['names that are missing', remove(NAMES), `${NAMES}: is missing`],
  [
    'a name that the glossary lacks',
    set(NAMES, 'entries.0.id', 'nobody'),
    `${NAMES}: entries.0.id “nobody” is not in the glossary`,
  ],
  [
    'a name of another kind',
    set(NAMES, 'entries.0.kind', 'beast'),
    `${NAMES}: entries.0.kind must be one of person, place, ship, thing, word`,
  ],
  [
    'a note that a language lacks',
    set(NAMES, 'entries.0.notes.0.ja', undefined),
    `${NAMES}: entries.0.notes.0.ja invalid key`,
  ],
  [
    'a note that is too long for a card',
    set(NAMES, 'entries.0.notes.0.tr', 'ğ'.repeat(181)),
    `${NAMES}: entries.0.notes.0.tr must have at most 180 characters`,
  ],
  [
    'a note from a part that does not exist',
    set(NAMES, 'entries.0.notes.0.from', 'part-7'),
    `${NAMES}: entries.0.notes.0.from must be the slug of a part`,
  ],
  [
    'a name that is met before its first note',
    set(NAMES, 'entries.0.notes.0.from', 'part-2'),
    `${NAMES}: entries.0.notes begin with part-2, but en names “tamsin” in prologue`,
  ],
  [
    'a name under another spelling than the glossary has',
    set(NAMES, 'entries.0.names', {
      en: 'Tamsin',
      ko: '탬신',
      zh: '塔姆辛',
      ja: '?',
      tr: 'Tamsin',
    }),
    `${NAMES}: entries.0 names “tamsin” in ko differently from the glossary`,
  ],
  [
    'a picture that nobody drew',
    remove(`${ART}/parts/part-4.svg`),
    `${STORY}/en/part-4.json: content.illustration.image names ${ART}/parts/part-4.svg, which is missing`,
  ],
  [
    'a cover that nobody drew',
    remove(`${ART}/cover/cover.svg`),
    `${STORY}/en/metadata.json: storyInfo.coverImage names ${ART}/cover/cover.svg`,
  ],
  [
    'a picture that nobody uses',
    write(`${ART}/parts/part-9.svg`, '<svg viewBox="0 0 3 2"></svg>'),
    `${ART}/parts/part-9.svg: is a picture that no text names`,
  ],
  [
    'a picture without a size',
    write(`${ART}/parts/part-1.svg`, '<svg width="3"></svg>'),
    `${ART}/parts/part-1.svg: viewBox must give a width and a height`,
  ],
  [
    'an interface key that is missing',
    set(`${UI}/ja/book.json`, 'group.part', undefined),
    `${UI}/ja/book.json: group.part is missing`,
  ],
  [
    'an interface key that English does not have',
    set(`${UI}/ja/book.json`, 'group.parts', 'x'),
    `${UI}/ja/book.json: group.parts is not an English key`,
  ],
  [
    'a text of the screens that are in English only',
    set(`${UI}/ko/airdrop.json`, 'admin', { title: '제목' }),
    `${UI}/ko/airdrop.json: admin.title must not be here: it is shown in English only`,
  ],
  [
    'an interface text that is empty',
    set(`${UI}/tr/app.json`, 'title', ''),
    `${UI}/tr/app.json: title must not be empty`,
  ],
  [
    'an interface value that is not a text',
    set(`${UI}/tr/app.json`, 'title', 7),
    `${UI}/tr/app.json: title must be a text or a group of texts`,
  ],
  [
    'an interface key twice, of which only the last is shown',
    write(
      `${UI}/tr/app.json`,
      '{ "title": "x", "group": { "part": "{count} / {total}", "part": "{total}: {count}" } }',
    ),
    `${UI}/tr/app.json: has a key twice`,
  ],
  [
    'other placeholders than English',
    set(`${UI}/zh/app.json`, 'group.part', '{count} / {totall}'),
    `${UI}/zh/app.json: group.part has {count} {totall}, English has {count} {total}`,
  ],
  [
    'a lost placeholder',
    set(`${UI}/zh/app.json`, 'group.part', '共'),
    `${UI}/zh/app.json: group.part has no placeholder, English has {count} {total}`,
  ],
  [
    'an interface file that is missing',
    remove(`${UI}/ko/auth.json`),
    `${UI}/ko/auth.json: is missing`,
  ],
  [
    'a source hash that is missing',
    set(KO, 'sourceHash', undefined),
    `${KO}: sourceHash is missing`,
  ],
  [
    'a paragraph translated from an older English text',
    set(EN, 'content.text.1', 'A revised paragraph.'),
    `${KO}: sourceHash.text.1 is not of today’s English text`,
  ],
  [
    'a hash of a field that English no longer has',
    set(EN, 'content.quote', undefined),
    `${KO}: sourceHash.quote has no English original`,
  ],
  [
    'a translation of part-6 (SPEC 9)',
    write(`${STORY}/ko/part-6.json`, makePart('part-6', 'ko')),
    `${STORY}/ko/part-6.json: slug may not be translated (SPEC 9)`,
  ],
  [
    'a file that is not part of the story',
    write(`${STORY}/ko/part-7.json`, {}),
    `${STORY}/ko/part-7.json: the file is not part of the story`,
  ],
  [
    'a link that is not an address',
    set('content/site.json', 'links.x', 'nowhere'),
    'content/site.json: links.x must be a web address',
  ],
];

describe('npm run content', () => {
  it('reports nothing for a correct story', async () => {
    expect(await checkContent(project.root)).toEqual([]);
  });

  it.each(cases)('reports %s', async (_, breakIt, expected) => {
    await breakIt(project);
    const findings = await checkContent(project.root);
    expect(findings.filter((line) => line.startsWith(expected))).toHaveLength(1);
  });

  it('does not count white space or Unicode composition as a change of the English text', async () => {
    await project.set(EN, 'content.text.1', 'The  second\nparagraph of part-1 in en. ');
    expect(await checkContent(project.root)).toEqual([]);
  });

  it('accepts any listed form of a name, and any text in a language without a form', async () => {
    await project.set(KO, 'content.text.0', '탐진은 **하나**를 썼다.');
    await project.write(`${STORY}/ja/part-1.json`, await project.read(KO));
    expect(await checkContent(project.root)).toEqual([]);
  });

  it('does not enforce a term without a capital letter', async () => {
    const terms = (en: string) => ({ terms: [{ en, ko: '한 단어', zh: '', ja: '', tr: '' }] });
    await project.set(NAMES, 'entries', []);
    await project.write(`${STORY}/glossary.json`, terms('second'));
    expect(await checkContent(project.root)).toEqual([]);
    await project.write(`${STORY}/glossary.json`, terms('The second'));
    expect(await checkContent(project.root)).toEqual([
      `${KO}: content.text.1 lacks “한 단어” for “The second”`,
    ]);
  });

  it('matches whole English words: Tamsins is not Tamsin', async () => {
    await project.set(EN, 'content.text.1', 'Tamsins.');
    const findings = await checkContent(project.root);
    expect(findings.filter((line) => line.includes('for “Tamsin”'))).toEqual([]);
  });
});
