// HTTP/1.1 over a socket, because clients refuse to send what an attacker sends. Each request has its own connection.
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface WireRequest {
  method: string;
  target: string;
  /** As written, in this order; a name may occur twice. */
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface WireAnswer {
  status: number;
  /** By lower-case name; several values are joined by a line feed. */
  headers: Map<string, string>;
  body: Buffer;
}

/** What the host may take to answer; its own limits are longer. */
const ANSWER_MS = 15_000;

/** The bytes of a request. Text beyond Latin-1 is sent as UTF-8. */
export function toBytes({ method, target, headers, body }: WireRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([
    Buffer.from([`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n')),
    body,
  ]);
}

/**
 * Sends bytes and reads the answer until the connection closes; null if there is none. Rejects when nothing comes.
 *
 * @param isCutOff - whether the request ends before it is complete
 */
export function exchange(
  port: number,
  bytes: Buffer,
  isCutOff: boolean,
): Promise<WireAnswer | null> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      try {
        done(parse(Buffer.concat(chunks)));
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const timer = setTimeout(() => {
      socket.destroy();
      failed(new Error(`No answer within ${ANSWER_MS} ms`));
    }, ANSWER_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', finish);
    // The host may close before it has read a body that it refuses; its answer has arrived then.
    socket.on('error', finish);
    if (isCutOff) socket.end(bytes);
    else socket.write(bytes);
  });
}

function parse(bytes: Buffer): WireAnswer | null {
  let rest = bytes;
  for (;;) {
    if (rest.length === 0) return null;
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) throw new Error(`Not an answer: ${rest.toString('latin1').slice(0, 200)}`);
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (!status) throw new Error(`Not an answer: ${first}`);
    rest = rest.subarray(end + 4);
    // 100 Continue comes before the answer.
    if (status < 200) continue;
    const headers = new Map<string, string>();
    for (const line of lines) {
      const at = line.indexOf(':');
      const name = line.slice(0, at).toLowerCase();
      const before = headers.get(name);
      const value = line.slice(at + 1).trim();
      headers.set(name, before === undefined ? value : `${before}\n${value}`);
    }
    const whole = headers.get('transfer-encoding') === 'chunked' ? dechunk(rest) : rest;
    return { status, headers, body: decode(whole, headers.get('content-encoding')) };
  }
}

function dechunk(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    if (end === -1) throw new Error('The answer breaks off');
    const size = parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0 || encoding === undefined) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  if (encoding === 'gzip') return gunzipSync(bytes);
  throw new Error(`The answer is encoded as ${encoding}`);
}
