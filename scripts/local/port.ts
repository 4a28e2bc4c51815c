// Takes a port, or explains in a plain sentence why it cannot.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

function explain(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  remedy = `Stop the other program, or choose another one: PORT=${port + 1} npm start`,
): Error {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. ${remedy}`,
    EACCES: `This user may not listen on port ${port}. Choose one above 1023: PORT=8888 npm start`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
  };
  return new Error(messages[error.code ?? ''] ?? error.message, { cause: error });
}

/** Makes a server listen and returns its port. `remedy` as in `checkPort`. */
export function listenOn(
  server: Server,
  host: string,
  port: number,
  remedy?: string,
): Promise<number> {
  return new Promise((done, failed) => {
    const onError = (error: NodeJS.ErrnoException) => failed(explain(error, host, port, remedy));
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      done((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Throws when a port is not available. Call it before a long build, not after.
 *
 * @param remedy - a sentence on what to do when another program uses the port; by default how to choose another one for
 * `npm start`
 */
export async function checkPort(host: string, port: number, remedy?: string): Promise<void> {
  const probe = createServer();
  await listenOn(probe, host, port, remedy);
  await new Promise((done) => probe.close(done));
}

/** A server that only this machine reaches. */
export interface LoopbackServer {
  /** Without a slash at its end. */
  url: string;
  /** Closes it at once, also connections in use. */
  close: () => Promise<void>;
}

export async function serveLoopback(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener);
  const port = await listenOn(server, '127.0.0.1', 0);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
