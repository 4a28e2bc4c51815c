// The script that leads readers on from a part that was taken out of the story (decision 049), run as pages run it.
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { GONE_SCRIPT } from '../../../src/components/gone-parts.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';

const MOVED = '{"slug":"part-5","paragraph":0}';
const at = (slug: string) => JSON.stringify({ slug, paragraph: 9 });

/** Runs the script on a page with two lines. */
function run(pathname: string, position: string | null) {
  const stored = new Map<string, string>(
    position === null ? [] : [[STORAGE_KEYS.position, position]],
  );
  const lines = ['part-7', 'part-8'].map((gone) => ({
    dataset: { gone, nearest: 'part-5' },
    hidden: true,
  }));
  runInNewContext(GONE_SCRIPT, {
    location: { pathname },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    document: { querySelectorAll: () => lines },
  });
  return {
    told: lines.flatMap(({ hidden, dataset }) => (hidden ? [] : dataset.gone)),
    position: stored.get(STORAGE_KEYS.position) ?? null,
  };
}

it.each([
  ['the cover, to who was in it', '/ko/', at('part-7'), ['part-7'], MOVED],
  ['its own address, to who was in it', '/ko/read/part-7/', at('part-7'), ['part-7'], MOVED],
  ['its own address, to who was elsewhere', '/read/part-7', at('part-2'), ['part-7'], at('part-2')],
  ['its own address, to a new reader', '/read/part-8/', null, ['part-8'], null],
  ['the reader shell, to who was in it', '/read/', at('part-8'), ['part-8'], MOVED],
  ['no other address', '/read/part-9/', at('part-7'), [], at('part-7')],
  ['nobody who was elsewhere', '/', at('part-2'), [], at('part-2')],
  ['nobody with a position of long ago', '/', '3', [], '3'],
  ['nobody with a broken position', '/', '{', [], '{'],
  ['no new reader', '/', null, [], null],
])('tells on %s', (_, pathname, before, told, after) => {
  expect(run(pathname, before)).toEqual({ told, position: after });
});
