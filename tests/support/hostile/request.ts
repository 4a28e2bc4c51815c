// Requests made from the table of calls, and how they are sent.
import { ENDPOINTS, type EndpointName } from '../../../src/domain/endpoints.ts';
import { sendRaw } from '../raw-request.ts';
import type { CallName, Content, Declared, FormPart, Identity } from './call.ts';
import { DECLARED } from './declared.ts';
import { headersOf, type Scenario } from './scenario.ts';

/** A request, and the mutations applied to it. */
export interface FuzzCase {
  name: CallName;
  endpoint: EndpointName;
  declared: Declared;
  content: Content;
  /** Who sends it. */
  as: Identity;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer;
  /** In order; empty for a valid request of the right caller. */
  mutations: string[];
  /** Whether a mutation of path or method may have turned it into a request to another endpoint. */
  mayBeElsewhere: boolean;
}

const BOUNDARY = 'a-boundary-of-forms';

/** Encodes a form (RFC 7578). */
export function encodeForm(parts: readonly FormPart[]): Buffer {
  const written = parts.map(({ name, fileName, type, bytes }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const media = type === undefined ? '' : `\r\nContent-Type: ${type}`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}${media}`;
    return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
  });
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Fills in the parameters of a path of the endpoint table. */
function targetOf(path: string, { params = {}, query = {} }: Content): string {
  const filled = path.replace(/:([A-Za-z]+)(?:\([^)]*\))?/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

let visitors = 0;
/** Returns an address in a network that nobody has called from, so that no limit per visitor applies. */
function newVisitor(): string {
  visitors += 1;
  return `2a00:${(visitors >> 16).toString(16)}:${(visitors & 0xffff).toString(16)}::1`;
}

/** Returns the headers that say who calls. */
export async function credentialsOf(
  scenario: Scenario,
  as: Identity,
): Promise<Record<string, string>> {
  if (as === 'nobody') return {};
  if (as === 'admin') return { Authorization: `Bearer ${await scenario.adminToken()}` };
  return headersOf(await scenario.person(as));
}

/** Creates the declared request, sent by the right caller. */
export async function createCase(scenario: Scenario, name: CallName): Promise<FuzzCase> {
  const [endpoint, method] = name.split(' ') as [EndpointName, string];
  const declared = DECLARED[name];
  const content = await declared.make(scenario);
  const { json, form, headers = {} } = content;
  const body = form
    ? encodeForm(form)
    : Buffer.from(json === undefined ? '' : JSON.stringify(json));
  const type = form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  return {
    ...{ name, endpoint, declared, content, method, body, as: declared.as },
    target: targetOf(ENDPOINTS[endpoint].path, content),
    headers: {
      'X-Forwarded-For': newVisitor(),
      ...(body.length > 0 ? { 'Content-Type': type } : {}),
      ...headers,
      ...(await credentialsOf(scenario, declared.as)),
    },
    mutations: [],
    mayBeElsewhere: false,
  };
}

/** Sends a request with its path as it is, without a client normalizing it. */
export function send(port: number, { method, target, headers, body }: FuzzCase) {
  const length = { 'Content-Length': String(body.length) };
  return sendRaw(port, target, { method, headers: { ...headers, ...length }, body });
}
