// Screens in place of the workspace: nobody is signed in, there is no language, or the account could not be asked.
import { loginPath } from '../../domain/account-routes.ts';
import type { Language } from '../../domain/languages.ts';
import { Button } from './Button.tsx';
import controls from './WorkControls.module.css';
import styles from './WorkFrame.module.css';
import type { Translator } from './use-translator.ts';
import type { WorkspaceTexts } from './texts.ts';

interface DeniedProps {
  texts: WorkspaceTexts;
  language: Language;
  translator: Exclude<Translator, { name: 'known' }>;
  onRetry: () => void;
}

export function Denied({ texts, language, translator, onRetry }: DeniedProps) {
  if (translator.name === 'unknown') {
    return (
      <main id="story" className={styles.screen}>
        <p role="status">{texts.loading}</p>
      </main>
    );
  }
  const { title, text } = {
    denied: texts.denied,
    'no-language': texts.noLanguage,
    failed: texts.failed,
  }[translator.name];
  return (
    <main id="story" className={styles.screen} data-screen={translator.name}>
      <h1>{title}</h1>
      <p>{text}</p>
      {translator.name === 'failed' ? (
        <Button kind="main" onClick={onRetry}>
          {texts.failed.retry}
        </Button>
      ) : (
        <a
          className={controls.button}
          data-kind="main"
          href={loginPath(language, location.pathname + location.search)}
        >
          {texts.denied.button}
        </a>
      )}
    </main>
  );
}
