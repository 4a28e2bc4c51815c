// API responses about a small part, for the tests of the editor.
import type { ApiResult } from '../../../../../src/api/result.ts';
import type { TranslationResponse } from '../../../../../src/domain/translation/responses.ts';
import {
  getField,
  mapFields,
  type TranslationText,
} from '../../../../../src/domain/translation/text/fields.ts';
import { nextEdit } from '../../../../../src/islands/workspace/editor/edit-state.ts';
import type { EditSession } from '../../../../../src/islands/workspace/editor/server-copy.ts';
import { toSource } from '../../../../support/translations/texts.ts';

export const AT = '2026-11-21T10:00:00.000Z';

const EN = toSource(['A long road led up to the hall.', 'The lamp was lit.'], {
  quote: 'Carry the light.',
});

export const PUBLISHED: TranslationText = {
  title: 'Bölüm',
  text: ['Uzun bir yol.', 'Lamba yanıyordu.'],
  quote: 'Işığı taşı.',
};

export function withField(text: TranslationText, index: number, value: string): TranslationText {
  return { ...text, text: text.text.map((old, at) => (at === index ? value : old)) };
}

interface Given {
  rev?: number;
  published?: TranslationText | null;
  draft?: TranslationText | null;
  source?: typeof EN;
  part?: TranslationResponse['part'];
  language?: TranslationResponse['language'];
}

/** Returns a part as the server returns it, published by default. */
export function responseOf(given: Given = {}): TranslationResponse {
  const { rev = 3, published = PUBLISHED, draft = null, source = EN, part = 'part-1' } = given;
  const { language = 'tr' } = given;
  const version = (text: TranslationText | null) =>
    text && {
      rev,
      text,
      sourceHash: mapFields(text, (value, field) =>
        value === '' ? '' : (getField(source.hashes, field) ?? ''),
      ),
      by: 'Elif',
      updatedAt: AT,
    };
  return {
    language,
    part,
    rev,
    status: draft ? 'draft' : published ? 'published' : 'not-started',
    source: {
      rev: `source-${source.text.text.join('')}`,
      part: {
        title: source.text.title,
        partType: 'Part I',
        content: { text: source.text.text, quote: source.text.quote },
      },
      hashes: source.hashes,
    },
    published: version(published),
    draft: version(draft),
    original: version(published),
    stale: [],
    orphans: [],
    build: { headRev: rev, liveRev: rev, state: 'live' },
  };
}

export const ENGLISH = EN;

/** Returns the session of the editor in which this part was just opened. */
export function openedSession(response = responseOf()): EditSession {
  const state = nextEdit({ name: 'loading', part: 'part-1' }, { type: 'loaded', response });
  if (state.name !== 'ready') throw new Error(`The part is ${state.name}`);
  return state.editSession;
}

/** Returns the refusal of a write, because somebody else has stored this text. */
export const conflict = (rev: number, by: string, text: TranslationText): ApiResult<never> => ({
  ok: false,
  status: 409,
  code: 'translation.conflict',
  message: 'conflict',
  details: { current: { rev, by, updatedAt: AT, text, sourceHash: EN.hashes } },
});
