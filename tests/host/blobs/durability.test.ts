// kill -9 during writes, several times: no acknowledged write is lost, and no value is torn.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { TEST_SITE, TEST_TOKEN } from '../support/blobs.ts';
import { temporaryFolder } from '../support/temporary.ts';

const KILLS = 6;
const WRITERS = 8;
const BODY_BYTES = 120_000;
const SERVER = join(import.meta.dirname, '../support/blobs-process.ts');

async function startServer(file: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A child left behind keeps the worker's stderr open, and Vitest waits for it to close.
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

/** Returns a value that proves its integrity: a body preceded by its own hash. */
function sealed(text: string): string {
  const body = text.repeat(Math.ceil(BODY_BYTES / text.length));
  return `${createHash('sha256').update(body).digest('hex')}${body}`;
}

function isWhole(value: string): boolean {
  return createHash('sha256').update(value.slice(64)).digest('hex') === value.slice(0, 64);
}

const headers = { authorization: `Bearer ${TEST_TOKEN}` };
const addressOf = (url: string, key: string) => `${url}/${TEST_SITE}/site:records/${key}`;

it('kill -9 loses no acknowledged write and tears no value', async () => {
  const file = join(temporaryFolder(), 'blobs.sqlite');
  const acknowledged = new Map<string, number>();
  const attempted = new Map<string, number[]>();
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, url } = await startServer(file);
    const enough = acknowledged.size + 2 * WRITERS;
    const write = async (writer: number) => {
      for (let step = 0; ; step++) {
        // Half of the writes replace a value, the others create one.
        const key =
          step % 2 === 0
            ? `shared-${String(writer)}`
            : `${String(kill)}-${String(writer)}-${String(step)}`;
        const version = kill * 1_000_000 + step;
        attempted.set(key, [...(attempted.get(key) ?? []), version]);
        const body = sealed(`version ${String(version)};`);
        const response = await fetch(addressOf(url, key), { method: 'PUT', headers, body });
        if (response.ok) acknowledged.set(key, version);
      }
    };
    const ended = Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    // Wait for work done, not for time, because a busy machine is slower.
    while (acknowledged.size < enough) await sleep(20);
    await sleep(kill * 15);
    child.kill('SIGKILL');
    await ended;
  }
  const { child, url } = await startServer(file);
  for (const [key, version] of acknowledged) {
    const value = await (await fetch(addressOf(url, key), { headers })).text();
    expect(isWhole(value)).toBe(true);
    const found = Number(/version (\d+);/.exec(value)?.[1]);
    // A later attempt may have been stored although its response was lost with the process.
    expect(attempted.get(key)?.filter((each) => each >= version)).toContain(found);
  }
  const list = (await (await fetch(`${url}/${TEST_SITE}/site:records`, { headers })).json()) as {
    blobs: { key: string; size: number }[];
  };
  expect(list.blobs.length).toBeGreaterThanOrEqual(acknowledged.size);
  for (const { key, size } of list.blobs) {
    const value = await (await fetch(addressOf(url, key), { headers })).text();
    expect(Buffer.byteLength(value)).toBe(size);
    expect(isWhole(value)).toBe(true);
  }
  child.kill('SIGKILL');
});
