// Calls that start, renew and end a translator's session, and account calls that need no session (SPEC 7). Sent once,
// because attempts are counted and a refresh token works only once; registration alone may be retried, with its
// idempotency key.
import type { SignIn, Recovery, Registration } from '../domain/account/account-requests.ts';
import {
  DoneResponseSchema,
  KeyCheckResponseSchema,
  RegisterResponseSchema,
  TokenResponseSchema,
} from '../domain/account/responses.ts';
import * as paths from '../domain/app-api-paths.ts';
import { asUser, post, type CallOptions, type WriteOptions } from './call.ts';

/** Exchanges email and password for a session. `token` is that of an earlier session, which this call ends. */
export const signIn = post(
  paths.authLogin,
  TokenResponseSchema,
  (body: SignIn, options?: CallOptions & { token?: string | undefined }) => ({ ...options, body }),
);

export const refreshSession = post(
  paths.authRefresh,
  TokenResponseSchema,
  (refreshToken: string, options?: CallOptions) => ({ ...options, body: { refreshToken } }),
);

export const signOut = post(paths.authLogout, DoneResponseSchema, asUser);

/** Returns whether a sign-up key is valid and for which language. Does not use it up. */
export const validateSignUpKey = post(
  paths.authValidateKey,
  KeyCheckResponseSchema,
  (signUpKey: string, options?: CallOptions) => ({ ...options, body: { signUpKey } }),
);

export const registerTranslator = post(
  paths.authRegister,
  RegisterResponseSchema,
  (body: Registration, options: WriteOptions) => ({ ...options, body }),
);

/** Sets a new password using a recovery key. Ends all sessions of the account. */
export const recoverAccount = post(
  paths.authRecover,
  DoneResponseSchema,
  (body: Recovery, options?: CallOptions) => ({ ...options, body }),
);
