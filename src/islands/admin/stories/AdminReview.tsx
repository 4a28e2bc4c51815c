// The review of a draft as an admin answers it, with the dialog of the workspace.
import { useMemo } from 'react';
import { getDiscussion, sendAct } from '../../../api/discussions.ts';
import type { AskedReview } from '../../../domain/story/admin.ts';
import { $connection } from '../../../stores/connection.ts';
import { ReviewDialog } from '../../../ui/review/ReviewDialog.tsx';
import type { ReviewTexts } from '../../../ui/review/texts.ts';
import { useDiscussion, type DiscussionCalls } from '../../../ui/review/use-discussion.ts';
import { useStore } from '../../../ui/use-store.ts';
import { asAdmin } from '../session/as-admin.ts';
import { randomId } from '../../../domain/random-id.ts';

interface AdminReviewProps {
  texts: ReviewTexts;
  review: Pick<AskedReview, 'language' | 'part'>;
  /** Which part in which language it is. */
  about: string;
  onClose: () => void;
}

export function AdminReview({ texts, review, about, onClose }: AdminReviewProps) {
  const { language, part } = review;
  const calls = useMemo<DiscussionCalls>(() => {
    const address = { language, part };
    return {
      part,
      load: (signal) => asAdmin((token) => getDiscussion(token, address, { signal })),
      send: (act) => {
        const idempotencyKey = randomId();
        return asAdmin((token) => sendAct(token, address, act, { idempotencyKey }));
      },
    };
  }, [language, part]);
  const discussion = useDiscussion(calls);
  const { isOnline } = useStore($connection);
  return (
    <ReviewDialog
      texts={texts}
      language="en"
      target={language}
      about={about}
      discussion={discussion}
      isOnline={isOnline}
      onClose={onClose}
    />
  );
}
