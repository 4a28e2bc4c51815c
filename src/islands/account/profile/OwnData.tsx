// Lets translators download their data, or delete their account.
import { lazy, Suspense, useState } from 'react';
import { exportAccount } from '../../../api/account.ts';
import { asTranslator } from '../../../api/as-translator.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import work from '../../../ui/work.module.css';
import { saveFile } from '../../../ui/save-file.ts';
import { failureText } from '../failure-text.ts';
import styles from './TranslatorProfile.module.css';
import type { OwnDataProps } from './types.ts';

const DeleteAccount = lazy(() => import('./DeleteAccount.tsx'));

const FILE_NAME = 'nine-realms-account.json';

export function OwnData(props: OwnDataProps) {
  const { texts, language } = props;
  const { own: words, errors } = texts;
  const [isPreparing, setPreparing] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const download = async (): Promise<void> => {
    if (isPreparing) return;
    setPreparing(true);
    const result = await asTranslator(sessionKeeper, (token) => exportAccount(token));
    setPreparing(false);
    if (!result.ok) {
      const text = failureText(result, errors, language);
      showToast({ title: words.downloadFailed, text, tone: 'error' });
      return;
    }
    const file = new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' });
    saveFile(file, FILE_NAME);
  };

  return (
    <section className={styles.sheet} aria-labelledby="own-data">
      <h2 id="own-data" className={styles.heading}>
        {words.title}
      </h2>
      <p className={work.soft}>{words.text}</p>
      <ReaderButton aria-disabled={isPreparing} onClick={() => void download()}>
        {isPreparing ? words.preparing : words.download}
      </ReaderButton>
      <h3 className={styles.heading}>{words.deleteTitle}</h3>
      <p className={work.soft}>{words.deleteText}</p>
      <div className={buttons.row}>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {words.delete}
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteAccount {...props} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
