// Shown where the address names a part that cannot be translated, or none that there is.
import { accountPath, translatePath } from '../../../domain/account/routes.ts';
import type { Language } from '../../../domain/languages.ts';
import buttons from '../../../ui/buttons.module.css';
import { PartName, type PartTitle } from '../../../ui/PartName.tsx';
import type { WorkspaceTexts } from '../texts.ts';
import { BackedUpTexts } from './BackedUpTexts.tsx';
import styles from './BackedUpTexts.module.css';

interface UnknownPartProps {
  texts: WorkspaceTexts;
  language: Language;
  titles: readonly PartTitle[];
  userId: string;
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
      <div className={styles.buttons}>
        <a className={buttons.button} href={accountPath(props.language, 'dashboard')}>
          {props.texts.header.back}
        </a>
      </div>
      <BackedUpTexts {...props} />
    </main>
  );
}

export function PartLinks({ language, titles }: Pick<UnknownPartProps, 'language' | 'titles'>) {
  return (
    <ul className={styles.parts}>
      {titles.map(({ slug }) => (
        <li key={slug}>
          <a href={translatePath(language, slug)}>
            <PartName titles={titles} part={slug} />
          </a>
        </li>
      ))}
    </ul>
  );
}
