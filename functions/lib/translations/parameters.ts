// Parses query parameters; an invalid value is a 400 with the name of the parameter.
import { AppError } from '../../../src/domain/errors.ts';
import { VERSION_STATES, type VersionState } from './answer.ts';

/** SPEC 7's `?state=`, null if all versions are requested; throws `body.invalid`. */
export function requireState(sent: string | null): VersionState | null {
  if (sent === null || sent === '') return null;
  const state = VERSION_STATES.find((one) => one === sent);
  if (!state) throw invalid('state');
  return state;
}

function invalid(parameter: string): AppError {
  return new AppError('body.invalid', { data: { parameter } });
}
