// How a failed claim is explained (SPEC 8, Airdrop submit). The message of the response decides.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import airdrop from '../../../../content/ui/en/airdrop.json' with { type: 'json' };
import { parseResponse, readError } from '../../../../src/api/result.ts';
import {
  claimErrorOf,
  pictureErrorOf,
  type ClaimError,
} from '../../../../src/domain/airdrop/claim-errors.ts';
import { CLIENT_ERRORS, FILE_TOO_LARGE } from '../../../../src/domain/errors.ts';

describe('a failed claim', () => {
  it.each<[string, ClaimError]>([
    ['An airdrop claim with this address already exists', 'exists'],
    ['Invalid file', 'file'],
    ['Sorry: Invalid file type', 'file'],
    ['Invalid address', 'address'],
    [FILE_TOO_LARGE.message, 'tooLarge'],
    [CLIENT_ERRORS.network, 'network'],
    ['HTTP 400: Please wait', 'other'],
    ['HTTP 400: Invalid file', 'file'],
    ['Too many requests', 'other'],
    ['', 'unknown'],
    ['  ', 'unknown'],
    ['request.too-many', 'unknown'],
    ['VERSION_CONFLICT', 'unknown'],
  ])('SPEC 8: "%s" is reported as %s', (message, error) => {
    expect(claimErrorOf(message)).toBe(error);
  });

  it.each(['invalid file', 'network', 'file Too Large'])(
    'SPEC 8: matching is case-sensitive, so "%s" is another message',
    (message) => {
      expect(claimErrorOf(message)).toBe('other');
    },
  );

  it.each<[string, number]>([
    ['', 500],
    ['{}', 502],
    ['', 404],
    ['<html><title>Network gateway error</title>', 504],
    ['<!doctype html><title>Network blocked</title>', 403],
    ['upstream connect error', 503],
  ])('SPEC 8: the body "%s" with status %d has no message', (body, status) => {
    expect(claimErrorOf(readError(body, status).message)).toBe('unknown');
  });

  it('SPEC 8: a success that cannot be read has no message', () => {
    const response = parseResponse('<html>', 200, v.object({}));
    expect(response.ok ? null : claimErrorOf(response.message)).toBe('unknown');
  });

  it.each([500, 503])('SPEC 8: the words of a JSON answer with status %d are shown', (status) => {
    const { message } = readError('{"error":"storage.unavailable","message":"Wait"}', status);
    expect(claimErrorOf(message)).toBe('other');
  });

  it.each([
    ['Invalid file', 'damaged', 'fileUnreadable'],
    ['Invalid file', undefined, null],
    [FILE_TOO_LARGE.message, undefined, 'fileTooLarge'],
    ['Too many requests', 'damaged', null],
  ])('"%s" with the reason %s says of the picture: %s', (message, reason, trouble) => {
    expect(pictureErrorOf(message, reason)).toBe(trouble);
  });

  it('SPEC 8: the first matching row wins', () => {
    expect(claimErrorOf('Network: a claim already exists')).toBe('exists');
  });

  it.each<[ClaimError, string]>([
    [
      'exists',
      'An airdrop claim with this address already exists. Please use a different address or contact support if you need to update your claim.',
    ],
    [
      'file',
      'The uploaded file is invalid. Please upload a valid screenshot (JPG, PNG, or GIF under 5MB).',
    ],
    ['address', 'The XRP address is invalid. Please check your address and try again.'],
    ['tooLarge', 'The uploaded file is too large. Please upload a file under 5MB.'],
    ['network', 'Network error. Please check your connection and try again.'],
    ['other', 'Error ({step}): {message}'],
    ['unknown', 'An unexpected error occurred. Please try again.'],
  ])('SPEC 8: %s uses the wording of SPEC', (error, words) => {
    expect(airdrop.errors[error]).toBe(words);
  });
});
