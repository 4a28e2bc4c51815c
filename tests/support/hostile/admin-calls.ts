// Valid requests of admins.
import { putBody } from '../../../functions/lib/storage/bodies.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import { BUILT_IN_LIST, type PartList } from '../../../src/domain/story/part-list.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../../src/domain/story/parts.ts';
import { sendClaim, wallet } from '../airdrop/api.ts';
import { makePicture } from '../images.ts';
import { coverTexts, englishPart, conditionOf } from '../translations/people.ts';
import type { CallName, Declaration } from './call.ts';
import { FORM_REFUSALS, JSON_REFUSALS, KEY_REFUSALS, PRECONDITION_REFUSALS } from './refusals.ts';
import type { Scenario } from './scenario.ts';

const story = { storyId: 'nine-realms' };
/** Parts whose Japanese text an admin creates and deletes. */
const JAPANESE: readonly PartSlug[] = ['prologue', 'introduction', 'part-3', 'part-4', 'part-5'];

function partData(slug: PartSlug, mark: string) {
  const { title, content } = englishPart(slug);
  return { title, content: { ...content, text: content.text.map((text) => `${mark} ${text}`) } };
}

/** Returns the published Japanese record of a part; its `part` is null once it was deleted. */
function liveOf({ server }: Scenario, slug: string) {
  const record = server.stored('translations', `published/nine-realms/ja/${slug}`);
  return record as { rev: number; part: unknown } | undefined;
}

const revisionOf = ({ server }: Scenario, place: string): number => {
  const document = server.stored('translations', `documents/nine-realms/${place}`);
  return (document as { rev: number } | undefined)?.rev ?? 0;
};

/** As small as the picture of a part may be. */
const PICTURE = await makePicture('jpeg', { width: 1080, height: 540 });

/** Returns the stored list of parts. Those that calls of this file add are at its end. */
function listOf({ server }: Scenario): Pick<PartList, 'rev' | 'order'> {
  return (server.stored('translations', 'story/parts') ?? BUILT_IN_LIST) as PartList;
}

const list = { page: '1', limit: '20', sortBy: 'createdAt', sortOrder: 'desc', status: 'all' };
const targetId = async ({ person }: Scenario) => ({ id: (await person('target')).user.id });

