// Takes a port, or explains in a plain sentence why it cannot.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const anotherPort = (port: number) =>
  `Stop the other program, or choose another one: PORT=${port + 1} npm start`;

function explain(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  remedy = anotherPort(port),
): Error {
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. ${remedy}`,
    EACCES: `This user may not listen on port ${port}. Choose one above 1023: PORT=8888 npm start`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
  };
  return new Error(known[error.code ?? ''] ?? error.message, { cause: error });
}

/** Makes a server listen and returns its port. `remedy` as in `checkPort`. */
export function listenOn(
  server: Server,
  host: string,
  port: number,
  remedy?: string,
): Promise<number> {
  return new Promise((done, failed) => {
    const refuse = (error: NodeJS.ErrnoException) => failed(explain(error, host, port, remedy));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
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
