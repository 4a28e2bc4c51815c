// How far the readers' pages are behind the published text (decisions 130 and 131). Polls while a build is under way.
import { useEffect } from 'react';
import type { BuildStatus } from '../../../domain/translation/rebuild.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import styles from './StoryList.module.css';

/** A build takes seconds on our own host and minutes on Netlify. */
const POLL_MS = 5_000;

const TONES = { live: 'good', pending: 'caution', building: 'caution', failed: 'danger' } as const;

interface StoryBuildProps {
  build: BuildStatus;
  texts: AdminTexts['stories']['build'];
  onRefresh: () => void;
}

export function StoryBuild({ build, texts, onRefresh }: StoryBuildProps) {
  const { state, reason } = build;
  const isUnderWay = state === 'pending' || state === 'building';
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onRefresh();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, onRefresh]);
  return (
    <p className={styles.build} data-build={state} data-tone={TONES[state]} role="status">
      {fill(texts[state], { reason: reason ?? texts.noReason })}
    </p>
  );
}
