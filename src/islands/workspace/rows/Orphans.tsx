// Translated paragraphs whose English was removed. Shown for copying, never published (DESIGN decision 28).
import { HTML_LANG, type Language } from '../../../domain/languages.ts';
import type { Orphan } from '../../../domain/translation/answers.ts';
import story from '../../../ui/StoryType.module.css';
import styles from './WorkRows.module.css';
import type { WorkspaceTexts } from '../texts.ts';

interface OrphansProps {
  texts: WorkspaceTexts['orphans'];
  orphans: readonly Orphan[];
  target: Language;
}

export function Orphans({ texts, orphans, target }: OrphansProps) {
  if (orphans.length === 0) return null;
  return (
    <section className={styles.orphans} aria-labelledby="orphans-title">
      <h2 id="orphans-title">{texts.title}</h2>
      <p>{texts.text}</p>
      <ul>
        {orphans.map(({ value, sourceThen }, index) => (
          <li key={index}>
            <p className={story.story} lang="en">
              {sourceThen}
            </p>
            <p className={story.story} lang={HTML_LANG[target]}>
              {value}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
