// Valid requests to the endpoints of translators, with their refusals. Two of them only an admin may make.
import { PASSWORD } from '../accounts/accounts.ts';
import { sendJson } from '../airdrop/api.ts';
import { sendCorrection } from '../corrections.ts';
import { bodyFor, conditionOf } from '../translations/people.ts';
import type { CallName, Content, Declaration } from './call.ts';
import {
  FORM_REFUSALS,
  JSON_REFUSALS,
  KEY_REFUSALS,
  PART_REFUSALS,
  WRITE_REFUSALS,
} from './refusals.ts';
import { headersOf, type Scenario } from './scenario.ts';

const PARTS = ['part-1', 'prologue', 'part-2', 'part-3'] as const;
const partOne = { language: 'zh', part: 'part-1' };

/** Makes the content of a save: each time of another part, with another text. */
async function write(scenario: Scenario, isPublished: boolean): Promise<Content> {
  const number = scenario.count();
  const slug = PARTS[number % PARTS.length] ?? 'part-1';
  const now = await scenario.part(slug);
  const words = `mark${number}`;
  return {
    params: { language: 'zh', part: slug },
    headers: conditionOf({ rev: now.rev || null, key: `write-${number}` }),
    json: { ...bodyFor(now, words), acknowledgeSource: true },
    acknowledges: { kind: 'write', place: `zh/${slug}`, words, isPublished },
  };
}

/** Makes the content of a change of part 1, which has a publication and a draft. */
async function change(scenario: Scenario, json?: unknown): Promise<Content> {
  const { rev } = await scenario.part('part-1');
  return {
    params: partOne,
    headers: conditionOf({ rev: rev || null, key: `change-${scenario.count()}` }),
    ...(json === undefined ? {} : { json }),
  };
}

