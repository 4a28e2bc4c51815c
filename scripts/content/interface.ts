// Compares the interface texts of each language with the English ones: same keys, none empty, same {placeholders}.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/domain/languages.ts';
import { ENGLISH_ONLY_TEXTS, UI_FILES, type UiFile } from '../../src/domain/offline/ui-files.ts';
import { placeholders } from '../../src/i18n/messages.ts';
import { ContentError, readJson } from '../../src/library/content-files.ts';
import { UI_DIR } from '../../src/library/paths.ts';
import { finding } from './findings.ts';

type Texts = Map<string, string>;

/** Returns every problem in content/ui, one line each. */
export async function checkInterface(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const name of UI_FILES) {
    const reference = await readTexts(root, DEFAULT_LANGUAGE, name, findings);
    if (!reference) continue;
    for (const language of LANGUAGES) {
      if (language === DEFAULT_LANGUAGE) continue;
      const texts = await readTexts(root, language, name, findings);
      if (!texts) continue;
      const file = fileName(language, name);
      const isShared = ([key]: [string, string]): boolean => !isEnglishOnly(name, key);
      findings.push(
        ...[...texts.keys()]
          .filter((key) => isEnglishOnly(name, key))
          .map((key) => finding(file, key, 'must not be here: it is shown in English only')),
        ...compareTexts(
          new Map([...reference].filter(isShared)),
          new Map([...texts].filter(isShared)),
          file,
        ),
      );
    }
  }
  return findings;
}

function isEnglishOnly(name: UiFile, key: string): boolean {
  const group = ENGLISH_ONLY_TEXTS[name];
  return group !== undefined && key.startsWith(`${group}.`);
}

function fileName(language: string, name: string): string {
  return `${UI_DIR}/${language}/${name}.json`;
}

async function readTexts(
  root: string,
  language: string,
  name: string,
  findings: string[],
): Promise<Texts | null> {
  const file = fileName(language, name);
  try {
    const found = await readJson(join(root, file), file);
    if (found === undefined) {
      findings.push(`${file}: is missing`);
      return null;
    }
    const text = await readFile(join(root, file), 'utf8');
    if ([...text.matchAll(/"(?:[^"\\]|\\.)*"\s*:/g)].length > countKeys(found)) {
      findings.push(`${file}: has a key twice`);
    }
    const texts: Texts = new Map();
    flatten(found, '', texts, (field, problem) => findings.push(finding(file, field, problem)));
    return texts;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    findings.push(...error.problems);
    return null;
  }
}

/** Returns how many keys a parsed value has. Of two equal keys, the parser kept the last. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.length + inner.reduce((sum: number, one) => sum + countKeys(one), 0);
}

/** Flattens nested keys to paths such as `toasts.firstPage`. Reports values that are neither objects nor texts. */
function flatten(
  value: unknown,
  path: string,
  into: Texts,
  report: (field: string, problem: string) => void,
): void {
  if (typeof value === 'string') {
    into.set(path, value);
    if (value.trim() === '') report(path, 'must not be empty');
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) {
      flatten(inner, path === '' ? key : `${path}.${key}`, into, report);
    }
  } else {
    report(path === '' ? 'the file' : path, 'must be a text or a group of texts');
  }
}

function compareTexts(reference: Texts, texts: Texts, file: string): string[] {
  const missing = [...reference.keys()].filter((key) => !texts.has(key));
  const extra = [...texts.keys()].filter((key) => !reference.has(key));
  const different = [...texts].flatMap(([key, text]) => {
    const [wanted, given] = [listPlaceholders(reference.get(key) ?? text), listPlaceholders(text)];
    return wanted === given ? [] : [finding(file, key, `has ${given}, English has ${wanted}`)];
  });
  return [
    ...missing.map((key) => finding(file, key, 'is missing')),
    ...extra.map((key) => finding(file, key, 'is not an English key')),
    ...different,
  ];
}

function listPlaceholders(text: string): string {
  const names = placeholders(text).map((name) => `{${name}}`);
  return names.length === 0 ? 'no placeholder' : names.join(' ');
}
