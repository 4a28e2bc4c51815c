// Streams a request's body into a function and enforces the size limit.
import type { IncomingMessage } from 'node:http';

export interface LimitedBody {
  /** The bytes, or null when the method has no body. */
  stream: ReadableStream<Uint8Array> | null;
  /** Whether the body exceeded the limit. The function's stream then failed. */
  isTooLarge: () => boolean;
  /**
   * Discards what the client still sends after the response, so that it can read the response instead of seeing a
   * connection reset.
   */
  drain: () => void;
}

/** Beyond this many bytes the connection is closed instead of drained. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/** Returns the Content-Length of a request in bytes; 0 when it has none. */
export function announcedBytes(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

/** Wraps a request's body as a web stream that fails at the first byte beyond `limitBytes`. */
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