export const TRANSLATOR_CALLS = {
  'translationsBuildStatus GET': {},
  'translationPart GET': {
    refusals: [...PART_REFUSALS, 'body.invalid'],
    make: () => ({ params: partOne, query: { state: 'published' } }),
  },
  'translationDraft POST': {
    refusals: [...JSON_REFUSALS, ...WRITE_REFUSALS],
    make: (scenario) => write(scenario, false),
  },
  'translationDraft DELETE': { refusals: WRITE_REFUSALS, make: (scenario) => change(scenario) },
  'translationPublish POST': {
    refusals: [
      ...JSON_REFUSALS,
      ...WRITE_REFUSALS,
      'translation.issues',
      'translation.source-changed',
    ],
    make: (scenario) => write(scenario, true),
  },
  'translationPublish DELETE': {
    refusals: WRITE_REFUSALS,
    make: async (scenario) => {
      const { rev } = await scenario.part('part-4');
      return {
        params: { language: 'zh', part: 'part-4' },
        headers: conditionOf({ rev: rev || null, key: `unpublish-${scenario.count()}` }),
      };
    },
  },
  'translationRestore POST': {
    refusals: [...JSON_REFUSALS, ...WRITE_REFUSALS, 'translation.version-unknown'],
    make: (scenario) => change(scenario, { version: 1 }),
  },
  'translationConfirm POST': {
    refusals: [...JSON_REFUSALS, ...WRITE_REFUSALS, 'translation.source-changed'],
    make: (scenario) => change(scenario, { fields: ['title', 'text.0'] }),
  },
  'correctionList GET': {
    refusals: ['language.forbidden', 'language.unknown'],
    make: () => ({ params: { language: 'zh' } }),
  },
  'correctionList POST': {
    as: 'admin',
    refusals: [
      ...JSON_REFUSALS,
      ...(['language.forbidden', 'language.unknown', 'part.unknown'] as const),
      ...(['correction.unknown', 'correction.conflict'] as const),
    ],
    make: async ({ server, count }) => {
      const id = await sendCorrection(server, count());
      return { params: { language: 'en' }, json: { part: 'part-1', id, state: 'declined' } };
    },
  },
  'terms GET': {
    refusals: ['language.forbidden', 'language.unknown', 'not-found'],
    make: () => ({ params: { language: 'zh' } }),
  },
  'terms POST': {
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...(['language.forbidden', 'language.unknown', 'not-found'] as const),
      ...(['term.full', 'request.too-many'] as const),
    ],
    make: (scenario) => ({
      params: { language: 'zh' },
      headers: { 'Idempotency-Key': `term-${scenario.count()}` },
      json: { en: 'Harbour', change: { forms: '港', note: 'a place' } },
    }),
  },
  'terms PUT': {
    as: 'admin',
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      // Translators reach the endpoint too, and are told to sign in as an admin.
      ...(['auth.required', 'language.forbidden', 'language.unknown', 'not-found'] as const),
      ...(['term.unknown', 'term.answered', 'request.too-many'] as const),
    ],
    make: async ({ server, person, count }) => {
      const headers = await headersOf(await person('zh'));
      // It replaces the translator's last suggestion for the term, if that still waits: so there is one at most.
      const body = { en: 'Harbour', change: { forms: '港' } };
      const sent = await sendJson('POST', `${server.url}/api/terms/zh`, body, headers);
      const [proposal] = sent.body['proposals'] as { id: string }[];
      return {
        params: { language: 'zh' },
        headers: { 'Idempotency-Key': `decision-${count()}` },
        json: { action: 'decline', id: proposal?.id, reason: 'No.' },
      };
    },
  },
  'translationHistory GET': {
    refusals: [...PART_REFUSALS, 'body.invalid'],
    make: () => ({ params: partOne, query: { before: '5' } }),
  },
  'translationDiscussion GET': {
    refusals: [...PART_REFUSALS, 'language.unknown'],
    make: () => ({ params: partOne }),
  },
  'translationDiscussion POST': {
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...PART_REFUSALS,
      ...(['language.unknown', 'discussion.unknown', 'discussion.full'] as const),
      ...(['review.changed', 'review.own', 'request.too-many'] as const),
    ],
    make: async (scenario) => ({
      params: partOne,
      headers: { 'Idempotency-Key': `comment-${scenario.count()}` },
      json: {
        action: 'comment',
        field: 'text.0',
        sourceHash: (await scenario.part('part-1')).source.hashes.text[0],
        text: 'Is this the old harbour?',
      },
    }),
  },
  'translationsInbox GET': {},
  'translationsDashboard GET': {},
  'translationsWorkQueue GET': {
    refusals: ['body.invalid', 'language.forbidden', 'language.unknown', 'story.unknown'],
  },
  'translationsProgress GET': {
    refusals: ['story.unknown'],
    make: () => ({ params: { storyId: 'nine-realms' } }),
  },
  'contentDraft GET': {
    refusals: [...PART_REFUSALS, 'story.unknown'],
    make: () => ({ params: { storyId: 'nine-realms', ...partOne, state: 'ori' } }),
  },
  'authProfile GET': {},
  'authProfile PUT': {
    refusals: [...JSON_REFUSALS, ...KEY_REFUSALS, 'profile.picture', 'name.former'],
    make: ({ pictureUrl, count }) => ({
      json: {
        name: 'Ada',
        bio: `From ${count()}.`,
        social_media_links: { telegram: 'https://t.me/ada', twitter: '', other: '' },
        publish_profile: true,
        profile_picture_url: pictureUrl,
      },
    }),
  },
  'authChangePassword POST': {
    as: 'changer',
    refusals: [...JSON_REFUSALS, 'password.wrong', 'password.common', 'request.too-many'],
    make: () => ({ json: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  },
  'authAccount GET': { refusals: ['request.too-many'] },
  'authAccount POST': {
    as: 'changer',
    refusals: [...JSON_REFUSALS, 'password.wrong', 'request.too-many'],
    make: () => ({ json: { action: 'delete', password: PASSWORD } }),
  },
  'uploadProfile POST': {
    ok: [201],
    refusals: [...FORM_REFUSALS, 'request.too-many'],
    make: ({ screenshot }) => ({
      form: [{ name: 'file', fileName: 'me.png', type: 'image/png', bytes: screenshot }],
    }),
  },
} satisfies Partial<Record<CallName, Declaration>>;
