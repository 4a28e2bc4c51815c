// Checks that need one language only: the English original as SPEC 3 names it, and repeated paragraphs anywhere.
import type { Language } from '../../src/domain/languages.ts';
import { PART_TITLES, splitTitle, type PartSlug } from '../../src/domain/story/parts.ts';
import type { PartFile } from '../../src/domain/story/file.ts';
import { hasBalancedBold } from '../../src/domain/story/text.ts';
import { normaliseSource } from '../../src/domain/story/source-hash.ts';
import { finding, partFile } from './findings.ts';

/** Every text field of a part with its path, paragraphs first. */
function textFields(part: PartFile): [field: string, text: string][] {
  const { text, quote, illustration, illustrationBottom } = part.content;
  const fields: [string, string][] = text.map((paragraph, index) => [
    `content.text.${index}`,
    paragraph,
  ]);
  fields.unshift(['title', part.title]);
  if (quote !== undefined) fields.push(['content.quote', quote]);
  for (const [key, picture] of Object.entries({ illustration, illustrationBottom })) {
    if (!picture) continue;
    fields.push([`content.${key}.alt`, picture.alt], [`content.${key}.caption`, picture.caption]);
  }
  return fields;
}

/** SPEC 3: the English titles stand literally. */
export function checkEnglishTitle(slug: PartSlug, part: PartFile, file: string): string[] {
  return part.title === PART_TITLES[slug]
    ? []
    : [finding(file, 'title', `must be “${PART_TITLES[slug]}”, is “${part.title}”`)];
}

/** What holds for a part in any language: a label before the title's dash, and pairs of `**`. */
export function checkPart(part: PartFile, file: string): string[] {
  const findings: string[] = [];
  const { label } = splitTitle(part.title);
  if (part.partType !== label) {
    findings.push(finding(file, 'partType', `must be “${label}”, the label of the title`));
  }
  for (const [field, text] of textFields(part)) {
    if (!hasBalancedBold(text)) findings.push(finding(file, field, 'has a ** without its partner'));
  }
  return findings;
}

/** The same paragraph twice in the story of one language: somebody pasted over another one. */
export function checkRepeats(language: Language, parts: ReadonlyMap<PartSlug, PartFile>): string[] {
  const findings: string[] = [];
  const seen = new Map<string, string>();
  for (const [slug, part] of parts) {
    part.content.text.forEach((paragraph, index) => {
      const field = `content.text.${index}`;
      const key = normaliseSource(paragraph);
      const first = seen.get(key);
      if (first) findings.push(finding(partFile(language, slug), field, `repeats ${first}`));
      else seen.set(key, `${slug} ${field}`);
    });
  }
  return findings;
}
