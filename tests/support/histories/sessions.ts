// A session behind the API: tabs that refresh concurrently, someone with an old token, and its end.
import type { TestTranslator } from '../accounts/accounts.ts';
import { newVisitor, send, type ApiResponse, type TestAdmin } from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { judge, pursue, type Contended } from './contended.ts';
import { History, unexpectedAnswer, type Recording } from './recording.ts';
import { REFUSED, SESSION_MODEL, type SessionInput } from './session-model.ts';

export function createContendedSession(
  { url }: FunctionServer,
  { user, accessToken, refreshToken }: TestTranslator,
  admins: readonly [TestAdmin, ...TestAdmin[]],
  recording: Recording,
): Contended {
  const { choicesOf, newName } = recording;
  const history = new History<SessionInput>(recording);
  /** By generation. */
  const refreshTokens = [refreshToken];
  const accessTokens: [string, ...string[]] = [accessToken];

  const post = (path: string, init: RequestInit) => {
    const headers = { 'X-Forwarded-For': newVisitor(), ...(init.headers as object) };
    return send(`${url}/api/${path}`, { method: 'POST', ...init, headers });
  };

  async function refresh(client: number, generation: number): Promise<void> {
    const token = refreshTokens[generation] ?? '';
    await pursue(recording, history, {
      client,
      input: { kind: 'refresh', generation },
      request: () =>
        post('auth/refresh', {
          body: JSON.stringify({ refreshToken: token }),
          headers: { 'Content-Type': 'application/json' },
        }),
      conclude: (response, note) => {
        if (response.status === 200) note(shownToken(response));
        else if (response.status !== 401) throw unexpectedAnswer(response);
        // A refusal only says that the session is over. The token may have been exchanged before: storage lost that
        // reply, and when the function looked again, somebody else had ended the session.
        else history.observe(note(null), { kind: 'call' }, REFUSED);
      },
    });
  }

  /** Names the token in an answer. A second token of a generation gets a name that the model never gives. */
  function shownToken({ body }: ApiResponse): string {
    const token = String(body['refreshToken']);
    const generation = Number(token.split('.')[1]);
    refreshTokens[generation] ??= token;
    accessTokens.push(String(body['accessToken']));
    return `token ${generation}${refreshTokens[generation] === token ? '' : ', another one'}`;
  }

  async function call(client: number): Promise<void> {
    const token = choicesOf(client).oneOf(accessTokens);
    await pursue(recording, history, {
      client,
      input: { kind: 'call' },
      request: () =>
        send(`${url}/api/auth/profile`, { headers: { Authorization: `Bearer ${token}` } }),
      conclude: (response, note) => {
        if (response.status !== 200 && response.status !== 401) throw unexpectedAnswer(response);
        note(response.status === 200 ? 'allowed' : REFUSED);
      },
    });
  }

  async function end(client: number, kind: 'sign-out' | 'revoke'): Promise<void> {
    const intent = newName(client);
    const choices = choicesOf(client);
    const [path, token] =
      kind === 'sign-out'
        ? ['auth/logout', choices.oneOf(accessTokens)]
        : [`admin/translators/${user.id}/revoke-sessions`, choices.oneOf(admins).token];
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': intent };
    await pursue(recording, history, {
      client,
      input: { kind },
      request: () => post(path, { headers }),
      conclude: (response, note) => {
        if (response.status !== 200) throw unexpectedAnswer(response);
        note('done');
      },
    });
  }

  return {
    act: (client) => {
      const choices = choicesOf(client);
      const newest = refreshTokens.length - 1;
      if (choices.happens(0.3)) {
        // The newest token or the one before, equally often; rarely an older one, as a thief has.
        const back = choices.happens(0.03) ? 2 : choices.below(2);
        return refresh(client, Math.max(0, newest - back));
      }
      if (choices.happens(0.97)) return call(client);
      return end(client, choices.oneOf(['sign-out', 'revoke']));
    },
    look: async () => {
      await call(0);
      await refresh(0, refreshTokens.length - 1);
      await call(0);
    },
    judge: () => [judge(`The session of ${user.id}`, SESSION_MODEL, history.operations)],
  };
}
