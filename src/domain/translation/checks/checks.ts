// Runs the quality checks on a whole translation, in browser and server alike (decision 125). The other modules in this
// folder define the rules.
import type { TargetLanguage } from '../../languages.ts';
import { normalizeSource } from '../../story/source-hash.ts';
import type { GlossaryTerm } from '../glossary.ts';
import type { Issue } from '../responses.ts';
import {
  comparable,
  fieldsOf,
  getField,
  type FieldId,
  type TranslationText,
} from '../text/fields.ts';
import { CHARACTER_RULES } from './characters.ts';
import { CHECK_LEVELS, type CheckCode } from './codes.ts';
import { MARK_RULES } from './marks.ts';
import type { FieldToCheck, CheckRule, RuleMatch } from './rule.ts';
import { WORD_RULES } from './words.ts';

const RULES: readonly CheckRule[] = [...CHARACTER_RULES, ...WORD_RULES, ...MARK_RULES];

/** Texts shorter than this many UTF-16 code units are often repeated legitimately (`“Yes.”`). */
const REPEATED_FROM = 20;

export type FieldCheck = (checked: FieldToCheck) => Issue[];

/** Returns a `checkField` that remembers the findings of each field until its texts change. */
export function createFieldCheck(): FieldCheck {
  const known = new Map<FieldId, { checked: FieldToCheck; issues: Issue[] }>();
  return (checked) => {
    const { field, source, target, language, glossary } = checked;
    const last = known.get(field);
    const isSame =
      last?.checked.source === source &&
      last.checked.target === target &&
      last.checked.language === language &&
      last.checked.glossary === glossary;
    if (isSame) return last.issues;
    const issues = checkField(checked);
    known.set(field, { checked, issues });
    return issues;
  };
}

/** Returns the input of `checkField` for each field of a translation, in order. */
export function fieldsToCheck(
  source: TranslationText,
  target: TranslationText,
  language: TargetLanguage,
  glossary: readonly GlossaryTerm[],
): FieldToCheck[] {
  return fieldsOf(source).map((field) => ({
    field,
    source: getField(source, field) ?? '',
    target: getField(target, field) ?? '',
    language,
    glossary,
  }));
}

/** Returns all findings of a translation: those of its shape, then those of each field in order, then repetitions. */
export function checkTranslation(
  source: TranslationText,
  target: TranslationText,
  language: TargetLanguage,
  glossary: readonly GlossaryTerm[],
  check: FieldCheck = checkField,
): Issue[] {
  const fields = fieldsToCheck(source, target, language, glossary).flatMap(check);
  return [...checkShape(source, target), ...fields, ...checkRepeats(source, target)];
}

/** Returns the findings of one field, without the checks that compare fields with each other. */
export function checkField(checked: FieldToCheck): Issue[] {
  const { field, source, target } = checked;
  if (target.trim() === '') return source.trim() === '' ? [] : [issue(field, 'empty')];
  return RULES.flatMap(({ code, find }) => find(checked).map((found) => issue(field, code, found)));
}

const NO_TERMS: readonly GlossaryTerm[] = [];

/** Returns the errors of an English text, which has no source to compare with. Its quote may be blank. */
export function checkEnglish(text: TranslationText, check: FieldCheck = checkField): Issue[] {
  return fieldsOf(text).flatMap((field) => {
    const target = getField(text, field) ?? '';
    if (target.trim() === '') return field === 'quote' ? [] : [issue(field, 'empty')];
    // Turkish stands for English: languages in Latin script give the same errors.
    const found = check({ field, source: '', target, language: 'tr', glossary: NO_TERMS });
    return found.filter(({ level }) => level === 'error');
  });
}

/**
 * Returns the key that identifies a dismissed finding. It contains the field's text, so the finding reappears when the
 * text changes.
 */
export function dismissalKey({ field, code, detail = '' }: Issue, text: TranslationText): string {
  return [code, field, detail, comparable(getField(text, field) ?? '')].join('\u0000');
}

function issue(field: FieldId, code: CheckCode, found: RuleMatch = {}): Issue {
  return { field, code, level: CHECK_LEVELS[code], ...found };
}

/** Compares the shapes: a different number of paragraphs, and fields that the English text lacks. */
function checkShape(source: TranslationText, target: TranslationText): Issue[] {
  const known = new Set(fieldsOf(source));
  const extra = fieldsOf(target).filter((field) => !known.has(field) && !field.startsWith('text.'));
  const [wanted, given] = [source.text.length, target.text.length];
  const issues = extra.map((field) => issue(field, 'extra-field'));
  if (wanted === given) return issues;
  const found = { detail: `${given}/${wanted}` };
  return [issue(`text.${Math.min(wanted, given)}`, 'paragraph-count', found), ...issues];
}

/** Finds equal English fields with different translations, and equal translations of different English fields. */
function checkRepeats(source: TranslationText, target: TranslationText): Issue[] {
  const rows = fieldsOf(source)
    .map((field) => ({
      field,
      english: normalizeSource(getField(source, field) ?? ''),
      own: normalizeSource(getField(target, field) ?? ''),
    }))
    .filter(({ english, own }) => english.length >= REPEATED_FROM && own !== '');
  const firstOwn = new Map<string, string>();
  const firstEnglish = new Map<string, string>();
  return rows.flatMap(({ field, english, own }) => {
    const isInconsistent = (firstOwn.get(english) ?? own) !== own;
    const isReused = (firstEnglish.get(own) ?? english) !== english;
    if (!firstOwn.has(english)) firstOwn.set(english, own);
    if (!firstEnglish.has(own)) firstEnglish.set(own, english);
    return [
      ...(isInconsistent ? [issue(field, 'inconsistent')] : []),
      ...(isReused ? [issue(field, 'reused')] : []),
    ];
  });
}
