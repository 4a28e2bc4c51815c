// Reads a request's body up to a limit, as JSON or as a form. Anything unreadable is a client error, never a 500.
import * as v from 'valibot';
import { AppError, type ErrorCode } from '../../../src/domain/errors.ts';
import {
  MAX_FORM_EXTRA_BYTES,
  MAX_FORM_FIELDS,
  MAX_IMAGE_BYTES,
  MAX_JSON_BYTES,
} from '../../../src/domain/limits.ts';

/**
 * Returns the body as JSON, validated by a schema. Throws `body.media-type` (415), `body.too-large` (413),
 * `body.malformed` (400) or `body.invalid` (400, with the invalid `field`).
 */
export async function readJson<T>(
  request: Request,
  schema: v.GenericSchema<unknown, T>,
  limitBytes = MAX_JSON_BYTES,
): Promise<T> {
  requireType(request, 'application/json');
  const bytes = await readBytes(request, limitBytes, 'body.too-large');
  const value = parseJson(bytes);
  // valibot accepts an array for an object schema without required fields.
  if (Array.isArray(value)) throw new AppError('body.invalid');
  return check(schema, value);
}

export interface Form<T> {
  fields: T;
  /** Determine the type by inspecting the bytes: name and media type come from the client and cannot be trusted. */
  file: Uint8Array<ArrayBuffer> | null;
}

/**
 * Reads a multipart form whose file, if any, is the field `fileField`. Text fields unknown to the schema are dropped.
 * Throws `file.too-large` (413) for a larger body, before reading it if Content-Length says so, `request.foreign`
 * (403) for a form of another site (Fetch Metadata), `body.media-type` (415), `body.malformed` or `body.invalid` (400).
 * images/clean-image.ts checks the size of the file itself.
 */
export async function readForm<T>(
  request: Request,
  schema: v.GenericSchema<unknown, T>,
  fileField: string,
  limitBytes = MAX_IMAGE_BYTES,
): Promise<Form<T>> {
  requireType(request, 'multipart/form-data');
  // Another site can send a form without a preflight, from the addresses of its own visitors.
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') throw new AppError('request.foreign');
  const bytes = await readBytes(request, limitBytes + MAX_FORM_EXTRA_BYTES, 'file.too-large');
  const form = await parseForm(request, bytes);
  const parts = [...form.entries()];
  if (parts.length > MAX_FORM_FIELDS) throw new AppError('body.invalid');

  const names = parts.map(([name]) => name);
  if (new Set(names).size !== names.length) throw new AppError('body.invalid');
  const files = parts.filter((part): part is [string, File] => typeof part[1] !== 'string');
  const [file, ...others] = files;
  if (others.length > 0 || (file && file[0] !== fileField)) throw new AppError('body.invalid');
  const texts = parts.filter(([, value]) => typeof value === 'string');
  return {
    fields: check(schema, Object.fromEntries(texts)),
    file: file ? new Uint8Array(await file[1].arrayBuffer()) : null,
  };
}

function requireType(request: Request, type: string): void {
  const [given = ''] = (request.headers.get('Content-Type') ?? '').split(';');
  if (given.trim().toLowerCase() !== type) throw new AppError('body.media-type');
}

async function readBytes(
  request: Request,
  limitBytes: number,
  tooLarge: ErrorCode,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes) throw new AppError(tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limitBytes) throw new AppError(tooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The client disconnected mid-request, or the platform cut it off.
    throw new AppError('body.malformed', { cause: error });
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new AppError('body.malformed', { cause: error });
  }
}

async function parseForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
    return await new Response(bytes, { headers }).formData();
  } catch (error) {
    throw new AppError('body.malformed', { cause: error });
  }
}

function check<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]);
  throw new AppError('body.invalid', field === null ? {} : { data: { field } });
}
