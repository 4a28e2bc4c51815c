// Writing replacements part by part.
import { describe, expect, it } from 'vitest';
import type { ApiResult } from '../../../../../src/api/result.ts';
import type { PartSlug } from '../../../../../src/domain/story/parts.ts';
import type { TranslationResponse } from '../../../../../src/domain/translation/responses.ts';
import type {
  EditSession,
  Written,
} from '../../../../../src/islands/workspace/editor/server-copy.ts';
import {
  applyWrites,
  canTryAgain,
  prepareWrites,
  type PartOutcome,
  type Writer,
} from '../../../../../src/islands/workspace/replace/apply.ts';
import {
  changesOf,
  findInParts,
  openText,
  draftOrPublished,
  type PartText,
} from '../../../../../src/islands/workspace/replace/part-text.ts';
import { responseOf, conflict, openedSession, PUBLISHED, withField } from '../editor/responses.ts';

const OPTIONS = { matchesCase: false, wholeWords: false };

const present = (text: PartText | null): PartText => {
  if (!text) throw new Error('Nothing is translated');
  return text;
};

/** The open part, one with a draft and one that is published. */
const parts = (session: EditSession): PartText[] => [
  openText(session),
  present(
    draftOrPublished(
      responseOf({ part: 'part-2', rev: 7, draft: withField(PUBLISHED, 1, 'Yol.') }),
    ),
  ),
  present(draftOrPublished(responseOf({ part: 'part-3', rev: 9 }))),
];

type Answer = ApiResult<TranslationResponse>;

const OK: Answer = { ok: true, data: responseOf() };
const LOST: Answer = { ok: false, code: 'network', status: 0, message: 'no answer' };
const REFUSED: Answer = { ok: false, code: 'part.unknown', status: 404, message: 'not yours' };
const CONFLICT = conflict(8, 'Bea', PUBLISHED);

function scene(answers: Answer[]) {
  let session = openedSession();
  const sent: { part: PartSlug; words: string[]; baseRev: number; key: string }[] = [];
  const outcomes = new Map<PartSlug, PartOutcome>();
  let keys = 0;
  const editor = {
    editSession: () => session,
    put: (written: Written) => {
      session = { ...session, ...written };
    },
    dependencies: {
      newKey: () => `key-${(keys += 1)}`,
      calls: {
        save: (part, { translationData }, { baseRev, idempotencyKey }) => {
          sent.push({ part, words: translationData.text, baseRev, key: idempotencyKey });
          return Promise.resolve(answers.shift() ?? OK);
        },
      } as Writer['dependencies']['calls'],
    },
  } satisfies Writer;
  const texts = parts(session);
  const results = findInParts(texts, 'yol', 'tr', OPTIONS);
  const writes = prepareWrites(editor, changesOf(texts, results, 'patika'));
  return {
    sent,
    outcomes,
    editor,
    texts,
    results,
    type: (text: EditSession['text']) => {
      session = { ...session, text };
    },
    apply: async (isStopped = () => false, only = writes) => {
      await applyWrites(editor, only, (part, outcome) => outcomes.set(part, outcome), isStopped);
      return [...outcomes.values()].map(({ name }) => name);
    },
    writes,
  };
}

describe('replacements', () => {
  it('go into the fields of the open part and into drafts of the others', async () => {
    const { apply, sent, editor } = scene([]);
    expect(await apply()).toEqual(['filled', 'saved', 'saved']);
    expect(editor.editSession().text.text[0]).toBe('Uzun bir patika.');
    expect(sent).toEqual([
      { part: 'part-2', words: ['Uzun bir patika.', 'patika.'], baseRev: 7, key: 'key-2' },
      { part: 'part-3', words: ['Uzun bir patika.', 'Lamba yanıyordu.'], baseRev: 9, key: 'key-3' },
    ]);
  });

  it('leave a part alone that somebody changed, and go on with the next', async () => {
    const { apply, outcomes, sent } = scene([CONFLICT]);
    expect(await apply()).toEqual(['filled', 'conflict', 'saved']);
    expect(outcomes.get('part-2')).toEqual({ name: 'conflict', by: 'Bea', isOwn: false });
    expect(sent).toHaveLength(2);
  });

  it('leave fields alone that changed since they were searched', async () => {
    const { apply, editor, type } = scene([]);
    type(withField(PUBLISHED, 0, 'Yeni bir yol.'));
    expect(await apply()).toEqual(['moved', 'saved', 'saved']);
    expect(editor.editSession().text.text[0]).toBe('Yeni bir yol.');
  });

  it('are repeated with the same key and text after a lost answer', async () => {
    const { apply, outcomes, sent, writes } = scene([LOST]);
    await apply();
    const again = writes.filter(({ change }) => {
      const outcome = outcomes.get(change.base.part);
      return outcome !== undefined && canTryAgain(outcome);
    });
    expect(again).toHaveLength(1);
    expect(await apply(undefined, again)).toEqual(['filled', 'saved', 'saved']);
    expect(sent.at(-1)).toEqual(sent[0]);
  });

  it('that are refused are not repeated', async () => {
    const { apply, outcomes } = scene([REFUSED]);
    await apply();
    const outcome = outcomes.get('part-2');
    expect(outcome).toMatchObject({ name: 'failed', message: 'not yours' });
    expect(outcome && canTryAgain(outcome)).toBe(false);
  });

  it('can be stopped between two parts, and may then be tried again', async () => {
    const { apply, outcomes, sent } = scene([]);
    expect(await apply(() => sent.length > 0)).toEqual(['filled', 'saved', 'stopped']);
    const last = outcomes.get('part-3');
    expect(last && canTryAgain(last)).toBe(true);
  });
});
