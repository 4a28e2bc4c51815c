// Shown if the URL names a part that cannot be translated or does not exist.
import type { Language } from '../../../domain/languages.ts';
import buttons from '../../../ui/buttons.module.css';
import { PartName, type PartTitle } from '../../../ui/PartName.tsx';
import type { EditorConfig } from '../editor-config.ts';
import type { WorkspaceTexts } from '../texts.ts';
import { BackedUpTexts } from './BackedUpTexts.tsx';
import styles from './BackedUpTexts.module.css';

interface UnknownPartProps extends Pick<EditorConfig, 'home' | 'hrefOf' | 'userId'> {
  texts: WorkspaceTexts;
  language: Language;
  titles: readonly PartTitle[];
}

export function UnknownPart(props: UnknownPartProps) {
  const { title, text } = props.texts.unknownPart;
  return (
    <main id="story" className={styles.screen} data-screen="unknown-part">
      <div className={styles.reason} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <PartLinks {...props} />
      <div className={buttons.row}>
        <a className={buttons.button} href={props.home}>
          {props.texts.header.back}
        </a>
      </div>
      <BackedUpTexts {...props} />
    </main>
  );
}

export function PartLinks({ titles, hrefOf }: Pick<UnknownPartProps, 'titles' | 'hrefOf'>) {
  return (
    <ul className={styles.parts}>
      {titles.map(({ slug }) => (
        <li key={slug}>
          <a href={hrefOf(slug)}>
            <PartName titles={titles} part={slug} />
          </a>
        </li>
      ))}
    </ul>
  );
}
