// A request before it is mutated: who sends what to which endpoint.
import type { EndpointName, ENDPOINTS } from '../../../src/domain/endpoints.ts';
import type { ErrorCode } from '../../../src/domain/errors.ts';
import type { PersonName, Scenario } from './scenario.ts';

type Methods<N extends EndpointName> = (typeof ENDPOINTS)[N]['methods'][number];

/** An endpoint with one of its methods, such as `authProfile PUT`. */
export type CallName = { [N in EndpointName]: `${N} ${Methods<N>}` }[EndpointName];

/** Who calls: a stranger, the admin, or a translator. */
export type Identity = 'nobody' | 'admin' | PersonName;

/** A part of a form. */
export interface FormPart {
  name: string;
  /** Only for a file. */
  fileName?: string;
  type?: string;
  bytes: Uint8Array;
}

/** What a valid request consists of, besides what all requests have. */
export interface Content {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A value to send as JSON. */
  json?: unknown;
  form?: FormPart[];
  /** What a success acknowledges; checked at the end, if the request was sent unchanged. */
  acknowledges?: Acknowledgement;
}

/** A change that the server has acknowledged, for the checkers. */
export type Acknowledgement =
  | { kind: 'claim'; address: string; picture: Uint8Array }
  | { kind: 'action'; address: string; action: string }
  | { kind: 'write'; place: string; words: string; isPublished: boolean }
  | { kind: 'registered'; email: string; name: string; signUpKey: string };

/** A valid request to an endpoint, and what may be answered to it and to its mutations. */
export interface Declared {
  as: Identity;
  /** The status of a success. */
  ok: readonly number[];
  /** Every error code of its own rules, besides those of all endpoints. */
  refusals: readonly ErrorCode[];
  make: (scenario: Scenario) => Content | Promise<Content>;
}

/** Overrides of the defaults: the list's identity, status 200, no refusals, nothing sent. */
export type Declaration = Partial<Declared>;
