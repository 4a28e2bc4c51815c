// Every finding of the quality checks and how grave it is (DESIGN decision 30). The sentences stand in content/ui.

/** error: blocks publishing; warning: asks before; hint: is only shown. */
export type CheckLevel = 'error' | 'warning' | 'hint';

export const CHECK_LEVELS = {
  /** A field is blank while its English is not. */
  empty: 'error',
  /** Another number of paragraphs than English has. */
  'paragraph-count': 'error',
  /** A quote or a picture's words that English has not. */
  'extra-field': 'error',
  /** A `**` without its partner. */
  'bold-unbalanced': 'error',
  /** More or fewer bold runs than English. */
  'bold-count': 'warning',
  /** A tag that is not in the English. */
  markup: 'error',
  /** `&nbsp;` and the like, which readers would see as they are. */
  entity: 'warning',
  /** Control characters, U+FFFD, halves of characters. */
  'control-characters': 'error',
  /** Characters that nobody sees, such as U+200B and bidi marks. */
  'invisible-characters': 'warning',
  /** Double, leading or trailing spaces, and tabs. */
  spaces: 'warning',
  'line-breaks': 'warning',
  /** A number in digits that the translation has not. */
  numbers: 'warning',
  /** The mark that ends the text. */
  'end-stop': 'warning',
  question: 'warning',
  exclamation: 'hint',
  brackets: 'warning',
  /** ASCII commas and stops between Chinese or Japanese characters. */
  'ascii-punctuation': 'hint',
  'repeated-word': 'hint',
  /** The same text as the English. */
  unchanged: 'warning',
  /** Letters that do not belong to the language. */
  script: 'warning',
  /** Much shorter or longer than translations of such a text are. */
  length: 'hint',
  /** The same English is translated in another way elsewhere in the part. */
  inconsistent: 'hint',
  /** The same translation stands for another English elsewhere in the part. */
  reused: 'hint',
  /** A name of the glossary that the translation has not. */
  glossary: 'warning',
} as const satisfies Record<string, CheckLevel>;

export type CheckCode = keyof typeof CHECK_LEVELS;
