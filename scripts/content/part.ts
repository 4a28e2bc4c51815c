// Checks of parts in one language: the English titles of SPEC 3, labels, bold markers and repeated paragraphs.
import type { Language } from '../../src/domain/languages.ts';
import type { PartFile } from '../../src/domain/story/part-file.ts';
import { PART_TITLES, splitTitle, type PartSlug } from '../../src/domain/story/parts.ts';
import { normalizeSource } from '../../src/domain/story/source-hash.ts';
import { hasBalancedBold } from '../../src/domain/story/text-marks.ts';
import { fieldsOf, getField } from '../../src/domain/translation/text/fields.ts';
import { textOfPart } from '../../src/domain/translation/text/part.ts';
import { finding, partFile } from './findings.ts';

/** Checks that a part's English title is exactly that of SPEC 3. */
export function checkEnglishTitle(slug: PartSlug, part: PartFile, file: string): string[] {
  return part.title === PART_TITLES[slug]
    ? []
    : [finding(file, 'title', `must be “${PART_TITLES[slug]}”, is “${part.title}”`)];
}

/** Checks a part in any language: `partType` equals the label before the title's dash, and every `**` is paired. */
export function checkPart(part: PartFile, file: string): string[] {
  const findings: string[] = [];
  const { label } = splitTitle(part.title);
  if (part.partType !== label) {
    findings.push(finding(file, 'partType', `must be “${label}”, the label of the title`));
  }
  const partText = textOfPart(part);
  for (const field of fieldsOf(partText)) {
    if (hasBalancedBold(getField(partText, field) ?? '')) continue;
    const path = field === 'title' ? field : `content.${field}`;
    findings.push(finding(file, path, 'has a ** without its partner'));
  }
  return findings;
}

/** Finds a paragraph that occurs twice in one language's story, which usually is a paste error. */
export function checkRepeats(language: Language, parts: ReadonlyMap<PartSlug, PartFile>): string[] {
  const findings: string[] = [];
  const seen = new Map<string, string>();
  for (const [slug, part] of parts) {
    part.content.text.forEach((paragraph, index) => {
      const field = `content.text.${index}`;
      const key = normalizeSource(paragraph);
      const first = seen.get(key);
      if (first) findings.push(finding(partFile(language, slug), field, `repeats ${first}`));
      else seen.set(key, `${slug} ${field}`);
    });
  }
  return findings;
}
