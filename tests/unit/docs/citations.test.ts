// Everything that code and documents cite must exist: sections and decisions by number, files by link. Two tables of
// the documents are compared with the code.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_ERRORS } from '../../../src/domain/errors.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const CODE = globSync('{src,functions,scripts,tests}/**/*.{ts,tsx,astro,css,mjs}', { cwd: root });
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const files = [...CODE, ...DOCUMENTS].map((file) => ({ file, text: read(file) }));

/** Returns every number that a citation names; one may name several, such as two sections of SPEC. */
function cited(words: RegExp): [place: string, number: number][] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(words)].flatMap(([citation, numbers = '']) =>
      (numbers.match(/\d+/g) ?? []).map((number): [string, number] => [
        `${file}: ${citation}`,
        Number(number),
      ]),
    ),
  );
}

const DECISIONS = globSync('docs/decisions/[0-9]*.md', { cwd: root });
const decided = new Set(DECISIONS.map((file) => Number(/\/(\d+)-/.exec(file)?.[1])));

describe('a citation', () => {
  it.each([
    ['SPEC', /SPEC (?:sections? )?(\d+(?:(?:,| and) \d+)*)/g, 'docs/spec.md'],
    ['DESIGN', /DESIGN sections? (\d+(?:(?:,| and) \d+)*)/g, 'docs/design.md'],
  ])('of a section of %s points to an existing one', (_, words, document) => {
    const headings = read(document).matchAll(/^## (\d+)\b/gm);
    const there = new Set([...headings].map(([, number]) => Number(number)));
    const found = cited(words);
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(([, number]) => !there.has(number))).toEqual([]);
  });

  it('of a decision points to one in force', () => {
    const found = cited(
      /\b(?:[Dd]ecisions?|[Rr]ecords?)[\s/*]+\[?((?:\d{2,3}\b(?:,| and)?[\s/*]*)+)/g,
    );
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(([, number]) => !decided.has(number))).toEqual([]);
  });
});

describe.each(DECISIONS)('%s', (file) => {
  const text = read(file);

  it('says context, decision and consequences on one screen', () => {
    expect(text).toMatch(new RegExp(`^# ${/\d+/.exec(file)?.[0] ?? ''} `));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(45);
  });

  it('is in the index, once, by its title', () => {
    const title = /^# \d+ (.+)$/m.exec(text)?.[1] ?? '';
    const link = `[${title}](${file.split('/').at(-1) ?? ''})`;
    expect(read('docs/decisions/README.md').split(link).length).toBe(2);
  });
});

it('every link from a document points to an existing file or heading', () => {
  const slugOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[`*_]/g, '')
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-');
  const headingsOf = (file: string) =>
    [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  const broken = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, path = '', anchor]) => {
        const target = path === '' ? file : join(dirname(file), path);
        if (!existsSync(join(root, target))) return [`${file}: ${link}`];
        const isMissing = anchor !== undefined && !headingsOf(target).includes(anchor);
        return isMissing ? [`${file}: ${link}`] : [];
      },
    ),
  );
  expect(broken).toEqual([]);
});

it('every file or folder that a document names exists', () => {
  const tops =
    'src|functions|scripts|tests|content|public|docs|unit|e2e|a11y|host|site|long|contract|browsers';
  const named = new RegExp(`\`((?:${tops})/[\\w./[\\]-]+)\``, 'g');
  // Files that must not exist, and storage keys.
  const exceptions = [
    'functions/lib/index.ts',
    'functions/x/index.ts',
    'content/head',
    'content/purged',
  ];
  // docs/testing.md names tests without `tests/` and extension.
  const candidates = (path: string) => [
    path,
    `tests/${path}`,
    `tests/${path}.test.ts`,
    `tests/${path}.spec.ts`,
  ];
  const isThere = (path: string) => candidates(path).some((name) => existsSync(join(root, name)));
  const names = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(named)].map(([, path = '']) => ({ file, path })),
  );
  expect(names.length).toBeGreaterThan(100);
  const missing = names.filter(({ path }) => !exceptions.includes(path) && !isThere(path));
  expect(missing).toEqual([]);
});

it('every name that a document places in a file is there', () => {
  const placed = /`(\$?\w+)`\s+\(`((?:src|functions|scripts)\/[\w./[\]-]+\.\w+)`/g;
  const names = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(placed)].map(([, name = '', path = '']) => ({ file, name, path })),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(({ name, path }) => !read(path).includes(name))).toEqual([]);
});

it('every module that a comment names exists', () => {
  const module = /(?<![\w/.-])[a-z-]+(?:\/[\w.-]+)+\.tsx?\b/g;
  const named = files.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:^|\s)(?:\/\/|\/?\*) .*/g)].flatMap(([comment]) =>
      [...comment.matchAll(module)].map(([path]) => ({ file, path })),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  const bases = ['', 'src', 'functions/lib'];
  const isThere = (path: string) => bases.some((base) => existsSync(join(root, base, path)));
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});

it('every test that docs/security.md quotes is in the file it names', () => {
  const quoting = /`(tests\/[\w./-]+)` \(((?:"[^"]*",? ?)+)\)/g;
  const quoted = [...read('docs/security.md').matchAll(quoting)].flatMap(([, file = '', titles]) =>
    [...(titles ?? '').matchAll(/"([^"]*)"/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(quoted.length).toBeGreaterThan(100);
  const missing = quoted.filter(({ file, title }) => !read(file).includes(title));
  expect(missing).toEqual([]);
});

/** Returns the rows of the table that follows a line of a document, each as its cells. */
function tableAfter(document: string, line: string): string[][] {
  const [, after = ''] = read(document).split(line);
  const [table = ''] = /(?:^\|.*\n)+/m.exec(after) ?? [];
  return table.split('\n').map((row) => row.split('|').slice(1, -1));
}

const quotedIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);

it('the codes that docs/spec.md lists are those of the API, by status', () => {
  const listed = tableAfter('docs/spec.md', '### Codes of the API').flatMap(([status, codes]) =>
    quotedIn(codes).map((code) => `${(status ?? '').trim()} ${code}`),
  );
  const defined = Object.entries(API_ERRORS).map(([code, { status }]) => `${status} ${code}`);
  expect(listed.toSorted()).toEqual(defined.toSorted());
});

it('the folders of keys that docs/design.md lists are those that functions write', () => {
  const listed = tableAfter('docs/design.md', 'Readers sort, or check').flatMap(([, keys]) =>
    quotedIn(keys).map((key) => key.split('/')[0]),
  );
  const written = globSync('functions/lib/**/*.ts', { cwd: root }).flatMap((file) => {
    const code = read(file);
    const folderType = /type BodyFolder = (.*);/.exec(code)?.[1] ?? '';
    const keyCalls = [...code.matchAll(/\bbuild(?:Checked)?Key\((?:'([\w-]+)'|([A-Z]+)\b)/g)];
    return [
      ...[...folderType.matchAll(/'([\w-]+)'/g)].map(([, folder]) => folder),
      ...keyCalls.map(([, folder, constant]) =>
        constant
          ? new RegExp(`const ${constant} = (?:buildKey\\()?'(.*)'`).exec(code)?.[1]
          : folder,
      ),
    ];
  });
  expect([...new Set(written)].toSorted()).toEqual([...new Set(listed)].toSorted());
});
