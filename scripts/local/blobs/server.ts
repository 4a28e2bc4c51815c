// Serves the protocol of the @netlify/blobs client from a BlobDatabase, on a loopback port, protected by a token.
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOn } from '../port.ts';
import { messageOf, type Log } from '../progress.ts';
import { parseBlobAddress, type BlobAddress } from './address.ts';
import type { BlobDatabase, Condition } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import { listPage } from './list.ts';

export interface BlobsServer {
  /** The value for NETLIFY_BLOBS_CONTEXT that points the client to this server. */
  context: string;
  url: string;
  close: () => Promise<void>;
}

/** A call as the server sees it. */
export interface BlobCall {
  method: string;
  store: string | null;
  key: string | null;
  /** The prefix that a list is limited to. */
  prefix?: string;
}

export interface BlobsServerOptions {
  database: BlobDatabase;
  siteId: string;
  token: string;
  log: Log;
  port?: number;
  /** Wraps every call: `run` executes it, in another database if given. Returning null breaks the connection. */
  intercept?: (
    call: BlobCall,
    run: (other?: BlobDatabase) => Promise<Answer>,
  ) => Promise<Answer | null>;
}

/** The database that is served, and the queue that commits its writes in groups. */
interface Storage {
  database: BlobDatabase;
  commits: GroupCommit;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Uint8Array | string;
}

const METADATA_HEADER = 'x-amz-meta-user';
const MAX_BODY_BYTES = 64 * 1024 * 1024;

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const withoutWeakMark = (etag: string) => etag.trim().replace(/^W\//, '');

function conditionOf(request: IncomingMessage): Condition | undefined {
  if (request.headers['if-none-match'] === '*') return { kind: 'new' };
  const match = request.headers['if-match'];
  return match === undefined ? undefined : { kind: 'match', etag: withoutWeakMark(match) };
}

function json(value: unknown): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}

function read(
  database: BlobDatabase,
  request: IncomingMessage,
  store: string,
  key: string,
): Answer {
  const isHead = request.method === 'HEAD';
  const blob = isHead ? database.head(store, key) : database.get(store, key);
  if (!blob) return { status: 404 };
  const { etag, size, metadata } = blob;
  const headers = { etag, ...(metadata === null ? {} : { [METADATA_HEADER]: metadata }) };
  const known = request.headers['if-none-match'];
  if (known !== undefined && known.split(',').map(withoutWeakMark).includes(etag)) {
    return { status: 304, headers };
  }
  const full = { ...headers, 'content-length': size, 'content-type': 'application/octet-stream' };
  return 'body' in blob
    ? { status: 200, headers: full, body: blob.body as Uint8Array }
    : { status: 200, headers: full };
}

async function write(
  { database, commits }: Storage,
  request: IncomingMessage,
  store: string,
  key: string,
): Promise<Answer> {
  const body = await readBody(request);
  if (body === null) return { status: 413 };
  const metadata = request.headers[METADATA_HEADER];
  const condition = conditionOf(request);
  const value = {
    body,
    metadata: typeof metadata === 'string' ? metadata : null,
    ...(condition ? { condition } : {}),
  };
  const etag = await commits.run(() => database.put(store, key, value));
  return etag === null ? { status: 412 } : { status: 200, headers: { etag } };
}

const MAX_DELETED_PER_CALL = 1_000;

async function answer(
  storage: Storage,
  request: IncomingMessage,
  { store, key }: BlobAddress,
  query: URLSearchParams,
): Promise<Answer> {
  const { database, commits } = storage;
  const method = request.method ?? 'GET';
  if (store === null) {
    if (method !== 'GET') return { status: 405 };
    const prefix = query.get('prefix') ?? '';
    return json({ stores: database.stores().filter((name) => name.startsWith(prefix)) });
  }
  if (key !== null) {
    if (method === 'GET' || method === 'HEAD') return read(database, request, store, key);
    if (method === 'PUT') return write(storage, request, store, key);
    if (method !== 'DELETE') return { status: 405 };
    await commits.run(() => database.delete(store, key));
    return { status: 204 };
  }
  if (method === 'DELETE') {
    const deleted = await commits.run(() => database.deleteSome(store, MAX_DELETED_PER_CALL));
    return json({ blobs_deleted: deleted, has_more: deleted === MAX_DELETED_PER_CALL });
  }
  if (method !== 'GET') return { status: 405 };
  const cursor = query.get('cursor');
  const prefix = query.get('prefix') ?? '';
  return json(listPage(database, store, { prefix, cursor }));
}

function isAllowed(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  });
  response.end(body);
}

export async function startBlobsServer(options: BlobsServerOptions): Promise<BlobsServer> {
  const { database, siteId, token, log } = options;
  const storage = { database, commits: new GroupCommit(database) };
  const intercept = options.intercept ?? ((_call, run) => run());

  async function replyTo(request: IncomingMessage): Promise<Answer | null> {
    const url = new URL(`http://blobs${request.url ?? '/'}`);
    const address = parseBlobAddress(url.pathname);
    if (!isAllowed(request, token)) return { status: 401 };
    if (!address) return { status: 400 };
    if (address.site !== siteId) return { status: 404 };
    const { store, key } = address;
    const prefix = url.searchParams.get('prefix');
    const call = { method: request.method ?? '', store, key };
    return intercept(prefix === null ? call : { ...call, prefix }, (other) => {
      const source = other ? { database: other, commits: new GroupCommit(other) } : storage;
      return answer(source, request, address, url.searchParams);
    });
  }

  const server = createServer((request, response) => {
    replyTo(request)
      .catch((error: unknown): Answer | null => {
        // A client that disconnected while sending its body has written nothing and gets no response.
        if (!request.complete) return null;
        log.error(
          `Blobs: ${request.method ?? ''} ${request.url ?? ''} failed: ${messageOf(error)}`,
        );
        return { status: 500 };
      })
      .then((reply) => {
        if (reply === null) response.destroy();
        else send(response, reply);
      })
      .catch((error: unknown) => {
        log.error(`Blobs: ${messageOf(error)}`);
        response.destroy();
      });
  });
  const port = await listenOn(server, '127.0.0.1', options.port ?? 0);
  const url = `http://127.0.0.1:${port}`;
  const context = {
    edgeURL: url,
    uncachedEdgeURL: url,
    siteID: siteId,
    token,
    deployID: '0',
    primaryRegion: 'local',
  };
  return {
    url,
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1_000).unref();
      await closed;
    },
  };
}
