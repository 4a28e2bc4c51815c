// Requests of the right shape that a rule refuses: what a body of nonsense never gets as far as.
import { PASSWORD } from '../accounts/accounts.ts';
import type { WriteBody } from '../translations/people.ts';
import type { CallName, Content } from './call.ts';
import type { World } from './world.ts';

type Twist = (content: Content, world: World) => Partial<Content> | Promise<Partial<Content>>;

/** The JSON of a request with other fields. */
const withFields =
  (fields: (world: World) => object | Promise<object>): Twist =>
  async ({ json }, world) => ({ json: { ...(json as object), ...(await fields(world)) } });

/** A write to a revision that is gone or never was. */
const outdated: Twist = ({ headers }) => {
  const { 'If-None-Match': none, 'If-Match': match, ...others } = headers ?? {};
  const isNew = none === undefined && match === '"r1"';
  return { headers: { ...others, 'If-Match': isNew ? '"r9"' : '"r1"' } };
};

/** What each call can be refused for. */
export const TWISTS: Partial<Record<CallName, readonly Twist[]>> = {
  'adminLogin POST': [withFields(() => ({ password: 'not the password' }))],
  'claimAirdrop POST': [
    // Another picture for an address that has a claim.
    (_, { wallets, otherScreenshot }) => ({
      form: [
        { name: 'walletAddress', bytes: Buffer.from(wallets[0]) },
        { name: 'screenshot', fileName: 'x.png', type: 'image/png', bytes: otherScreenshot },
      ],
    }),
  ],
  'corrections POST': [
    withFields(() => ({ words: 'words that are in no text' })),
    withFields(() => ({ note: 'see example.com' })),
    withFields(() => ({ wording: 'a\u202eb' })),
    withFields(() => ({ language: 'tr', part: 'part-7' })),
  ],
  'correctionList POST': [
    withFields(() => ({ part: 'part-2' })),
    withFields(() => ({ state: 'accepted', apply: true })),
    withFields(() => ({ id: '0'.repeat(32) })),
  ],
  'authRegister POST': [
    withFields(async ({ person }) => ({ email: (await person('ko')).user.email })),
    withFields(({ usedKey }) => ({ signUpKey: usedKey })),
    withFields(() => ({ language: 'ja' })),
    withFields(() => ({ password: 'password' })),
  ],
  'authLogin POST': [
    withFields(() => ({ password: 'not the password' })),
    withFields(() => ({ email: 'nobody@people.example' })),
  ],
  'authRefresh POST': [
    // The session's token with another secret, which ends the session.
    withFields(async ({ person }) => {
      const { refreshToken } = await person('changer');
      return { refreshToken: refreshToken.replace(/.{4}$/, 'AAAA') };
    }),
  ],
  'authRecover POST': [withFields(({ usedKey }) => ({ recoveryKey: usedKey }))],
  'authChangePassword POST': [
    withFields(() => ({ currentPassword: 'not the password' })),
    withFields(() => ({ newPassword: 'password', currentPassword: PASSWORD })),
  ],
  'authProfile PUT': [
    withFields(() => ({ profile_picture_url: `/api/images/${'1'.repeat(13)}-${'0'.repeat(32)}` })),
  ],
  'adminSubmissionAction PUT': [
    withFields(() => ({ expectedVersion: 7 })),
    withFields(() => ({ action: 'send_airdrop' })),
    withFields(() => ({ action: 'reject', adminNotes: '', reasonCode: 'other' })),
    // Outdated, based on no version, too long, and handed to somebody who is no admin.
    withFields(() => ({ action: 'note', expectedVersion: 7 })),
    withFields(() => ({ action: 'undo' })),
    withFields(() => ({ action: 'note', expectedVersion: null })),
    withFields(() => ({ action: 'note', adminNotes: 'x'.repeat(100_000) })),
    withFields(() => ({ action: 'assign', assignee: 'mallory' })),
  ],
  'adminSignupKey DELETE': [() => ({ params: { id: '0'.repeat(40) } })],
  'adminPartList POST': [
    withFields(() => ({ part: 'part-1' })),
    withFields(() => ({ part: 'metadata' })),
    withFields(() => ({ part: '../x' })),
    withFields(() => ({ after: 'nowhere' })),
    withFields(() => ({ title: ' ' })),
  ],
  'adminPartList PUT': [
    outdated,
    withFields(() => ({ parts: [] })),
    ({ json }) => {
      const { parts } = json as { parts: object[] };
      return { json: { parts: parts.map((part) => ({ ...part, isRemoved: true })) } };
    },
    ({ json }) => {
      const { parts } = json as { parts: object[] };
      return { json: { parts: [...parts].reverse() } };
    },
  ],
  'adminStoryParts POST': [withFields(() => ({ language: 'en', part: 'part-1' }))],
  'adminStoryPart PUT': [
    outdated,
    withFields(() => ({ language: 'tr' })),
    ({ json }) => {
      const body = json as { partData: { content: object } };
      const illustration = {
        ...{ enabled: true, image: 'parts/part-1', alt: 'a', caption: 'c' },
        upload: `${'1'.repeat(13)}-${'0'.repeat(32)}`,
      };
      const content = { ...body.partData.content, illustration };
      return { json: { ...body, partData: { ...body.partData, content } } };
    },
  ],
  'adminStoryPictures GET': [
    () => ({ query: { id: '' } }),
    () => ({ query: { id: '../screenshots/x' } }),
    () => ({ query: { id: `${'1'.repeat(13)}-${'0'.repeat(32)}` } }),
  ],
  'adminStoryPart DELETE': [outdated],
  'adminStoryCover PUT': [outdated, withFields(() => ({ cover: { title: 'a\nb' } }))],
  'translationDraft POST': [outdated],
  'translationDraft DELETE': [outdated],
  'translationPublish DELETE': [outdated],
  'translationPublish POST': [
    outdated,
    withFields(() => ({ sourceRev: 'another', acknowledgeSource: false })),
    ({ json }) => {
      const { translationData, ...others } = json as WriteBody;
      const title = `${translationData.title} \u202e **`;
      return { json: { ...others, translationData: { ...translationData, title } } };
    },
  ],
  'translationDiscussion POST': [
    withFields(() => ({ action: 'approve', review: '0'.repeat(32), digest: '0'.repeat(40) })),
    withFields(() => ({ action: 'ask', digest: '0'.repeat(40) })),
    withFields(() => ({ action: 'resolve', thread: '0'.repeat(32) })),
  ],
  'translationRestore POST': [withFields(() => ({ version: 9_999 }))],
  'translationConfirm POST': [outdated, withFields(() => ({ sourceRev: 'another' }))],
};
