// Stub of a build machine: accepts calls of the build hook and reports a build status that the test chooses.
import { serveLoopback } from '../../../../scripts/local/port.ts';

export interface BuildStub {
  url: string;
  /** The HTTP status with which the next hook calls are answered. */
  hookStatus: number;
  /** How often the hook was called. */
  calls: number;
  /** The reported build status. */
  status: { state: 'idle' | 'building' | 'failed'; reason?: string; publishedRev: number };
  /** Accepts hook calls again, zeroes the call count, and reports idle. Keeps `publishedRev`. */
  reset: () => void;
  close: () => Promise<void>;
}

/** Starts a stub on a free port. Its address serves as both BUILD_HOOK_URL and BUILD_STATUS_URL. */
export async function startBuildStub(): Promise<BuildStub> {
  const { url, close } = await serveLoopback((request, response) => {
    request.resume();
    if (request.method === 'POST') {
      stub.calls += 1;
      response.writeHead(stub.hookStatus).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(stub.status));
  });
  const stub: BuildStub = {
    url: `${url}/`,
    hookStatus: 200,
    calls: 0,
    status: { state: 'idle', publishedRev: 0 },
    reset: () => {
      stub.hookStatus = 200;
      stub.calls = 0;
      stub.status = { state: 'idle', publishedRev: stub.status.publishedRev };
    },
    close,
  };
  return stub;
}
