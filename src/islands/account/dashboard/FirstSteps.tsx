// What stands first on the dashboard until the translator has saved something.
import { TERMS_FRAGMENT, translatePath } from '../../../domain/account/routes.ts';
import buttons from '../../../ui/buttons.module.css';
import controls from '../../../ui/controls.module.css';
import story from '../../../ui/StoryType.module.css';
import styles from './Dashboard.module.css';
import { PartName } from './Rows.tsx';
import type { ViewProps } from './types.ts';

/** @param part - the part to open first */
export function FirstSteps({ texts, language, view, part }: ViewProps & { part: string }) {
  const { dashboard, workspace } = texts;
  const { needed, optional, names } = workspace;
  const t = dashboard.firstSteps;
  return (
    <section className={styles.first} aria-labelledby="first">
      <h2 id="first" className={styles.heading}>
        {t.title}
      </h2>
      <ol>
        <li>
          {t.open}
          <br />
          <span className={story.story}>
            <PartName parts={view.parts} slug={part} />
          </span>
        </li>
        <li>{t.write}</li>
        <li>{view.firstSteps?.needsApproval ? needed : optional}</li>
      </ol>
      <div className={buttons.row}>
        <a className={controls.primary} href={translatePath(language, part)}>
          {dashboard.start}
        </a>
        <p>
          {t.terms} <a href={translatePath(language, part) + TERMS_FRAGMENT}>{names}</a>
        </p>
      </div>
    </section>
  );
}
