// Which text readers get, of a published and a committed one.
import { describe, expect, it } from 'vitest';
import { liveText, liveTranslation } from '../../../../src/domain/story/live-text.ts';

const DELETED = { part: null };
const PUBLISHED = { part: 'published' };

describe('the live text', () => {
  it.each([
    ['committed only', null, 'committed', 'committed', 'committed'],
    ['published', PUBLISHED, 'committed', 'published', 'published'],
    ['published only', PUBLISHED, null, 'published', 'published'],
    ['deleted', DELETED, 'committed', 'committed', null],
    ['deleted, and never committed', DELETED, null, null, null],
    ['none', null, null, null, null],
  ])('of a part that is %s', (_, record, committed, english, translation) => {
    expect(liveText('en', record, committed)).toBe(english);
    expect(liveText('ko', record, committed)).toBe(translation);
    expect(liveTranslation(record, committed)).toBe(translation);
  });
});
