// The requests of translators, admins and readers about one part.
import type { TargetLanguage } from '../../../src/domain/languages.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { send, type ApiResponse, type TestAdmin } from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { bodyFor, conditionOf, type Worker } from '../translations/people.ts';
import type { Choices } from './choices.ts';
import type { PartWrite } from './part-model.ts';

export interface PartPeople {
  workers: readonly [Worker, ...Worker[]];
  admins: readonly [TestAdmin, ...TestAdmin[]];
}

type Request = () => Promise<ApiResponse>;

const PARTS = '/admin/stories/nine-realms/parts';

export interface PartRequests {
  /** Returns a write by one of those who may. The same person repeats the request. */
  write: (choices: Choices, input: PartWrite) => Request;
  read: (choices: Choices) => Request;
  readAsReader: Request;
}

export async function partRequests(
  { url }: FunctionServer,
  { workers, admins }: PartPeople,
  language: TargetLanguage,
  slug: PartSlug,
): Promise<PartRequests> {
  const english = await workers[0].part(slug);
  const partData = (mark: string) => {
    const { title, text } = bodyFor(english, mark).translationData;
    return { title, content: { text } };
  };
  const path = (verb: string) => `/translations/${language}/${slug}/${verb}`;
  const optionsOf = (input: PartWrite) => {
    const rev = ('seen' in input && input.seen) || null;
    return { rev, key: input.intent };
  };
  function write(choices: Choices, input: PartWrite): Request {
    const isAdmins = input.kind === 'replace' || input.kind === 'create';
    const person =
      isAdmins || choices.happens(0.3) ? choices.oneOf(admins) : choices.oneOf(workers);
    const call = (method: string, address: string, body?: object) => () =>
      send(`${url}/api${address}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          ...person.headers,
          'Content-Type': 'application/json',
          ...conditionOf(optionsOf(input)),
        },
      });
    switch (input.kind) {
      case 'save':
        return call('POST', path('draft'), bodyFor(english, input.mark));
      case 'publish':
        return call('POST', path('publish'), bodyFor(english, input.mark));
      case 'discard':
        return call('DELETE', path('draft'));
      case 'unpublish':
        return call('DELETE', path('publish'));
      case 'restore': {
        const body = input.version === null ? {} : { version: input.version };
        return call('POST', path('restore'), body);
      }
      case 'replace': {
        const body = { language, partData: partData(input.mark) };
        return call('PUT', `${PARTS}/${slug}`, body);
      }
      case 'create':
        return call('POST', PARTS, { language, part: slug, partData: partData(input.mark) });
    }
  }

  return {
    write,
    read: (choices) => {
      const worker = choices.oneOf(workers);
      return () => worker.get(`${language}/${slug}`);
    },
    // The CDN's cache answers no request with an Authorization header.
    readAsReader: () =>
      send(`${url}/api/stories/nine-realms/${language}/${slug}`, {
        headers: { Authorization: 'Bearer nobody' },
      }),
  };
}
