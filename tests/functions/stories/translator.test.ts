// Whom the credit endpoint names (SPEC 2, SPEC 7, decision 130).
import { describe, expect, it } from 'vitest';
import { useFunctionServer } from '../../support/use-function-server.ts';

const server = useFunctionServer();

async function get(path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(server.url + path);
  return { status: response.status, body: await response.json() };
}

describe('GET /api/translations/published/{language}', () => {
  it('answers 200 and null if nobody published a profile', async () => {
    expect(await get('/api/translations/published/ko')).toEqual({
      status: 200,
      body: { translator: null },
    });
  });

  it('answers null for English without a storage call', async () => {
    expect((await get('/api/translations/published/en')).body).toEqual({ translator: null });
    expect(server.calls).toEqual([]);
  });

  it('omits unsafe links and private fields, even if they are stored', async () => {
    const translator = {
      language: 'ko',
      name: 'Kim',
      bio: '<b>text</b>',
      profilePictureUrl: 'javascript:alert(1)',
      email: 'kim@example.org',
      socialMediaLinks: {
        twitter: 'https://x.com/kim',
        script: ' JaVaScRiPt:alert(1)',
        data: 'data:text/html,x',
        disguised: 'https://bank.example@evil.example/',
        relative: '/cms',
      },
    };
    server.put('credit/ko', { rev: 1, translator });
    expect((await get('/api/translations/published/ko')).body).toEqual({
      translator: {
        language: 'ko',
        name: 'Kim',
        bio: '<b>text</b>',
        profilePictureUrl: null,
        socialMediaLinks: { twitter: 'https://x.com/kim' },
      },
    });
  });

  it('answers 404 for an unknown language', async () => {
    const { status, body } = await get('/api/translations/published/fr');
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: 'language.unknown' });
  });

  it('is revalidated by browsers each time', async () => {
    const response = await fetch(`${server.url}/api/translations/published/ko`);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });
});
