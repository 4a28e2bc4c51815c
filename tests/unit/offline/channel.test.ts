// Messages between tabs, in browsers that have no channels or forbid them.
import { afterEach, expect, it, vi } from 'vitest';
import { openChannel } from '../../../src/offline/channel.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens a channel that others of its name hear', async () => {
  const [mine, other] = [openChannel('tabs'), openChannel('tabs')];
  const heard = new Promise((hear) => other?.addEventListener('message', hear));
  mine?.postMessage('news');
  expect(await heard).toMatchObject({ data: 'news' });
  mine?.close();
  other?.close();
});

it.each([
  ['has none', undefined],
  [
    'forbids it, as Firefox does without data of the site',
    function () {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
])('is undefined where the browser %s', (_, value) => {
  vi.stubGlobal('BroadcastChannel', value);
  expect(openChannel('tabs')).toBeUndefined();
});
