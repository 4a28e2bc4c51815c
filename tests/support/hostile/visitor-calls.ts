// Valid requests to the endpoints of visitors, and those that begin and end sessions.
import { OWN_CORRECTIONS_HEADER } from '../../../src/domain/corrections/correction-requests.ts';
import { PASSWORD } from '../accounts/accounts.ts';
import { wallet } from '../airdrop/api.ts';
import { correctionSecret, englishCorrection } from '../corrections.ts';
import type { CallName, Declaration } from './call.ts';
import { FORM_REFUSALS, JSON_REFUSALS, KEY_REFUSALS } from './refusals.ts';
import type { Scenario } from './scenario.ts';

const story = { storyId: 'nine-realms' };
const fileField = (scenario: Scenario, name: string) => ({
  name,
  fileName: 'proof.png',
  type: 'image/png',
  bytes: scenario.screenshot,
});

export const VISITOR_CALLS = {
  'health GET': {},
  'storyParts GET': { refusals: ['story.unknown'], make: () => ({ params: story }) },
  'storyPart GET': {
    refusals: ['story.unknown', 'language.unknown', 'part.unknown', 'part.untranslated'],
    make: () => ({ params: { ...story, language: 'zh', partSlug: 'part-1' } }),
  },
  'publishedTranslator GET': {
    refusals: ['language.unknown'],
    make: () => ({ params: { language: 'zh' } }),
  },
  'adminLogin POST': {
    refusals: [...JSON_REFUSALS, 'auth.invalid-credentials', 'request.too-many'],
    make: ({ admin }) => ({ json: { username: admin.name, password: PASSWORD } }),
  },
  'adminLogout POST': { as: 'admin' },
  'claimAirdrop POST': {
    ok: [200, 201],
    refusals: [
      ...FORM_REFUSALS,
      ...KEY_REFUSALS,
      ...(['claim.address', 'claim.exists', 'upload.unknown', 'request.too-many'] as const),
      'claim.unknown',
    ],
    make: (scenario) => {
      const number = scenario.count();
      const isUpdate = number % 3 === 0;
      const address = isUpdate ? scenario.wallets[0] : wallet(1_000 + number);
      const text = (name: string, value: string) => ({ name, bytes: Buffer.from(value) });
      const image =
        number % 4 === 0 ? text('uploadId', scenario.uploadId) : fileField(scenario, 'screenshot');
      const form = [
        text('walletAddress', address),
        image,
        ...(isUpdate ? [text('update', 'true')] : []),
      ];
      const acknowledges = { kind: 'claim', address, picture: scenario.screenshot } as const;
      return { form, headers: { 'Idempotency-Key': `claim-${number}` }, acknowledges };
    },
  },
  'airdropStatus GET': {
    refusals: ['claim.unknown', 'request.too-many'],
    make: ({ wallets }) => ({ params: { id: wallets[1] } }),
  },
  'airdropProof POST': {
    refusals: [...JSON_REFUSALS, 'claim.unknown', 'request.too-many'],
    make: ({ wallets }) => ({ params: { id: wallets[1] }, json: { txHash: 'AB'.repeat(32) } }),
  },
  'airdropStats GET': { refusals: ['request.too-many'] },
  'corrections POST': {
    ok: [201],
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...(['part.unknown', 'correction.outdated'] as const),
      ...(['correction.full', 'request.too-many'] as const),
    ],
    make: (scenario) => {
      const number = scenario.count();
      const secret = correctionSecret(number);
      return {
        json: englishCorrection(`rain ${number % 10}`),
        headers: { 'Idempotency-Key': secret },
      };
    },
  },
  'corrections GET': {
    refusals: ['language.unknown', 'part.unknown', 'request.too-many'],
    make: () => ({ headers: { [OWN_CORRECTIONS_HEADER]: `en.part-1.${correctionSecret(1)}` } }),
  },
  'uploadScreenshot POST': {
    ok: [201],
    refusals: [...FORM_REFUSALS, 'request.too-many'],
    make: (scenario) => ({ form: [fileField(scenario, 'file')] }),
  },
  'authValidateKey POST': {
    refusals: [...JSON_REFUSALS, 'request.too-many'],
    make: ({ signUpKey }) => ({ json: { signUpKey } }),
  },
  'authRegister POST': {
    ok: [201],
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...(['signup-key.invalid', 'signup-key.used', 'signup-key.language'] as const),
      ...(['email.taken', 'email.pending', 'password.common', 'request.too-many'] as const),
      'name.former',
    ],
    make: ({ signUpKey, count }) => {
      const number = count();
      const signUp = { email: `new${number}@new.example`, name: 'Mo', signUpKey };
      return {
        json: { ...signUp, password: PASSWORD, language: 'tr' },
        headers: { 'Idempotency-Key': `register-${number}` },
        acknowledges: { kind: 'registered', ...signUp },
      };
    },
  },
  'authLogin POST': {
    refusals: [
      ...JSON_REFUSALS,
      'auth.invalid-credentials',
      'auth.account-unknown',
      'request.too-many',
    ],
    make: async ({ person }) => {
      const { user } = await person('changer');
      return { json: { email: user.email, password: PASSWORD } };
    },
  },
  'authLogout POST': { as: 'changer' },
  'authRefresh POST': {
    refusals: [...JSON_REFUSALS, 'session.expired', 'request.too-many'],
    make: async ({ person }) => {
      const { refreshToken } = await person('changer');
      return { json: { refreshToken } };
    },
  },
  'authRecover POST': {
    refusals: [
      ...JSON_REFUSALS,
      ...KEY_REFUSALS,
      ...(['recovery.invalid', 'password.common', 'request.too-many'] as const),
    ],
    make: async ({ person, recoveryKey }) => {
      const { user } = await person('changer');
      const json = { email: user.email, recoveryKey: await recoveryKey(), newPassword: PASSWORD };
      return { json, headers: { 'Idempotency-Key': 'recover' } };
    },
  },
  'image GET': {
    refusals: ['image.unknown'],
    make: ({ pictureUrl }) => ({ params: { id: pictureUrl.split('/').at(-1) ?? '' } }),
  },
} satisfies Partial<Record<CallName, Declaration>>;
