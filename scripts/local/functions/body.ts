// The body of a request on its way into a function: streamed, never longer than the limit.
import type { IncomingMessage } from 'node:http';

export interface LimitedBody {
  /** The bytes, or null when the method has no body. */
  stream: ReadableStream<Uint8Array> | null;
  /** Whether more came than is allowed; the function then saw a broken stream. */
  isTooLarge: () => boolean;
  /**
   * Reads away what the client still sends after its answer, so that it gets to read that answer instead of a reset
   * connection.
   */
  drain: () => void;
}

/** More than this is not even read away: the connection is closed instead. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/** The length a client announces, in bytes; 0 when it announces none. */
export function announcedBytes(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

/** Wraps a request's body as a web stream that breaks at the byte after `limitBytes`. */
export function limitBody(request: IncomingMessage, limitBytes: number): LimitedBody {
  let received = 0;
  let isTooLarge = false;
  let isDraining = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';

  const stop = (error: Error) => {
    controller?.error(error);
    controller = null;
  };
  request.on('data', (chunk: Buffer) => {
    received += chunk.byteLength;
    if (received > MAX_DRAINED_BYTES) request.destroy();
    if (isDraining || controller === null) return;
    if (received > limitBytes) {
      isTooLarge = true;
      stop(new Error('The request body is too large'));
      return;
    }
    controller.enqueue(new Uint8Array(chunk));
    request.pause();
  });
  request.on('end', () => {
    controller?.close();
    controller = null;
  });
  request.on('error', stop);
  request.on('close', () => stop(new Error('The client went away')));
  request.pause();

  const source: UnderlyingDefaultSource<Uint8Array> = {
    start: (created) => {
      controller = created;
    },
    pull: () => {
      request.resume();
    },
    cancel: () => {
      controller = null;
    },
  };
  return {
    stream: hasBody ? new ReadableStream(source, { highWaterMark: 0 }) : null,
    isTooLarge: () => isTooLarge,
    drain: () => {
      isDraining = true;
      request.resume();
    },
  };
}
