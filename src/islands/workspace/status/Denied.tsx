// Screens shown instead of the workspace: loading, signed out, no language assigned, or the account failed to load.
import { accountPath, loginPath } from '../../../domain/account/routes.ts';
import type { Language } from '../../../domain/languages.ts';
import buttons from '../../../ui/buttons.module.css';
import { LeaveButton, type LeaveTexts } from '../LeaveButton.tsx';
import styles from '../WorkFrame.module.css';
import { LoadProblem } from './LoadProblem.tsx';
import type { WatchedConnection } from './use-connection.ts';
import type { Translator } from '../use-translator.ts';
import type { PartTitle, WorkspaceTexts } from '../texts.ts';

interface DeniedProps {
  texts: WorkspaceTexts;
  leaveTexts?: LeaveTexts | undefined;
  language: Language;
  titles: readonly PartTitle[];
  translator: Exclude<Translator, { name: 'known' }>;
  connection: WatchedConnection;
  onRetry: () => void;
}

export function Denied(props: DeniedProps) {
  const { texts, leaveTexts, language, translator, connection } = props;
  const leaveButton = leaveTexts && <LeaveButton texts={leaveTexts} hasUnsavedText={false} />;
  switch (translator.name) {
    case 'unknown':
      return (
        <main id="story" className={styles.screen}>
          <p role="status">{texts.loading}</p>
        </main>
      );
    case 'failed':
      return (
        <main id="story">
          <LoadProblem
            {...props}
            home={accountPath(language, 'dashboard')}
            userId={translator.userId}
            isOnline={connection.isOnline}
            onCheck={connection.check}
            leaveButton={leaveButton}
          />
        </main>
      );
    default: {
      const { title, text } = translator.name === 'denied' ? texts.denied : texts.noLanguage;
      return (
        <main id="story" className={styles.screen} data-screen={translator.name}>
          <h1>{title}</h1>
          <p>{text}</p>
          <a
            className={buttons.button}
            data-kind="main"
            href={loginPath(language, location.pathname + location.search)}
          >
            {texts.denied.button}
          </a>
          {translator.name === 'no-language' && leaveButton}
        </main>
      );
    }
  }
}
