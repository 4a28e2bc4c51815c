// An admin's choices for the open English part besides its text: the pictures, and whether only typos were corrected.
import { atom } from 'nanostores';
import { createContext, useContext } from 'react';
import type { TranslationResponse } from '../../../../domain/translation/responses.ts';
import type { TranslationText } from '../../../../domain/translation/text/fields.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { createPictures } from './pictures.ts';

/** Returns a text as it is stored: without a blank quote. */
export function withoutBlankQuote(text: TranslationText): TranslationText {
  const { quote = '', ...rest } = text;
  return quote.trim() === '' ? rest : text;
}

export type EnglishEditing = ReturnType<typeof createEnglishEditing>;

export function createEnglishEditing(texts: AdminTexts) {
  const pictures = createPictures();
  const $isTypoOnly = atom(false);
  let openPart: string | null = null;
  const reset = (): void => {
    pictures.choose(null);
    $isTypoOnly.set(false);
  };
  return {
    texts: texts.stories,
    pictures,
    /** Whether translations stay as they are when this is published. */
    $isTypoOnly,
    reset,
    /** Adopts the server's version; drops the choices made for another part. */
    adopt: ({ part, pictures: stored = {} }: TranslationResponse): void => {
      if (part !== openPart) reset();
      openPart = part;
      pictures.$stored.set(stored);
    },
  };
}

export const EnglishEditingContext = createContext<EnglishEditing | null>(null);

export function useEnglishEditing(): EnglishEditing {
  const editing = useContext(EnglishEditingContext);
  if (editing === null) throw new Error('No EnglishEditingContext');
  return editing;
}
