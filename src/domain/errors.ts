// Every error this product knows, as a code. Sentences stand in content/ui and, for API answers, below (SPEC 8).

/** Codes of API answers with the status and the English message each one carries. */
export const API_ERRORS = {
  'not-found': { status: 404, message: 'Not found' },
  'story.unknown': { status: 404, message: 'Story not found' },
  'language.unknown': { status: 404, message: 'Language not found' },
  'part.unknown': { status: 404, message: 'Part not found' },
  'part.untranslated': {
    status: 404,
    message: 'This part is not translated into this language yet',
  },
  'method.not-allowed': { status: 405, message: 'Method not allowed' },
  'storage.unavailable': { status: 503, message: 'Storage is unavailable. Please try again.' },
  internal: { status: 500, message: 'An unexpected error occurred. Please try again.' },
} as const;

export type ErrorCode = keyof typeof API_ERRORS;

/** What goes wrong between browser and server; the first two messages hold SPEC 8's match word 'Network'. */
export const CLIENT_ERRORS = {
  network: 'Network error. Please check your connection and try again.',
  timeout: 'Network error: the server did not answer in time. Please try again.',
  aborted: 'The request was cancelled.',
  'answer.invalid': 'The answer of the server could not be read.',
} as const;

export type ClientErrorCode = keyof typeof CLIENT_ERRORS;

/** Whether the `error` field of an answer is a code this build knows. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(API_ERRORS, value);
}

/** Thrown by functions and their libraries; one place (functions/lib/http) turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(API_ERRORS[code].message, options);
    this.name = 'AppError';
    this.code = code;
  }
}
