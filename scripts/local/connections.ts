// Limits how many connections an address may have on the public port, and how long a request may take to arrive. Also
// answers unreadable requests, because Node's own answers have no body and clients of the API expect JSON.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isApiPath, rawRefusal, refuse } from './refusal.ts';
import { comesFromProxy, type TrustedProxies } from './trusted-proxies.ts';

const HEADERS_MS = 20_000;

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export interface ConnectionLimits {
  /** The most connections per address, other than a trusted proxy's. */
  perAddress: number;
  /** How long a whole request may take to arrive. */
  requestMs: number;
  /** How often Node looks for requests that took too long (`connectionsCheckingInterval` of `createServer`). */
  checkMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  // Enough for a household of browsers, each of which opens six.
  perAddress: 200,
  // Enough for the largest upload on a line of 0.7 Mbit/s.
  requestMs: 60_000,
  checkMs: 5_000,
};

/** Applies the limits, except for `checkMs`, to a server that is not listening yet. */
export function limitConnections(
  server: Server,
  { perAddress, requestMs }: Omit<ConnectionLimits, 'checkMs'>,
  proxies: TrustedProxies,
): void {
  server.requestTimeout = requestMs;
  server.headersTimeout = Math.min(HEADERS_MS, requestMs);
  server.on('connection', countPerAddress(perAddress, proxies));
  server.on('clientError', answerUnreadable);
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    refuse(response, 417, isApiPath(request.url));
  });
}

function countPerAddress(max: number, proxies: TrustedProxies): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    if (comesFromProxy({ socket }, proxies)) return;
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
    });
  };
}

/** Answers an unreadable request. It has no path, so the response is always JSON. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  // Without `destroy`, the socket would stay open until the client closes its side.
  socket.end(rawRefusal(status), () => socket.destroy());
}
