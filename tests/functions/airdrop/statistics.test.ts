// The public numbers over real HTTP: what the CDN keeps of them, and that they have a limit of their own.
import type { Context } from '@netlify/functions';
import { describe, expect, it } from 'vitest';
import airdropStats from '../../../functions/airdrop-stats.ts';
import { LOOK_UPS_PER_VISITOR, STATISTICS_SECONDS } from '../../../src/domain/limits.ts';
import { getStatus, newVisitor, picture, send, sendClaim } from '../../support/airdrop/api.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { stopClock } from '../../support/stop-clock.ts';

const GOOD = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const { server } = useAirdrop([]);

/** Asks the function itself, without the CDN in front of it. */
const askFunction = (ip: string, context = 'production') =>
  airdropStats(new Request('https://example.org/api/airdrop/stats'), {
    ip,
    requestId: 'test',
    params: {},
    deploy: { context },
  } as unknown as Context);

describe('the public statistics', () => {
  it('are kept by the CDN for a minute, whatever a visitor adds to the address', async () => {
    const url = `${server.url}/api/airdrop/stats`;
    const first = (await send(url)).body;
    expect(first).toMatchObject({ total: 0 });
    expect((await sendClaim(server, GOOD, await picture(1))).status).toBe(201);
    server.calls.length = 0;
    expect((await send(`${url}?v=2`)).body).toEqual(first);
    expect(server.calls).toEqual([]);
    const { headers } = await askFunction(newVisitor());
    expect(headers.get('netlify-cdn-cache-control')).toBe(
      `public, durable, max-age=${String(STATISTICS_SECONDS)}`,
    );
    expect(headers.get('netlify-vary')).toBe('query=none');
  });

  it('are kept by no CDN in a preview', async () => {
    const { headers } = await askFunction(newVisitor(), 'deploy-preview');
    expect(headers.has('netlify-cdn-cache-control')).toBe(false);
  });

  it('are limited per visitor, and leave the look-ups of claims alone', async () => {
    stopClock();
    const ip = '2001:db8:1:2::9';
    await sendClaim(server, GOOD, await picture(1));
    for (let asked = 0; asked < LOOK_UPS_PER_VISITOR; asked += 1) {
      expect((await askFunction(ip)).status).toBe(200);
    }
    const refused = await askFunction(ip);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    expect((await askFunction(newVisitor())).status).toBe(200);
    expect((await getStatus(server, GOOD, ip)).status).toBe(200);
  });
});
