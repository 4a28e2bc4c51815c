// What readers reported in the English. A change is filled into the form of its part, where the admin saves it.
import { useMemo, useState } from 'react';
import { correctionCalls } from '../../../api/correction-answers.ts';
import { DEFAULT_LANGUAGE } from '../../../domain/languages.ts';
import type { AdminStory } from '../../../domain/story/admin.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { CorrectionList } from '../../../ui/corrections/CorrectionList.tsx';
import { Notice, type Message } from '../Notice.tsx';
import { asAdmin } from '../session/as-admin.ts';
import styles from './StoryList.module.css';
import { storyViewPath } from './use-story-view.ts';

interface EnglishCorrectionsProps {
  texts: AdminTexts;
  story: AdminStory;
}

export function EnglishCorrections({ texts, story }: EnglishCorrectionsProps) {
  const calls = useMemo(() => correctionCalls(asAdmin, DEFAULT_LANGUAGE), []);
  const [message, setMessage] = useState<Message | null>(null);
  return (
    <div className={styles.corrections}>
      <Notice message={message} dismissLabel={texts.close} onDismiss={() => setMessage(null)} />
      <CorrectionList
        texts={texts.stories.corrections}
        language={DEFAULT_LANGUAGE}
        target={DEFAULT_LANGUAGE}
        calls={calls}
        seen={0}
        headingClass={styles.heading}
        titleOf={(slug) => story.parts.find(({ part }) => part === slug)?.title ?? slug}
        hrefOf={({ part, paragraph }) =>
          storyViewPath({ language: DEFAULT_LANGUAGE, part, paragraph })
        }
        fillIn={({ part, id }) =>
          storyViewPath({ language: DEFAULT_LANGUAGE, part, correction: id })
        }
        say={(text, isGood) => setMessage({ text, tone: isGood ? 'good' : 'error' })}
      />
    </div>
  );
}
