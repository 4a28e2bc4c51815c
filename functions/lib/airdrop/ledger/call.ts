// One JSON-RPC call to one ledger server, bounded in time and size. Servers fail in many ways, some with status 200.
import * as v from 'valibot';

/** No usable answer; another server may have one. */
export interface Unusable {
  kind: 'unusable';
  why: string;
}

export interface LedgerResponse {
  kind: 'answer';
  body: Record<string, unknown>;
  /** `body.result`, or the body of servers that report their errors beside it. */
  result: Record<string, unknown>;
}

export interface CallLimits {
  timeoutMs: number;
  maxBytes: number;
}

const ObjectSchema = v.record(v.string(), v.unknown());

/** Sends one request. Never rejects. */
export async function callLedger(
  endpoint: string,
  request: unknown,
  fetcher: typeof fetch,
  { timeoutMs, maxBytes }: CallLimits,
): Promise<LedgerResponse | Unusable> {
  try {
    const response = await fetcher(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return unusable(`status ${response.status}`);
    }
    const body = parseObject(await readText(response, maxBytes));
    if (!body) return unusable('not a JSON object');
    // One family of servers reports load errors beside `result` instead of inside it.
    const result = v.is(ObjectSchema, body['result']) ? body['result'] : body;
    return { kind: 'answer', body, result };
  } catch (error) {
    return unusable(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

export function unusable(why: string): Unusable {
  return { kind: 'unusable', why };
}

/** Reads a body as text. Throws once it is larger than `maxBytes`: a third party's server may send without end. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  // Leaving the loop early, even by an error, cancels the stream.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseObject(text: string): Record<string, unknown> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return v.is(ObjectSchema, value) && !Array.isArray(value) ? value : null;
}
