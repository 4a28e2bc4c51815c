// Request bodies, valid and hostile: unreadable is 400, too large 413, the wrong media type 415, never 500.
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readForm, readJson } from '../../../../functions/lib/http/read-body.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { sampleCount } from '../../../support/effort.ts';

const Schema = v.object({ name: v.string() });

function jsonRequest(body: BodyInit, type: string | null = 'application/json', length?: string) {
  const headers = new Headers(type === null ? {} : { 'Content-Type': type });
  if (length !== undefined) headers.set('Content-Length', length);
  const request = new Request('http://h/', { method: 'POST', body, headers });
  if (type === null) request.headers.delete('Content-Type');
  return request;
}

const streamOf = (...chunks: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
/** Options that Node requires for a streaming body. The browser types lack `duplex`. */
const STREAMING = { method: 'POST', duplex: 'half' as const };
const streamed = (body: ReadableStream) =>
  new Request('http://h/', { ...STREAMING, body, headers: { 'Content-Type': 'application/json' } });

describe('readJson', () => {
  it.each([
    ['{"name":"a"}', 'application/json'],
    ['{"name":"a"}', 'Application/JSON; charset=utf-8'],
    ['\ufeff {"name":"a","more":1,"__proto__":{"x":1}}', 'application/json'],
  ])('accepts %s as %s and drops unknown fields', async (body, type) => {
    expect(await readJson(jsonRequest(body, type), Schema)).toEqual({ name: 'a' });
  });

  it.each<[string, Request, string]>([
    ['no content type', jsonRequest('{"name":"a"}', null), 'body.media-type'],
    ['plain text', jsonRequest('{"name":"a"}', 'text/plain'), 'body.media-type'],
    ['a type that only begins alike', jsonRequest('{}', 'application/jsonp'), 'body.media-type'],
    ['nothing', jsonRequest(''), 'body.malformed'],
    ['half of it', jsonRequest('{"name":"a'), 'body.malformed'],
    ['bytes that are no text', jsonRequest(new Uint8Array([0x22, 0xff, 0x22])), 'body.malformed'],
    ['a NUL', jsonRequest('{"name":"a"}\0'), 'body.malformed'],
    ['a list', jsonRequest('[]'), 'body.invalid'],
    ['null', jsonRequest('null'), 'body.invalid'],
    ['a number for a name', jsonRequest('{"name":7}'), 'body.invalid'],
    ['depth 10,000', jsonRequest('['.repeat(10_000) + ']'.repeat(10_000)), 'body.invalid'],
    ['too many bytes', jsonRequest(`{"name":"${'a'.repeat(70_000)}"}`), 'body.too-large'],
    ['too many bytes announced', jsonRequest('{}', 'application/json', '65537'), 'body.too-large'],
    [
      'too many bytes that were not announced',
      streamed(streamOf('{"name":"', 'a'.repeat(70_000), '"}')),
      'body.too-large',
    ],
  ])('refuses %s', async (_, request, code) => {
    await expect(readJson(request, Schema)).rejects.toMatchObject({ code });
  });

  it('names the invalid field', async () => {
    await expect(readJson(jsonRequest('{"name":7}'), Schema)).rejects.toMatchObject({
      data: { field: 'name' },
    });
  });

  it('treats a body that breaks off as unreadable', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('The client went away')),
    });
    await expect(readJson(streamed(broken), Schema)).rejects.toMatchObject({
      code: 'body.malformed',
    });
  });

  it('ends with a value or an error code for any body', async () => {
    const body = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
      fc.json().map((text) => text.slice(0, -1)),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const result = await readJson(jsonRequest(sent), Schema).catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toBeInstanceOf(AppError);
        else expect(result).toEqual({ name: expect.any(String) as string });
      }),
      { numRuns: sampleCount(2_000) },
    );
  });
});

const FormSchema = v.object({ walletAddress: v.string(), update: v.optional(v.string()) });
const BOUNDARY = 'xYzZY';
const part = (name: string, value: string, file?: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
    file === undefined ? '' : `; filename="${file}"\r\nContent-Type: image/png`
  }\r\n\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const formRequest = (body: BodyInit, type = TYPE, length?: string) =>
  jsonRequest(body, type, length);
const read = (request: Request, limitBytes?: number) =>
  readForm(request, FormSchema, 'screenshot', limitBytes);
const WALLET = part('walletAddress', 'r1');

