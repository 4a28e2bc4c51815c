// The admins' story endpoints as tests call them, over real HTTP.
import { parse } from 'valibot';
import { beforeEach } from 'vitest';
import {
  AdminPartResponseSchema,
  type AdminPartResponse,
  type PartData,
} from '../../../src/domain/story/admin-part.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import {
  configureAdmins,
  sendJson,
  signedIn,
  type ApiResponse,
  type TestAdmin,
} from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { conditionOf, englishPart, type WriteOptions } from './people.ts';

export const STORY_PARTS = 'admin/stories/nine-realms/parts';

/** Returns an English part of the small story as an admin sends it. */
export function dataOf(slug: PartSlug, change: Partial<PartData['content']> = {}): PartData {
  const { title, content } = englishPart(slug);
  return { title, content: { ...content, ...change } };
}

export const adminPartOf = ({ body }: ApiResponse): AdminPartResponse =>
  parse(AdminPartResponseSchema, body);

export interface StoryAdmin {
  signedIn: () => TestAdmin;
  get: TestAdmin['get'];
  write: (
    method: string,
    path: string,
    body: unknown,
    options?: WriteOptions,
  ) => Promise<ApiResponse>;
  put: (slug: string, body: object, options?: WriteOptions) => Promise<ApiResponse>;
  remove: (slug: string, language: string, options: WriteOptions) => Promise<ApiResponse>;
  part: (slug: string, language: string) => Promise<AdminPartResponse>;
  /** Replaces the paragraphs of the English prologue. */
  editEnglish: (change: (text: string[]) => string[], more?: object) => Promise<ApiResponse>;
}

/** Returns the admin `rowan`, who signs in anew before each test. */
export function useStoryAdmin(server: FunctionServer): StoryAdmin {
  let admin: TestAdmin;
  beforeEach(async () => {
    configureAdmins('rowan');
    admin = await signedIn(server, 'rowan');
  });

  const write: StoryAdmin['write'] = (method, path, body, options = {}) =>
    sendJson(method, `${server.url}/api/${path}`, body ?? undefined, {
      ...admin.headers,
      ...conditionOf(options),
    });
  const put: StoryAdmin['put'] = (slug, body, options) =>
    write('PUT', `${STORY_PARTS}/${slug}`, body, options);
  const part: StoryAdmin['part'] = async (slug, language) =>
    adminPartOf(await admin.get(`${STORY_PARTS}/${slug}?language=${language}`));
  return {
    signedIn: () => admin,
    get: (path) => admin.get(path),
    write,
    put,
    part,
    remove: (slug, language, options) =>
      write('DELETE', `${STORY_PARTS}/${slug}?language=${language}`, null, options),
    editEnglish: async (change, more = {}) => {
      const { rev, partData } = await part('prologue', 'en');
      if (!partData) throw new Error('There is no English');
      const text = change(partData.content.text);
      const next = { ...partData, content: { ...partData.content, text } };
      return put('prologue', { language: 'en', partData: next, ...more }, { rev: rev || null });
    },
  };
}
