// Runs the quality checks on a whole translation, in browser and server alike (DESIGN decision 30). The other modules
// in this folder define the rules.
import type { Issue } from '../answers.ts';
import { CHARACTER_RULES } from './characters.ts';
import { CHECK_LEVELS, type CheckCode } from './codes.ts';
import { MARK_RULES } from './marks.ts';
import type { CheckedField, CheckRule, RuleMatch, TargetLanguage } from './rule.ts';
import { WORD_RULES } from './words.ts';
import type { GlossaryTerm } from '../glossary.ts';
import { normaliseSource } from '../../story/source-hash.ts';
import {
  comparable,
  fieldsOf,
  getField,
  type FieldId,
  type TranslationText,
} from '../text/fields.ts';

const RULES: readonly CheckRule[] = [...CHARACTER_RULES, ...WORD_RULES, ...MARK_RULES];

/** Texts shorter than this many UTF-16 code units are often repeated legitimately (`“Yes.”`). */
const REPEATED_FROM = 20;

/** Returns all findings of a translation: those of its shape, then those of each field in order, then repetitions. */
export function checkTranslation(
  source: TranslationText,
  target: TranslationText,
  language: TargetLanguage,
  glossary: readonly GlossaryTerm[],
): Issue[] {
  const fields = fieldsOf(source).flatMap((field) =>
    checkField({
      field,
      source: getField(source, field) ?? '',
      target: getField(target, field) ?? '',
      language,
      glossary,
    }),
  );
  return [...checkShape(source, target), ...fields, ...checkRepeats(source, target)];
}

/** Returns the findings of one field, without the checks that compare fields with each other. */
export function checkField(checked: CheckedField): Issue[] {
  const { field, source, target } = checked;
  if (target.trim() === '') return source.trim() === '' ? [] : [issue(field, 'empty')];
  return RULES.flatMap(({ code, find }) => find(checked).map((found) => issue(field, code, found)));
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
  return [
    ...(wanted === given
      ? []
      : [
          issue(`text.${Math.min(wanted, given)}`, 'paragraph-count', {
            detail: `${given}/${wanted}`,
          }),
        ]),
    ...extra.map((field) => issue(field, 'extra-field')),
  ];
}

/** Finds equal English fields with different translations, and equal translations of different English fields. */
function checkRepeats(source: TranslationText, target: TranslationText): Issue[] {
  const rows = fieldsOf(source)
    .map((field) => ({
      field,
      english: normaliseSource(getField(source, field) ?? ''),
      own: normaliseSource(getField(target, field) ?? ''),
    }))
    .filter(({ english, own }) => english.length >= REPEATED_FROM && own !== '');
  return rows.flatMap(({ field, english, own }, index) => {
    const before = rows.slice(0, index);
    const sameEnglish = before.find((row) => row.english === english);
    const sameOwn = before.find((row) => row.own === own);
    const isInconsistent = sameEnglish !== undefined && sameEnglish.own !== own;
    const isReused = sameOwn !== undefined && sameOwn.english !== english;
    return [
      ...(isInconsistent ? [issue(field, 'inconsistent')] : []),
      ...(isReused ? [issue(field, 'reused')] : []),
    ];
  });
}
