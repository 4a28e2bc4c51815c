// Builds API calls for users who have a token or obtain one.
import type * as v from 'valibot';
import type { Language, TargetLanguage } from '../domain/languages.ts';
import { pathTo, type ParameterName } from '../domain/path-to.ts';
import { STORY_ID, type PartSlug } from '../domain/story/parts.ts';
import type { ApiResult } from './result.ts';
import { sendJson, type SendOptions } from './send.ts';

export type CallOptions = Pick<SendOptions, 'signal' | 'tools'>;

/** Options of a write. Every attempt at the same write must use the same `idempotencyKey`. */
export type WriteOptions = CallOptions & { idempotencyKey: string };

export interface TranslationAddress {
  language: Language;
  part: PartSlug;
}

/** The path parameters that a call must give. There is only one story, so its id is not among them. */
type Param<Path extends string> = Exclude<ParameterName<Path>, 'storyId'>;

interface CallRequest extends CallOptions {
  token?: string | undefined;
  idempotencyKey?: string;
  parameters?: object;
  query?: URLSearchParams;
  body?: unknown;
  /** The revision that this write replaces; 0 if it must be the first. */
  baseRev?: number;
}

/** Returns a call whose arguments `toRequest` turns into a request. */
type Define = <Path extends string, Schema extends v.GenericSchema, Arguments extends unknown[]>(
  path: Path,
  schema: Schema,
  toRequest: (
    ...args: Arguments
  ) => CallRequest &
    ([Param<Path>] extends [never] ? unknown : { parameters: Record<Param<Path>, string> }),
) => (...args: Arguments) => Promise<ApiResult<v.InferOutput<Schema>>>;

// The annotations let bundlers drop the calls that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export const get: Define = (...call) => define('GET', ...call);
/* @__NO_SIDE_EFFECTS__ */
export const post: Define = (...call) => define('POST', ...call);
/* @__NO_SIDE_EFFECTS__ */
export const put: Define = (...call) => define('PUT', ...call);
/* @__NO_SIDE_EFFECTS__ */
export const remove: Define = (...call) => define('DELETE', ...call);

function define<Schema extends v.GenericSchema, Arguments extends unknown[]>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  schema: Schema,
  toRequest: (...args: Arguments) => CallRequest,
): (...args: Arguments) => Promise<ApiResult<v.InferOutput<Schema>>> {
  return (...args) => {
    const { parameters, query, body, baseRev, ...options } = toRequest(...args);
    const filledPath = pathTo<string>(path, { storyId: STORY_ID, ...parameters });
    const search = query === undefined || query.size === 0 ? '' : `?${query.toString()}`;
    const precondition = baseRev === undefined ? {} : ifRevision(baseRev);
    return sendJson(method, filledPath + search, body, schema, { ...options, ...precondition });
  };
}

/** Returns the precondition that names the revision a write replaces. */
const ifRevision = (rev: number) => (rev === 0 ? { ifNoneMatch: '*' } : { ifMatch: `"r${rev}"` });

/** Returns a query string of the values that are given. */
export function queryOf(values: Record<string, string | number | null | undefined>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return query;
}

/** Returns a request that carries only the token. */
export const asUser = (token: string, options?: CallOptions) => ({ ...options, token });

/** Returns a request about one item. */
export const withId = (token: string, id: string, options?: CallOptions) => ({
  ...options,
  token,
  parameters: { id },
});

/** Returns a request with a body and no idempotency key: it must not be repeated. */
export const withBody = <Body>(token: string, body: Body, options?: CallOptions) => ({
  ...options,
  token,
  body,
});

/** Returns a request with a body and an idempotency key: it may be repeated. */
export const withKey = <Body>(token: string, body: Body, options: WriteOptions) => ({
  ...options,
  token,
  body,
});

/** Returns a request about one target language. */
export const withLanguage = (token: string, language: TargetLanguage, options?: CallOptions) => ({
  ...options,
  token,
  parameters: { language },
});

export const withText = (token: string, text: TranslationAddress, options?: CallOptions) => ({
  ...options,
  token,
  parameters: text,
});

/** Returns a request that sends something about one text. */
export const withTextAndBody = <Body, Options extends WriteOptions>(
  token: string,
  text: TranslationAddress,
  body: Body,
  options: Options,
) => ({ ...options, token, parameters: text, body });

/** Returns a request that sends something about one item. */
export const withIdAndBody = <Body>(
  token: string,
  id: string,
  body: Body,
  options: WriteOptions,
) => ({ ...options, token, parameters: { id }, body });
