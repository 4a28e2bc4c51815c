// The requests of translators, admins and readers about one part.
import type { TranslatorLanguage } from '../../../src/domain/account/fields.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { send, type Answer, type TestAdmin } from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { bodyFor, conditionOf, type Worker } from '../translations/people.ts';
import type { Choices } from './choices.ts';
import type { PartWrite } from './part-model.ts';

export interface PartPeople {
  workers: readonly [Worker, ...Worker[]];
  admins: readonly [TestAdmin, ...TestAdmin[]];
}

type Request = () => Promise<Answer>;

export interface PartRequests {
  /** A write by one of those who may. Whoever repeats the request is the same person. */
  write: (choices: Choices, input: PartWrite) => Request;
  read: (choices: Choices) => Request;
  readAsReader: Request;
}

export async function partRequests(
  { url }: FunctionServer,
  { workers, admins }: PartPeople,
  language: TranslatorLanguage,
  slug: PartSlug,
): Promise<PartRequests> {
  const english = await workers[0].part(slug);
  const partData = (mark: string) => {
    const { title, text } = bodyFor(english, mark).translationData;
    return { title, content: { text } };
  };
  const optionsOf = (input: PartWrite) => {
    const rev = ('seen' in input && input.seen) || null;
    return { rev, key: input.intent };
  };
  type Administer = (method: string, path: string, body?: object) => Request;
  const administer =
    ({ token }: TestAdmin, input: PartWrite): Administer =>
    (method, path, body) =>
    () =>
      send(`${url}/api/admin/stories/nine-realms/parts${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          ...conditionOf(optionsOf(input)),
        },
      });

  function write(choices: Choices, input: PartWrite): Request {
    const worker = choices.oneOf(workers);
    const asAdmin = administer(choices.oneOf(admins), input);
    const options = optionsOf(input);
    switch (input.kind) {
      case 'save':
        return () => worker.post(slug, 'draft', bodyFor(english, input.mark), options);
      case 'publish':
        return () => worker.post(slug, 'publish', bodyFor(english, input.mark), options);
      case 'discard':
        return () => worker.discard(slug, options);
      case 'restore': {
        const body = input.version === null ? {} : { version: input.version };
        return () => worker.post(slug, 'restore', body, options);
      }
      case 'replace': {
        const body = { language, partData: partData(input.mark) };
        return asAdmin('PUT', `/${slug}`, body);
      }
      case 'create': {
        const body = { language, part: slug, partData: partData(input.mark) };
        return asAdmin('POST', '', body);
      }
      case 'delete':
        return asAdmin('DELETE', `/${slug}?language=${language}`);
    }
  }

  return {
    write,
    read: (choices) => {
      const worker = choices.oneOf(workers);
      return () => worker.get(`${language}/${slug}`);
    },
    // With a header for access the answer is no copy of the CDN's.
    readAsReader: () =>
      send(`${url}/api/stories/nine-realms/${language}/${slug}`, {
        headers: { Authorization: 'Bearer nobody' },
      }),
  };
}
