// Form state while an admin edits a part. Paragraphs keep their identity when they are inserted, moved and removed.
// Pure; the server stores the text and runs all other checks.
import type { PartData } from './admin.ts';
import { PICTURE_SLOTS } from './replaced-pictures.ts';
import { hasBalancedBold } from './text.ts';
import type { FieldId } from '../translation/text/fields.ts';

/** A paragraph with an id that stays the same while the page is open. */
export interface EditedParagraph {
  id: number;
  text: string;
}

type PartPicture = NonNullable<PartData['content']['illustration']>;

/** The form's values. '' means no quote; a picture is null if the part has none. */
export interface EditedPart {
  title: string;
  paragraphs: EditedParagraph[];
  quote: string;
  illustration: PartPicture | null;
  illustrationBottom: PartPicture | null;
}

/** A problem that the form can detect by itself. */
export interface EditProblem {
  field: FieldId;
  code: 'empty' | 'bold-unbalanced';
}

/** Converts a stored text to form values. */
export function toEdited({ title, content }: PartData): EditedPart {
  return {
    title,
    paragraphs: content.text.map((text, id) => ({ id, text })),
    quote: content.quote ?? '',
    illustration: content.illustration ?? null,
    illustrationBottom: content.illustrationBottom ?? null,
  };
}

/**
 * Returns the form values of a language version that does not exist yet: the fields of the English text, all blank
 * (SPEC 4).
 */
export function blankEdited(english: PartData): EditedPart {
  const { paragraphs, illustration, illustrationBottom } = toEdited(english);
  const blank = (picture: PartPicture | null) => picture && { ...picture, alt: '', caption: '' };
  return {
    title: '',
    paragraphs: paragraphs.map(({ id }) => ({ id, text: '' })),
    quote: '',
    illustration: blank(illustration),
    illustrationBottom: blank(illustrationBottom),
  };
}

/** Converts form values to the request's `partData`. */
export function toPartData(edited: EditedPart): PartData {
  const { title, paragraphs, quote, illustration, illustrationBottom } = edited;
  return {
    title: title.trim(),
    content: {
      text: paragraphs.map(({ text }) => text.trim()),
      ...(quote.trim() === '' ? {} : { quote: quote.trim() }),
      ...(illustration ? { illustration: trimmed(illustration) } : {}),
      ...(illustrationBottom ? { illustrationBottom: trimmed(illustrationBottom) } : {}),
    },
  };
}

function trimmed(picture: PartPicture): PartPicture {
  return { ...picture, alt: picture.alt.trim(), caption: picture.caption.trim() };
}

/** Tests whether two forms would send the same text. */
export function isSameEdit(a: EditedPart, b: EditedPart): boolean {
  return JSON.stringify(toPartData(a)) === JSON.stringify(toPartData(b));
}

/** Inserts a blank paragraph at an index; 0 is before the first. Returns the new form and the paragraph's id. */
export function insertParagraph(
  edited: EditedPart,
  at: number,
): { edited: EditedPart; id: number } {
  const id = 1 + Math.max(-1, ...edited.paragraphs.map((paragraph) => paragraph.id));
  return { edited: putBackParagraph(edited, at, { id, text: '' }), id };
}

/** Reinserts a removed paragraph at an index (undo). */
export function putBackParagraph(
  edited: EditedPart,
  at: number,
  paragraph: EditedParagraph,
): EditedPart {
  return { ...edited, paragraphs: edited.paragraphs.toSpliced(at, 0, paragraph) };
}

/** Moves a paragraph up (-1) or down (1); does nothing at the ends. */
export function moveParagraph(edited: EditedPart, at: number, by: -1 | 1): EditedPart {
  const moved = edited.paragraphs[at];
  const to = at + by;
  if (!moved || to < 0 || to >= edited.paragraphs.length) return edited;
  return { ...edited, paragraphs: edited.paragraphs.toSpliced(at, 1).toSpliced(to, 0, moved) };
}

/** Removes a paragraph; the last remaining one cannot be removed. */
export function removeParagraph(edited: EditedPart, at: number): EditedPart {
  if (edited.paragraphs.length < 2) return edited;
  return { ...edited, paragraphs: edited.paragraphs.toSpliced(at, 1) };
}

/** Replaces the text of a paragraph. */
export function writeParagraph(edited: EditedPart, at: number, text: string): EditedPart {
  return {
    ...edited,
    paragraphs: edited.paragraphs.map((one, index) => (index === at ? { ...one, text } : one)),
  };
}

/**
 * Returns the problems that block sending, in the order of the fields. A quote is required if the English text has one
 * (`needsQuote`).
 */
export function findEditProblems(edited: EditedPart, { needsQuote = false } = {}): EditProblem[] {
  const fields: [field: FieldId, text: string, isNeeded: boolean][] = [
    ['title', edited.title, true],
    ...edited.paragraphs.map(({ text }, index): [FieldId, string, boolean] => [
      `text.${index}`,
      text,
      true,
    ]),
    ['quote', edited.quote, needsQuote],
    ...PICTURE_SLOTS.flatMap((place): [FieldId, string, boolean][] => {
      const picture = edited[place];
      return picture
        ? [
            [`${place}.alt`, picture.alt, true],
            [`${place}.caption`, picture.caption, true],
          ]
        : [];
    }),
  ];
  return fields.flatMap(([field, text, isNeeded]): EditProblem[] => {
    if (text.trim() === '') return isNeeded ? [{ field, code: 'empty' }] : [];
    return hasBalancedBold(text) ? [] : [{ field, code: 'bold-unbalanced' }];
  });
}
