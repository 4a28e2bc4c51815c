// The reader's settings (decision 108): allowed values, defaults and parsing.
import { LANGUAGES, type Language } from '../languages.ts';
import { storedFields } from '../stored-fields.ts';
import {
  APPEARANCE_OPTIONS,
  DEFAULT_APPEARANCE,
  TEXT_SIZES,
  type Appearance,
} from './appearance.ts';

/** How a part is laid out: as one text that scrolls, or in pages that are turned. */
export const LAYOUTS = ['scroll', 'pages'] as const;
/** How a narrow page shows a second language: under each paragraph, or under one that the reader taps. */
export const SECOND_FORMS = ['under', 'tap'] as const;

export type SecondForm = (typeof SECOND_FORMS)[number];

export interface ReadingSettings extends Appearance {
  /** A language shown beside the page's own; null for none. */
  secondLanguage: Language | null;
  /** How it is shown where there is no room beside the text. */
  secondForm: SecondForm;
  layout: (typeof LAYOUTS)[number];
  /** Whether page turns are animated; `prefers-reduced-motion` overrides true. */
  isAnimated: boolean;
  /** Whether single-letter shortcuts are enabled (WCAG 2.1.4). */
  hasLetterShortcuts: boolean;
  /** Whether names have cards, and are underlined where they first occur in the book. */
  showsNames: boolean;
}

export const DEFAULT_SETTINGS: ReadingSettings = {
  ...DEFAULT_APPEARANCE,
  secondLanguage: null,
  secondForm: 'under',
  layout: 'scroll',
  isAnimated: true,
  hasLetterShortcuts: true,
  showsNames: true,
};

function oneOf<T>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((option) => option === value) ?? fallback;
}

/** Parses stored settings field by field. Missing or corrupt fields get their default. */
export function parseSettings(stored: string | null): ReadingSettings {
  const fields = storedFields(stored);
  const appearance = Object.entries(APPEARANCE_OPTIONS).map(([name, options]) => {
    const defaultOption = DEFAULT_APPEARANCE[name as keyof Appearance];
    return [name, oneOf<unknown>(options, fields[name], defaultOption)];
  });
  return {
    ...(Object.fromEntries(appearance) as Appearance),
    secondLanguage: oneOf([null, ...LANGUAGES], fields['secondLanguage'], null),
    secondForm: oneOf(SECOND_FORMS, fields['secondForm'], DEFAULT_SETTINGS.secondForm),
    layout: oneOf(LAYOUTS, fields['layout'], DEFAULT_SETTINGS.layout),
    isAnimated: fields['isAnimated'] !== false,
    hasLetterShortcuts: fields['hasLetterShortcuts'] !== false,
    showsNames: fields['showsNames'] !== false,
  };
}

/** Returns the next smaller or larger text size, or the same size at the end of the scale. */
export function stepTextSize(
  current: ReadingSettings['textSize'],
  delta: 1 | -1,
): ReadingSettings['textSize'] {
  return TEXT_SIZES[TEXT_SIZES.indexOf(current) + delta] ?? current;
}
