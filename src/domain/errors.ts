// All error codes of the product. Translated texts are in content/ui; the English messages of API responses are below
// (SPEC 8).

/**
 * The one response that a page must recognise without our JSON: the platform rejects large bodies before any of our
 * code runs.
 */
export const FILE_TOO_LARGE = {
  status: 413,
  message: 'File too large. Please upload a file under 5MB.',
} as const;

/** Error codes of API responses, each with its HTTP status and English message. */
export const API_ERRORS = {
  'not-found': { status: 404, message: 'Not found' },
  'story.unknown': { status: 404, message: 'Story not found' },
  'language.unknown': { status: 404, message: 'Language not found' },
  'part.unknown': { status: 404, message: 'Part not found' },
  'part.removed': {
    status: 404,
    message: 'This part is no longer in the story. What was written for it is kept.',
  },
  'part.untranslated': {
    status: 404,
    message: 'This part is not translated into this language yet',
  },
  'method.not-allowed': { status: 405, message: 'Method not allowed' },
  'body.media-type': { status: 415, message: 'The content type of this request is not supported' },
  'body.malformed': { status: 400, message: 'The request body cannot be read' },
  'body.invalid': { status: 400, message: 'The request is missing something or has a wrong value' },
  'body.too-large': { status: 413, message: 'The request body is too large' },
  'file.too-large': FILE_TOO_LARGE,
  'file.invalid': { status: 400, message: 'Invalid file. Please upload a JPG, PNG, or GIF.' },
  'idempotency-key.invalid': { status: 400, message: 'The Idempotency-Key is not valid' },
  'precondition.required': {
    status: 428,
    message: 'Say which version this replaces: If-Match, or If-None-Match: * for the first',
  },
  'precondition.invalid': { status: 400, message: 'If-Match names no version' },
  'auth.required': { status: 401, message: 'Please log in.' },
  'auth.invalid-credentials': { status: 401, message: 'Invalid credentials' },
  'auth.code-required': { status: 401, message: 'Please enter the verification code' },
  'account.disabled': {
    status: 403,
    message:
      'This account is closed at the moment. Please ask those who gave you your sign-up key.',
  },
  'account.deleted': {
    status: 403,
    message: 'This account has been deleted. Nothing more can be saved with it.',
  },
  'account.other': { status: 409, message: 'This is not the email address of the account' },
  'auth.account-unknown': { status: 401, message: 'Account not found' },
  'session.expired': { status: 401, message: 'Session expired. Please log in again.' },
  'password.wrong': {
    status: 400,
    message: 'Invalid credentials: the current password is not right.',
  },
  'password.common': {
    status: 400,
    message: 'This password is among the first that attackers try. Please choose another one.',
  },
  'recovery.invalid': { status: 400, message: 'Invalid email address or recovery key' },
  'signup-key.invalid': { status: 400, message: 'Invalid sign-up key.' },
  'signup-key.used': { status: 400, message: 'Invalid sign-up key: it has been used already.' },
  'signup-key.expired': { status: 400, message: 'Invalid sign-up key: it has expired.' },
  'signup-key.language': { status: 400, message: 'This sign-up key is for another language' },
  'signup-key.unknown': { status: 404, message: 'Sign-up key not found' },
  'email.taken': { status: 409, message: 'An account with this email address already exists.' },
  'email.pending': {
    status: 409,
    message: 'Somebody is signing up with this email address. Please try again in two minutes.',
  },
  'name.former': {
    status: 409,
    message: 'Somebody who is no longer here had this name. Please choose another one.',
  },
  'profile.picture': { status: 400, message: 'This picture is not one of your uploads' },
  'image.unknown': { status: 404, message: 'Picture not found' },
  'translator.unknown': { status: 404, message: 'Translator not found' },
  'language.forbidden': { status: 403, message: 'This language is not yours to translate' },
  'request.foreign': { status: 403, message: 'This form belongs to another site' },
  'request.too-many': { status: 429, message: 'Too many attempts. Please try again later.' },
  'config.missing': { status: 500, message: 'This part of the site is not set up yet.' },
  'claim.address': {
    status: 400,
    message:
      'Invalid address. Please enter a valid XRP address (starts with "r", 25-35 characters).',
  },
  'claim.exists': {
    status: 409,
    message:
      'An airdrop claim with this address already exists. Please use a different address or contact support if you need to update your claim.',
  },
  'claim.unknown': { status: 404, message: 'No airdrop submission found' },
  'screenshot.unknown': { status: 404, message: 'No screenshot available' },
  'upload.unknown': {
    status: 400,
    message: 'Invalid file. The uploaded picture is no longer there, please upload it again.',
  },
  'list.too-long': {
    status: 400,
    message:
      'Too many submissions for this filter or order. Please choose a status, days or an address first.',
  },
  'claim.reason-required': { status: 400, message: 'A rejection needs a reason' },
  'payment.refused': {
    status: 409,
    message: 'This transaction is not the payment of this claim, or not yet',
  },
  'payout.nothing-new': {
    status: 409,
    message: 'Every verified claim of this search is in a payout already',
  },
  'payout.changed': {
    status: 409,
    message: 'The number of claims to pay has changed. Please look at it again.',
  },
  'payout.too-many': {
    status: 409,
    message:
      'Too many claims would be waiting for payment. Finish a payout first, or search for fewer.',
  },
  'payout.unknown': { status: 404, message: 'There is no such open payout' },
  INVALID_TRANSITION: {
    status: 409,
    message: 'This action is not possible in the status the submission has now',
  },
  VERSION_CONFLICT: {
    status: 409,
    message: 'Somebody else changed this submission in the meantime',
  },
  'translation.conflict': {
    status: 409,
    message: 'Somebody else changed the same text in the meantime',
  },
  'translation.source-changed': {
    status: 409,
    message: 'The English text changed since this translation was begun',
  },
  'translation.issues': {
    status: 422,
    message: 'The text has errors that must be put right first',
  },
  'translation.version-unknown': { status: 404, message: 'There is no such version of this part' },
  'discussion.unknown': { status: 404, message: 'There is no such comment' },
  'discussion.full': {
    status: 409,
    message: 'There are too many open comments here. Please resolve some of them first.',
  },
  'review.changed': {
    status: 409,
    message: 'The text, or the review of it, changed in the meantime',
  },
  'review.answered': { status: 409, message: 'Somebody else has answered this review' },
  'review.own': { status: 403, message: 'You cannot approve your own words' },
  'review.not-yours': { status: 403, message: 'Only the one who asked can withdraw this' },
  'review.required': {
    status: 403,
    message: 'In this language, somebody else must approve a text first. Please ask for a review.',
  },
  'parts.full': { status: 409, message: 'The story has as many parts as it can have' },
  'parts.changed': {
    status: 409,
    message: 'Somebody else changed the list of parts in the meantime',
  },
  'part.exists': { status: 409, message: 'This part exists in this language already' },
  'correction.outdated': { status: 409, message: 'These words are no longer in the text' },
  'correction.full': {
    status: 409,
    message: 'Many corrections of this part are waiting to be read. Please try again later.',
  },
  'correction.unknown': { status: 404, message: 'Correction not found' },
  'correction.conflict': {
    status: 409,
    message: 'Somebody else answered this correction in the meantime',
  },
  'term.unknown': { status: 404, message: 'There is no such suggestion or entry' },
  'term.answered': { status: 409, message: 'Somebody else has answered this suggestion' },
  'term.full': {
    status: 409,
    message: 'Too many suggestions are waiting. Please wait until some are answered.',
  },
  'storage.unavailable': { status: 503, message: 'Storage is unavailable. Please try again.' },
  'server.busy': { status: 503, message: 'The server is busy. Please try again in a moment.' },
  'storage.emulated': {
    status: 503,
    message:
      'Nothing can be saved here, because the Netlify CLI only emulates storage: start the site with "netlify dev" or "npm start".',
  },
  internal: { status: 500, message: 'An unexpected error occurred. Please try again.' },
} as const;

