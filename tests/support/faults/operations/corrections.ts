// Readers' corrections under faults.
import {
  correctionOf,
  correctionSecret,
  englishCorrection,
  postCorrection,
  storedCorrections,
} from '../../corrections.ts';
import type { FunctionServer } from '../../function-server.ts';
import { bodyFor, englishPart, type Worker } from '../../translations/people.ts';
import { adminToken, call, makePublisher, wrongIf } from '../calls.ts';
import type { Operation } from '../operation.ts';

const SWEEPS = ['historyThinning', 'rebuildSweep'] as const;

/** Reports a correction of the publisher's text. Returns its id. */
async function report(server: FunctionServer, worker: Worker): Promise<string> {
  const text = bodyFor(await worker.part('part-1'), 'one').translationData.text;
  const body = correctionOf(text, 'harbour', { language: 'zh', wording: 'haven' });
  await postCorrection(server, body, correctionSecret(7));
  return storedCorrections(server, 'zh/part-1')[0]?.id ?? '';
}

const sent: Operation = {
  call: 'corrections POST',
  name: 'a reader reports a mistake',
  prepare: () =>
    Promise.resolve({
      send: (server) =>
        call(server, 'POST', 'corrections', {
          body: englishCorrection('snow'),
          headers: { 'Idempotency-Key': correctionSecret(1) },
        }),
      isSameAnswer: true,
      success: [201],
      findWrong: (server) => {
        const stored = server.stored('translations', 'corrections/nine-realms/en/part-1') as {
          corrections: { count: number }[];
        };
        const counts = stored.corrections.map(({ count }) => count);
        return Promise.resolve(wrongIf({ 'it was not counted once': counts.join() !== '1' }));
      },
      sweeps: SWEEPS,
    }),
};

const accepted: Operation = {
  call: 'correctionList POST',
  name: 'a wording is put into the draft',
  prepare: async (server) => {
    const worker = await makePublisher(server);
    const id = await report(server, worker);
    return {
      send: (now) =>
        call(now, 'POST', 'corrections/zh', {
          body: { part: 'part-1', id, state: 'accepted', apply: true },
          headers: worker.headers,
        }),
      isSameAnswer: true,
      success: [200],
      findWrong: async (now) => {
        const { body } = await call(now, 'GET', 'translations/zh/part-1', {
          headers: worker.headers,
        });
        const draft = body['draft'] as { text: { text: string[] } } | null;
        const [state] = storedCorrections(now, 'zh/part-1');
        const entries = now.keys('translations').filter((key) => key.startsWith('history/'));
        return wrongIf({
          'the draft lacks it': draft?.text.text[0]?.includes('haven') !== true,
          'it is not accepted': state?.state !== 'accepted',
          [`there are ${entries.length} entries`]: entries.length !== 2,
        });
      },
      sweeps: SWEEPS,
    };
  },
};

const declined: Operation = {
  call: 'correctionList POST',
  name: 'an admin declines a correction of the English',
  prepare: async (server) => {
    const words = 'harbour';
    const body = correctionOf(englishPart('part-1').content.text, words, { note: 'Why?' });
    await postCorrection(server, body, correctionSecret(7));
    const id = storedCorrections(server, 'en/part-1')[0]?.id ?? '';
    const token = await adminToken();
    return {
      send: (now) =>
        call(now, 'POST', 'corrections/en', {
          body: { part: 'part-1', id, state: 'declined' },
          token,
        }),
      isSameAnswer: true,
      success: [200],
      findWrong: (now) => {
        const [state] = storedCorrections(now, 'en/part-1');
        return Promise.resolve(wrongIf({ 'it is not declined': state?.state !== 'declined' }));
      },
      logged: { action: 'correction.declined', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

export const CORRECTION_OPERATIONS: readonly Operation[] = [sent, accepted, declined];
