// The codes of all quality checks and their levels. The texts are in content/ui.

/** error: blocks publishing; warning: publishing asks for confirmation; hint: is only displayed. */
export type CheckLevel = 'error' | 'warning' | 'hint';

export const CHECK_LEVELS = {
  /** A field is blank although its English is not. */
  empty: 'error',
  /** The number of paragraphs differs from the English text. */
  'paragraph-count': 'error',
  /** A quote, or a picture's texts, that the English text does not have. */
  'extra-field': 'error',
  /** An unpaired `**`. */
  'bold-unbalanced': 'error',
  /** More or fewer bold runs than English. */
  'bold-count': 'warning',
  /** A `｜` without a base and its `《reading》`. */
  reading: 'warning',
  /** A tag that is not in the English text. */
  markup: 'error',
  /** Entities such as `&nbsp;`, which readers would see literally. */
  entity: 'warning',
  /** Control characters, U+FFFD, lone surrogates. */
  'control-characters': 'error',
  /** Invisible characters, such as U+200B and bidi marks. */
  'invisible-characters': 'warning',
  /** Double, leading or trailing spaces, and tabs. */
  spaces: 'warning',
  'line-breaks': 'warning',
  /** A number in digits that is missing from the translation. */
  numbers: 'warning',
  /** The punctuation mark that ends the text. */
  'end-stop': 'warning',
  question: 'warning',
  exclamation: 'hint',
  brackets: 'warning',
  /** ASCII punctuation between Chinese or Japanese characters. */
  'ascii-punctuation': 'hint',
  'repeated-word': 'hint',
  /** The translation equals the English text. */
  unchanged: 'warning',
  /** Letters of a script that the language does not use. */
  script: 'warning',
  /** Much shorter or longer than usual for a translation of this text. */
  length: 'hint',
  /** The same English text has a different translation elsewhere in the part. */
  inconsistent: 'hint',
  /** The same translation is used for a different English text elsewhere in the part. */
  reused: 'hint',
  /** A name of the glossary that is missing from the translation. */
  glossary: 'warning',
} as const satisfies Record<string, CheckLevel>;

export type CheckCode = keyof typeof CHECK_LEVELS;
