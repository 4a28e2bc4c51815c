// Readers' corrections of the English, below the list of its parts.
import { correctionCalls } from '../../../api/correction-calls.ts';
import type { AdminStoryResponse } from '../../../domain/story/admin-story.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { CorrectionList } from '../../../ui/corrections/CorrectionList.tsx';
import { useCorrectionList } from '../../../ui/corrections/use-correction-list.ts';
import { asAdmin } from '../session/as-admin.ts';
import styles from './StoryList.module.css';
import { storyViewPath } from './use-story-view.ts';

const calls = correctionCalls(asAdmin);

export default function EnglishCorrections({
  texts,
  story,
}: {
  texts: AdminTexts;
  story: AdminStoryResponse;
}) {
  const list = useCorrectionList(calls, 'en');
  return (
    <div className={styles.corrections}>
      <CorrectionList
        texts={texts.stories.corrections}
        language="en"
        target="en"
        list={list}
        headingClass={styles.heading}
        nameOf={(slug) => (
          <span>{story.parts.find(({ part }) => part === slug)?.title ?? slug}</span>
        )}
        hrefOf={({ part, paragraph }) => storyViewPath({ language: 'en', part, paragraph })}
      />
    </div>
  );
}