export const ADMIN_CALLS = {
  'adminVerify GET': {},
  'adminSubmissions GET': {
    refusals: ['body.invalid', 'list.too-long'],
    make: () => ({ query: { ...list, q: 'r' } }),
  },
  'adminLanguage GET': {
    refusals: ['language.unknown', 'not-found'],
    make: () => ({ params: { language: 'tr' } }),
  },
  'adminLanguage PUT': {
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      'language.unknown',
      'not-found',
      'request.too-many',
    ],
    make: (scenario) => ({
      params: { language: 'tr' },
      headers: { 'Idempotency-Key': `language-${scenario.count()}` },
      json: { needsApproval: scenario.count() % 2 === 0 },
    }),
  },
  'adminStats GET': {},
  'adminSubmissionAction PUT': {
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...(['claim.unknown', 'claim.reason-required', 'INVALID_TRANSITION'] as const),
      'VERSION_CONFLICT',
    ],
    make: async (scenario) => {
      const number = scenario.count();
      const address = wallet(50_000 + number);
      await sendClaim(scenario.server, address, scenario.screenshot);
      const action = number % 2 === 0 ? 'verify' : 'reject';
      const reason = number % 2 === 0 ? {} : { reasonCode: 'other' };
      return {
        params: { id: address },
        headers: { 'Idempotency-Key': `action-${number}` },
        json: { action, adminNotes: `Seen ${number}.`, expectedVersion: 1, ...reason },
        acknowledges: { kind: 'action', address, action },
      };
    },
  },
  'adminErasure PUT': {
    refusals: [...JSON_REFUSALS, ...KEY_REFUSALS, 'claim.unknown', 'VERSION_CONFLICT'],
    make: async (scenario) => {
      const number = scenario.count();
      const address = wallet(70_000 + number);
      const { body } = await sendClaim(scenario.server, address, scenario.screenshot);
      const { submission } = body['data'] as { submission: { submittedAt: string } };
      return {
        params: { id: address },
        headers: { 'Idempotency-Key': `erasure-${number}` },
        json: { expectedVersion: 1, createdAt: submission.submittedAt },
      };
    },
  },
  'adminScreenshot GET': {
    refusals: ['claim.unknown', 'screenshot.unknown'],
    make: ({ wallets }) => ({ params: { id: wallets[1] }, query: { version: '' } }),
  },
  'adminPayments GET': {
    refusals: ['body.invalid'],
    make: ({ wallets }) => ({
      query: { payment: `${wallets[1]}:${'A'.repeat(64)}`, amount: '250' },
    }),
  },
  'adminTrustline GET': {
    refusals: ['claim.unknown'],
    make: ({ wallets }) => ({ params: { id: wallets[1] } }),
  },
  'adminSubmissionsCsv GET': {
    refusals: ['body.invalid', 'list.too-long'],
    make: () => ({ query: list }),
  },
  'adminPayouts GET': {
    refusals: ['body.invalid', 'list.too-long'],
    make: () => ({ query: list }),
  },
  'adminPayouts POST': {
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      'list.too-long',
      'payout.nothing-new',
      'payout.changed',
    ],
    make: ({ wallets, count }) => ({
      headers: { 'Idempotency-Key': `payout-${count()}` },
      json: { filter: `status=all&q=${wallets[1]}`, amount: '12.5', expected: 1 },
    }),
  },
  'adminPayout GET': { refusals: ['payout.unknown'], make: () => ({ params: { id: '1' } }) },
  'adminPayout PUT': {
    refusals: [...JSON_REFUSALS, ...KEY_REFUSALS, 'payout.unknown', 'payout.changed'],
    make: ({ wallets, count }) => ({
      params: { id: '1' },
      headers: { 'Idempotency-Key': `release-${count()}` },
      json: { addresses: [wallets[1]], reason: 'Paid by hand.' },
    }),
  },
  'adminAudit GET': {
    refusals: ['body.invalid'],
    make: () => ({ query: { limit: '20', before: '' } }),
  },
  'adminSignUpKeys GET': {},
  'adminSignUpKeys POST': {
    ok: [201],
    refusals: [...JSON_REFUSALS, ...KEY_REFUSALS],
    make: ({ count }) => ({
      headers: { 'Idempotency-Key': `key-${count()}` },
      json: { language: 'ko', maxUses: 2, expiresAt: '2030-01-01T00:00:00Z', label: 'For Mo' },
    }),
  },
  'adminSignUpKey DELETE': {
    refusals: ['signup-key.unknown'],
    make: ({ spareKeyId }) => ({ params: { id: spareKeyId } }),
  },
  'adminTranslators GET': {},
  'adminTranslatorRevoke POST': {
    refusals: [...KEY_REFUSALS, 'translator.unknown'],
    make: async (scenario) => ({ params: await targetId(scenario) }),
  },
  'adminTranslatorRecovery POST': {
    refusals: [...KEY_REFUSALS, 'translator.unknown'],
    make: async (scenario) => ({ params: await targetId(scenario) }),
  },
  'adminTranslatorAction POST': {
    refusals: [...JSON_REFUSALS, ...KEY_REFUSALS, 'translator.unknown', 'account.other'],
    make: async (scenario) => {
      const { user } = await scenario.person('target');
      const number = scenario.count();
      const actions = [
        { action: 'disable', reason: 'For a while' },
        { action: 'take-down', what: 'profile', reason: 'Not theirs' },
        { action: 'delete', email: user.email },
        { action: 'enable' },
      ];
      return {
        params: { id: user.id },
        headers: { 'Idempotency-Key': `action-${number}` },
        json: actions[number % actions.length],
      };
    },
  },
  'adminStoryDashboard GET': {},
  'adminStories GET': {},
  'adminStory GET': { refusals: ['story.unknown'], make: () => ({ params: story }) },
  'adminPartList POST': {
    ok: [201],
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...(['story.unknown', 'part.exists', 'parts.full'] as const),
    ],
    make: (scenario) => {
      const part = `extra-${scenario.count()}`;
      const json = { part, title: 'Extra - A Part', isTranslatable: true, after: null };
      return { params: story, json };
    },
  },
  'adminPartList GET': { refusals: ['story.unknown'], make: () => ({ params: story }) },
  'adminPartList PUT': {
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...PRECONDITION_REFUSALS,
      ...(['story.unknown', 'parts.changed', 'request.too-many'] as const),
    ],
    make: (scenario) => {
      const { rev, order } = listOf(scenario);
      const own = order.slice(0, BUILT_IN_PARTS.length);
      const parts = [...own, ...order.slice(own.length).reverse()].map((part) => ({
        part,
        isTranslatable: part !== 'part-6',
        isRemoved: false,
      }));
      return { params: story, headers: conditionOf({ rev: rev || null }), json: { parts } };
    },
  },
  'adminStoryParts POST': {
    ok: [201],
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...(['story.unknown', 'language.unknown', 'part.unknown', 'part.exists'] as const),
      ...(['translation.issues', 'upload.unknown', 'request.too-many'] as const),
    ],
    make: (scenario) => {
      const part = JAPANESE.find((slug) => !liveOf(scenario, slug)?.part) ?? 'prologue';
      const json = { language: 'ja', part, partData: partData(part, `ja${scenario.count()}`) };
      return { params: story, json };
    },
  },
  'adminStoryPictures GET': {
    refusals: ['story.unknown', 'image.unknown'],
    make: async () => {
      const images = openStore('images', 'local');
      const body = { bytes: PICTURE, type: 'image/jpeg' };
      return { params: story, query: { id: await putBody(images, 'story-uploads', body) } };
    },
  },
  'adminStoryPictures POST': {
    ok: [201],
    refusals: [...FORM_REFUSALS, 'story.unknown', 'request.too-many'],
    make: () => ({
      params: story,
      form: [{ name: 'file', fileName: 'hill.jpg', type: 'image/jpeg', bytes: PICTURE }],
    }),
  },
  'adminStoryPart GET': {
    refusals: ['body.invalid', 'story.unknown', 'language.unknown', 'part.unknown'],
    make: () => ({ params: { ...story, part: 'part-1' }, query: { language: 'zh' } }),
  },
  'adminStoryPart PUT': {
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...PRECONDITION_REFUSALS,
      ...(['story.unknown', 'language.unknown', 'part.unknown', 'part.untranslated'] as const),
      ...(['translation.issues', 'translation.conflict', 'upload.unknown'] as const),
      'request.too-many',
    ],
    make: (scenario) => ({
      params: { ...story, part: 'part-1' },
      headers: conditionOf({ rev: revisionOf(scenario, 'en/part-1') || null }),
      json: {
        language: 'en',
        partData: partData('part-1', `Edition ${scenario.count()}.`),
        typoOnly: scenario.count() % 2 === 0,
      },
    }),
  },
  'adminStoryCover GET': {
    refusals: ['body.invalid', 'story.unknown', 'language.unknown'],
    make: () => ({ params: story, query: { language: 'ko' } }),
  },
  'adminStoryCover PUT': {
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...PRECONDITION_REFUSALS,
      ...(['story.unknown', 'language.unknown'] as const),
      ...(['translation.conflict', 'request.too-many'] as const),
    ],
    make: (scenario) => {
      const stored = scenario.server.stored('translations', 'cover/ko') as
        | { rev: number }
        | undefined;
      return {
        params: story,
        headers: conditionOf({ rev: stored?.rev ?? null }),
        json: { language: 'ko', cover: coverTexts(`제목 ${scenario.count()}`) },
      };
    },
  },
  'adminStoryPart DELETE': {
    refusals: [
      ...KEY_REFUSALS,
      ...PRECONDITION_REFUSALS,
      ...(['body.invalid', 'story.unknown', 'language.unknown', 'part.unknown'] as const),
      ...(['translation.conflict', 'request.too-many'] as const),
    ],
    make: (scenario) => {
      const part = JAPANESE.find((slug) => liveOf(scenario, slug)?.part) ?? 'prologue';
      const headers = conditionOf({ rev: revisionOf(scenario, `ja/${part}`) || null });
      return { params: { ...story, part }, query: { language: 'ja' }, headers };
    },
  },
} satisfies Partial<Record<CallName, Declaration>>;
