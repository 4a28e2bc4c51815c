// No call stores text that others cannot see, or that reverses the direction of the text around it.
import { expect, it } from 'vitest';
import { sendJson, wallet } from '../../support/airdrop/api.ts';
import { correctionOf, correctionSecret, postCorrection } from '../../support/corrections.ts';
import { coverTexts, englishPart } from '../../support/translations/people.ts';
import { useStoryAdmin } from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const admin = useStoryAdmin(server);

const HIDDEN = ['\0', '\ud800', '\u202e', '\u061c', '\u200b', '\u3164', '\ufeff', '\u00ad'];
const STORY = 'admin/stories/nine-realms';
const asTranslator = (method: string, path: string, body: object) =>
  sendJson(method, `${server.url}/api/${path}`, body, workers.Ada.headers);
const correct = (fields: object) =>
  postCorrection(
    server,
    correctionOf(englishPart('part-1').content.text, 'rain', fields),
    correctionSecret(1),
  );
const titleHash = async () => (await workers.Ada.part('part-1')).source.hashes.title;

/** Each kind of text: its name, the status for visible text, and a call that stores it. */
const KINDS: [string, number, (text: string) => Promise<{ status: number }>][] = [
  ['a name', 200, (name) => asTranslator('PUT', 'auth/profile', { name })],
  ['a biography', 200, (bio) => asTranslator('PUT', 'auth/profile', { bio })],
  [
    'a comment',
    200,
    async (text) => {
      const thread = { action: 'comment', field: 'title', sourceHash: await titleHash(), text };
      return asTranslator('POST', 'translations/zh/part-1/discussion', thread);
    },
  ],
  [
    // 409: there is no such review.
    'the note of a review',
    409,
    (note) => {
      const answer = { action: 'return', review: '0'.repeat(32), digest: '0'.repeat(40), note };
      return asTranslator('POST', 'translations/zh/part-1/discussion', answer);
    },
  ],
  ['the wording of a correction', 201, (wording) => correct({ wording })],
  ['the note of a correction', 201, (note) => correct({ note })],
  [
    // 404, as in the next case: there is no such claim, and no such translator.
    'the note on a claim',
    404,
    (adminNotes) =>
      admin.write('PUT', `admin-dashboard/submissions/${wallet(1)}/action`, {
        action: 'note',
        adminNotes,
        expectedVersion: 1,
      }),
  ],
  [
    'a reason',
    404,
    (reason) =>
      admin.write('POST', `admin/translators/${'0'.repeat(32)}/action`, {
        action: 'disable',
        reason,
      }),
  ],
  [
    'the label of a key',
    201,
    (label) => admin.write('POST', 'admin/signup-keys', { language: 'zh', label }),
  ],
  [
    'the title of a part',
    201,
    (title) =>
      admin.write('POST', `${STORY}/part-list`, {
        part: 'part-7',
        title,
        isTranslatable: true,
        after: null,
      }),
  ],
  [
    'a text of the cover',
    200,
    (title) => {
      const cover = { ...coverTexts('x'), title };
      return admin.write('PUT', `${STORY}/cover`, { language: 'en', cover }, { rev: null });
    },
  ],
];

it.each(KINDS)(
  '%s: visible text is answered with %i, text with hidden characters with 400',
  async (_, visibleStatus, store) => {
    for (const hidden of HIDDEN)
      expect([hidden, (await store(`Ad${hidden}a`)).status]).toEqual([hidden, 400]);
    // Both have joiners that belong to the text: Persian spelling, and one emoji of two.
    expect((await store('می\u200cخواهم 👩\u200d🚀')).status).toBe(visibleStatus);
  },
);