export type ErrorCode = keyof typeof API_ERRORS;

/**
 * Errors between browser and server. The first two messages contain 'Network', the word that SPEC 8 matches on. The
 * last four are SPEC 8's own messages ("Content").
 */
export const CLIENT_ERRORS = {
  network: 'Network error. Please check your connection and try again.',
  timeout: 'Network error: the server did not answer in time. Please try again.',
  aborted: 'The request was cancelled.',
  'answer.invalid': "The server's answer could not be read.",
  'offline.content': 'Content not available offline - please download for offline use',
  'offline.parts': 'Story parts not available offline',
  'offline.translations': 'Translations not available offline',
  'parts.failed': 'Failed to load story parts',
} as const;

export type ClientErrorCode = keyof typeof CLIENT_ERRORS;

/**
 * Returns whether the `error` field of a response is a code rather than a sentence. Only the format is checked, because
 * API_ERRORS is not bundled into pages. A code from a later release passes the test but matches no known code, which is
 * harmless.
 */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[\w.-]+$/.test(value);
}

export interface AppErrorOptions extends ErrorOptions {
  /** Response fields beside `error`, `message` and `requestId`. Include only what the client can act on. */
  data?: Readonly<Record<string, unknown>>;
  /** Sent as the Retry-After header, in seconds. */
  retryAfterSeconds?: number;
}

/** Thrown by functions and their libraries. Only functions/lib/http/handle.ts turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(API_ERRORS[code].message, options);
    this.name = 'AppError';
    this.code = code;
    this.data = options.data ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
