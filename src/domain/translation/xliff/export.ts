// Exports a translation as an XLIFF 1.2 file, for translators' own tools. See import.ts for reading such files.
import { HTML_LANG, type TargetLanguage } from '../../languages.ts';
import type { PartSlug } from '../../story/parts.ts';
import { escapeXml } from '../../xml.ts';
import type { EnglishSource } from '../merge/alignment.ts';
import { fieldsOf, getField, type FieldId, type TranslationText } from '../text/fields.ts';

/** Prefix of the hash in a unit's note. */
export const HASH_NOTE = 'source-hash: ';

export interface XliffContent {
  part: PartSlug;
  language: TargetLanguage;
  english: EnglishSource;
  text: TranslationText;
  /** Fields whose English has changed; tools show them as needing revision. */
  stale: readonly FieldId[];
}

/** Returns the XLIFF file: one unit per field with its English text and, if there is one, its translation. */
export function exportXliff(content: XliffContent): string {
  const { part, language, english } = content;
  const units = fieldsOf(english.text).map((field) => unitOf(content, field));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="${part}" datatype="plaintext" source-language="en" target-language="${HTML_LANG[language]}">`,
    '    <body>',
    ...units,
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

function unitOf({ english, text, stale }: XliffContent, field: FieldId): string {
  const source = escapeXml(getField(english.text, field) ?? '');
  const target = getField(text, field) ?? '';
  const hash = getField(english.hashes, field) ?? '';
  const state = stale.includes(field) ? 'needs-adaptation' : 'translated';
  const isBlank = target.trim() === '';
  return [
    `      <trans-unit id="${field}" xml:space="preserve">`,
    `        <source xml:lang="en">${source}</source>`,
    ...(isBlank ? [] : [`        <target state="${state}">${escapeXml(target)}</target>`]),
    `        <note>${escapeXml(HASH_NOTE + hash)}</note>`,
    '      </trans-unit>',
  ].join('\n');
}