describe('readForm', () => {
  it("returns the fields and the file's bytes, whatever the file name", async () => {
    const form = new FormData();
    form.set('walletAddress', 'r1');
    form.set('more', 'x');
    form.set('screenshot', new Blob([new Uint8Array([0, 255, 13, 10, 45, 45])]), '../../a.svg');
    const { fields, file } = await read(new Request('http://h/', { method: 'POST', body: form }));
    expect(fields).toEqual({ walletAddress: 'r1' });
    expect([...(file ?? [])]).toEqual([0, 255, 13, 10, 45, 45]);
  });

  it.each([
    ['cross-site', false],
    ['same-origin', true],
    ['none', true],
    [null, true],
  ])('with Sec-Fetch-Site %s is read: %s', async (site, isRead) => {
    const request = formRequest(WALLET + END);
    if (site !== null) request.headers.set('Sec-Fetch-Site', site);
    const result = await read(request).catch((error: unknown) => error);
    if (isRead) expect(result).toMatchObject({ fields: { walletAddress: 'r1' } });
    else expect(result).toMatchObject({ code: 'request.foreign' });
  });

  it('distinguishes an empty file from none', async () => {
    expect((await read(formRequest(WALLET + END))).file).toBeNull();
    const empty = await read(formRequest(WALLET + part('screenshot', '', 'a.png') + END));
    expect(empty.file).toHaveLength(0);
  });

  it('accepts a file of exactly the limit', async () => {
    const form = new FormData();
    form.set('walletAddress', 'r1');
    form.set('screenshot', new Blob([new Uint8Array(5_242_880)]), 'a.png');
    const { file } = await read(new Request('http://h/', { method: 'POST', body: form }));
    expect(file).toHaveLength(5_242_880);
  });

  it('refuses an announced length that is too large without reading the body', async () => {
    let isRead = false;
    const body = new ReadableStream(
      {
        pull: (controller) => {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request('http://h/', {
      ...STREAMING,
      body,
      headers: { 'Content-Type': TYPE, 'Content-Length': String(5_242_880 + 65_536 + 1) },
    });
    await expect(read(request)).rejects.toMatchObject({
      code: 'file.too-large',
      message: expect.stringContaining('File too large') as string,
    });
    expect(isRead).toBe(false);
  });

  it.each<[string, Request, string]>([
    ['JSON', formRequest('{}', 'application/json'), 'body.media-type'],
    ['no boundary', formRequest(WALLET + END, 'multipart/form-data'), 'body.malformed'],
    ['another boundary', formRequest(WALLET + END, `${TYPE}Q`), 'body.malformed'],
    ['no end', formRequest(WALLET), 'body.malformed'],
    [
      'half a file',
      formRequest(WALLET + part('screenshot', 'abc', 'a').slice(0, -4)),
      'body.malformed',
    ],
    ['nothing', formRequest(''), 'body.malformed'],
    ['a field missing', formRequest(part('x', 'r1') + END), 'body.invalid'],
    ['a field twice', formRequest(WALLET + WALLET + END), 'body.invalid'],
    [
      'two files',
      formRequest(WALLET + part('screenshot', 'a', 'a') + part('other', 'b', 'b') + END),
      'body.invalid',
    ],
    ['a file by another name', formRequest(WALLET + part('other', 'b', 'b') + END), 'body.invalid'],
    ['a file for a field', formRequest(part('walletAddress', 'b', 'b') + END), 'body.invalid'],
    [
      'many fields',
      formRequest(WALLET + Array.from({ length: 30 }, (_, n) => part(`f${n}`, '')).join('') + END),
      'body.invalid',
    ],
    ['too much', formRequest(WALLET + part('x', 'y'.repeat(70_000)) + END), 'file.too-large'],
  ])('refuses %s', async (_, request, code) => {
    await expect(read(request, 1_000)).rejects.toMatchObject({ code });
  });

  it('ends with a form or an error code for any body', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        WALLET,
        END,
        part('screenshot', 'abc', 'a.png'),
        `--${BOUNDARY}`,
        '\r\n',
        '--',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const result = await read(formRequest(pieces.join(''))).catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toBeInstanceOf(AppError);
      }),
      { numRuns: sampleCount(2_000) },
    );
  });

  it('finishes with a body made of tiny parts', async () => {
    const body = part('a', '').repeat(60_000) + END;
    await expect(readForm(formRequest(body), FormSchema, 'screenshot')).rejects.toMatchObject({
      code: 'body.invalid',
    });
  });
});
