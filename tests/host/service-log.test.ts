// The log of a serving host: for a person at a terminal, and JSON for those who collect its lines.
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFront } from '../../scripts/local/front.ts';
import { serveLoopback } from '../../scripts/local/port.ts';
import { serviceLog, terminal, type Log } from '../../scripts/local/progress.ts';
import { Contents } from '../../scripts/local/static/contents.ts';

it('is one JSON object a line where it is collected, and plain text at a terminal', () => {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  onTestFinished(() => void vi.restoreAllMocks());
  const log = serviceLog(false);
  expect(log.isTerminal).not.toBe(true);
  log.info('The site is served at http://localhost:8888');
  log.error('203.0.113.7 left', { requestId: 'r1' });
  log.info('\u001b[32m\u001b[39m ');
  log.error('');
  log.info('\u001b[1mRendering\u001b[22m the pages');
  const time: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { time, level: 'info', message: 'The site is served at http://localhost:8888' },
    { time, level: 'error', requestId: 'r1', message: '[address] left' },
    { time, level: 'info', message: 'Rendering the pages' },
  ]);
  expect(serviceLog(true)).toBe(terminal);
});

it('names no path, only the request id that the response carries', async () => {
  const lines: [string, unknown][] = [];
  const log: Log = {
    info: () => undefined,
    error: (line, about) => void lines.push([line, about]),
  };
  const front = createFront({
    site: {
      folders: () => {
        throw new Error('no folder');
      },
      rules: { headers: [], notFound: [], functions: [] },
      contents: new Contents(),
    },
    route: () => null,
    invoke: () => Promise.resolve(),
    proxies: 0,
    log,
  });
  const { url, close } = await serveLoopback(front);
  onTestFinished(close);
  const response = await fetch(`${url}/secret/rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh`);
  expect(response.status).toBe(500);
  const requestId = response.headers.get('x-nf-request-id');
  expect(lines).toEqual([['A request failed: no folder', { requestId }]]);
});
