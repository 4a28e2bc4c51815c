// What was said about the open part, in the session of its translator.
import { useMemo } from 'react';
import { asTranslator } from '../../api/as-translator.ts';
import { getDiscussion, sendAct } from '../../api/discussions.ts';
import { randomId } from '../../domain/random-id.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import { sessionKeeper } from '../../stores/session.ts';
import type { DiscussionCalls } from '../../ui/review/use-discussion.ts';
import type { TargetLanguage } from './texts.ts';

export function useDiscussionCalls(target: TargetLanguage, part: PartSlug): DiscussionCalls {
  return useMemo(() => {
    const address = { language: target, part };
    return {
      part,
      load: (signal) =>
        asTranslator(sessionKeeper, (token) => getDiscussion(token, address, { signal })),
      send: (act) => {
        const idempotencyKey = randomId();
        return asTranslator(sessionKeeper, (token) =>
          sendAct(token, address, act, { idempotencyKey }),
        );
      },
    };
  }, [target, part]);
}
