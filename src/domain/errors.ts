// Every error this product knows, as a code. Sentences stand in content/ui and, for API answers, below (SPEC 8).

/** Codes of API answers with the status and the English message each one carries. */
export const API_ERRORS = {
  'not-found': { status: 404, message: 'Not found' },
  'story.unknown': { status: 404, message: 'Story not found' },
  'language.unknown': { status: 404, message: 'Language not found' },
  'part.unknown': { status: 404, message: 'Part not found' },
  'part.untranslated': { status: 404, message: 'This part is not translated into this language yet' },
  'method.not-allowed': { status: 405, message: 'Method not allowed' },
  'body.invalid-json': { status: 400, message: 'The request body is not valid JSON' },
  'body.too-large': { status: 413, message: 'File too large' },
  'storage.unavailable': { status: 503, message: 'Storage is unavailable. Please try again.' },
  'config.missing': { status: 500, message: 'The server is not configured' },
  internal: { status: 500, message: 'An unexpected error occurred. Please try again.' },
} as const;

export type ErrorCode = keyof typeof API_ERRORS;

/** Thrown by functions and their libraries; one place (functions/lib/http) turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(API_ERRORS[code].message, options);
    this.name = 'AppError';
    this.code = code;
  }
}
