// A part while an admin edits it: paragraphs that keep their identity while they are inserted, moved and removed. Pure; what
// is stored, and everything else that is wrong with a text, the server knows.
import type { PartData } from './admin.ts';
import { hasBalancedBold } from './text.ts';
import type { FieldId } from '../translation/text/fields.ts';

/** A paragraph under a number that is its own as long as the page is open. */
export interface EditedParagraph {
  id: number;
  text: string;
}

type PartPicture = NonNullable<PartData['content']['illustration']>;

/** The form. A quote of '' is none; a picture is null where the part has none. */
export interface EditedPart {
  title: string;
  paragraphs: EditedParagraph[];
  quote: string;
  illustration: PartPicture | null;
  illustrationBottom: PartPicture | null;
}

/** The two places of pictures. */
export const PICTURE_PLACES = ['illustration', 'illustrationBottom'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/** What is wrong with a field, as far as the form can tell. */
export interface EditProblem {
  field: FieldId;
  code: 'empty' | 'bold-unbalanced';
}

/** The form of a stored text. */
export function toEdited({ title, content }: PartData): EditedPart {
  return {
    title,
    paragraphs: content.text.map((text, id) => ({ id, text })),
    quote: content.quote ?? '',
    illustration: content.illustration ?? null,
    illustrationBottom: content.illustrationBottom ?? null,
  };
}

/** The form of a version that does not exist yet: the fields of the English, all blank (SPEC 4). */
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

/** What the form is sent as. */
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

/** Whether two forms would be sent as the same text. */
export function isSameEdit(a: EditedPart, b: EditedPart): boolean {
  return JSON.stringify(toPartData(a)) === JSON.stringify(toPartData(b));
}

/** A blank paragraph at a place; 0 is before the first. Answers the new form and the paragraph's number. */
export function insertParagraph(
  edited: EditedPart,
  at: number,
): { edited: EditedPart; id: number } {
  const id = 1 + Math.max(-1, ...edited.paragraphs.map((paragraph) => paragraph.id));
  return { edited: putBackParagraph(edited, at, { id, text: '' }), id };
}

/** A paragraph that was taken out, at a place again. */
export function putBackParagraph(
  edited: EditedPart,
  at: number,
  paragraph: EditedParagraph,
): EditedPart {
  return { ...edited, paragraphs: edited.paragraphs.toSpliced(at, 0, paragraph) };
}

/** The paragraph of that place one place up (-1) or down (1); at the ends nothing changes. */
export function moveParagraph(edited: EditedPart, at: number, by: -1 | 1): EditedPart {
  const moved = edited.paragraphs[at];
  const to = at + by;
  if (!moved || to < 0 || to >= edited.paragraphs.length) return edited;
  return { ...edited, paragraphs: edited.paragraphs.toSpliced(at, 1).toSpliced(to, 0, moved) };
}

/** Without the paragraph of that place; the last one stays. */
export function removeParagraph(edited: EditedPart, at: number): EditedPart {
  if (edited.paragraphs.length < 2) return edited;
  return { ...edited, paragraphs: edited.paragraphs.toSpliced(at, 1) };
}

/** With other words in the paragraph of that place. */
export function writeParagraph(edited: EditedPart, at: number, text: string): EditedPart {
  return {
    ...edited,
    paragraphs: edited.paragraphs.map((one, index) => (index === at ? { ...one, text } : one)),
  };
}

/**
 * What keeps the form from being sent, in the order of its fields. A quote is asked for where English has one (`needsQuote`).
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
    ...PICTURE_PLACES.flatMap((place): [FieldId, string, boolean][] => {
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
