// Makes hostile requests: a valid one to some endpoint, as anybody, with up to three mutations.
import { ENDPOINTS, type EndpointName } from '../../../src/domain/endpoints.ts';
import type { CallName, Content } from './call.ts';
import { DECLARED } from './declared.ts';
import type { Dice } from './dice.ts';
import { FORM_TYPE, writeForm } from './form-text.ts';
import { forgedToken, isAdmitted, tokenOf, type Auth, type Identity } from './identities.ts';
import { mutate } from './mutate.ts';
import { TWISTS } from './twists.ts';
import type { WireRequest } from './wire.ts';
import { PEOPLE, type World } from './world.ts';
import type { Hostile } from './hostile.ts';

const NAMES = Object.keys(DECLARED) as CallName[];
const IDENTITIES: readonly Identity[] = ['nobody', 'admin', ...(Object.keys(PEOPLE) as Identity[])];

/** Fills in the parameters of a path of the table. */
function targetOf(path: string, { params = {}, query = {} }: Content): string {
  const filled = path.replace(/:([A-Za-z]+)(?:\([^)]*\))?/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const sent = new URLSearchParams(query).toString();
  return sent === '' ? filled : `${filled}?${sent}`;
}

let visitors = 0;
/** A network that nobody has called from, so that no limit per visitor applies. */
function newVisitor(): string {
  visitors += 1;
  return `2a00:${(visitors >> 16).toString(16)}:${(visitors & 0xffff).toString(16)}::1`;
}

/** The declared request itself, sent by the right caller. */
export async function validRequest(world: World, name: CallName): Promise<Hostile> {
  return requestOf(world, name, await DECLARED[name].make(world));
}

/** The request with this content, sent by the right caller. */
async function requestOf(world: World, name: CallName, content: Content): Promise<Hostile> {
  const [endpoint, method] = name.split(' ') as [EndpointName, string];
  const declared = DECLARED[name];
  const authorization = await tokenOf(world, declared.as);
  const { json, form } = content;
  const body =
    form !== undefined
      ? writeForm(form)
      : Buffer.from(json === undefined ? '' : JSON.stringify(json));
  const type = form !== undefined ? FORM_TYPE : 'application/json';
  const headers: WireRequest['headers'] = [
    ['Host', 'localhost'],
    ['Connection', 'close'],
    ['X-Forwarded-For', newVisitor()],
    ...(authorization === null ? [] : [['Authorization', authorization] as [string, string]]),
    ...Object.entries(content.headers ?? {}),
  ];
  if (json !== undefined || form !== undefined) headers.push(['Content-Type', type]);
  const target = targetOf(ENDPOINTS[endpoint].path, content);
  return {
    ...{ name, endpoint, declared, content, identity: declared.as, mutations: [] },
    ...{ isDenied: false, isElsewhere: false, isForHost: false, isCutOff: false },
    wire: { method, target, headers, body },
  };
}

/** Sets or removes the Authorization header. */
function authorize({ wire }: Hostile, header: string | null): void {
  wire.headers = wire.headers.filter(([name]) => name !== 'Authorization');
  if (header !== null) wire.headers.push(['Authorization', header]);
}

/** Has somebody else send a request, or somebody with a token that must not work. */
async function changeCaller(world: World, request: Hostile, dice: Dice): Promise<void> {
  const auth: Auth = ENDPOINTS[request.endpoint].auth;
  if (dice.percent(50)) {
    const { how, header } = await forgedToken(world, request.declared.as, dice);
    authorize(request, header);
    request.mutations.push(`token: ${how}`);
    request.identity = 'nobody';
    request.isForHost = true;
  } else {
    request.identity = dice.pick(IDENTITIES);
    authorize(request, await tokenOf(world, request.identity));
    if (request.identity === request.declared.as) return;
    request.mutations.push(`sent by ${request.identity}`);
  }
  request.isDenied = !isAdmitted(request.identity, auth);
}

/** Makes a request. The same dice in the same world make the same one, except for ids and keys. */
export async function hostileRequest(world: World, dice: Dice): Promise<Hostile> {
  const name = dice.pick(NAMES);
  const content = await DECLARED[name].make(world);
  const twists = TWISTS[name] ?? [];
  const twist = twists.length > 0 && dice.percent(25) ? dice.pick(twists) : null;
  const twisted = twist ? { ...content, ...(await twist(content, world)) } : content;
  const request = await requestOf(world, name, twisted);
  if (twist) request.mutations.push(`twist ${twists.indexOf(twist)}`);
  if (dice.percent(20)) await changeCaller(world, request, dice);
  mutate(request, dice, dice.pick([0, 1, 1, 1, 2, 2, 2, 3, 4]));
  return complete(request);
}

/** Adds the length of the body, unless a mutation has said something about it. */
export function complete(request: Hostile): Hostile {
  const { wire } = request;
  const isSaid = wire.headers.some(([name]) =>
    /^(?:content-length|transfer-encoding)$/i.test(name),
  );
  if (!isSaid && (wire.body.length > 0 || wire.method !== 'GET')) {
    wire.headers.push(['Content-Length', String(wire.body.length)]);
  }
  return request;
}
