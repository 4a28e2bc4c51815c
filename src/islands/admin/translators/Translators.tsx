// The page /admin/translators/ (DESIGN decisions 22, 25, 43): sign-up keys and translators.
import { useCallback, useState } from 'react';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { AdminFrame } from '../session/AdminFrame.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { Notice, type Message } from '../Notice.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { RefreshButton } from '../RefreshButton.tsx';
import { LanguageRules } from './LanguageRules.tsx';
import { SecretDialog, type Secret } from './SecretDialog.tsx';
import { SignUpKeys } from './SignUpKeys.tsx';
import { TranslatorList } from './TranslatorList.tsx';
import styles from './Translators.module.css';
import { useSession } from '../session/use-session.ts';
import { useTranslators } from './use-translators.ts';
import type { TranslatorsPart } from './types.ts';

interface TranslatorsProps {
  texts: AdminTexts;
  siteTitle: string;
}

export function Translators({ texts, siteTitle }: TranslatorsProps) {
  const session = useSession();
  const isReady = session !== null;
  const { keys, people, hasFailed, isLoading, refresh } = useTranslators(isReady);
  const [message, say] = useState<Message | null>(null);
  const [secret, tell] = useState<Secret | null>(null);
  const dismiss = useCallback(() => say(null), []);
  const t = texts.translators;
  const part: TranslatorsPart = { texts, isReady, say, tell, refresh };

  return (
    <AdminFrame
      texts={texts}
      siteTitle={siteTitle}
      page="translators"
      session={session}
      actions={
        <RefreshButton texts={texts} isReady={isReady} isLoading={isLoading} onRefresh={refresh} />
      }
    >
      <PageTitle>{t.title}</PageTitle>
      {hasFailed && <LoadFailure texts={texts} text={t.failed} onRetry={refresh} />}
      <Notice message={message} dismissLabel={texts.dismiss} onDismiss={dismiss} />
      <div className={styles.panels}>
        <SignUpKeys {...part} keys={keys} />
        <TranslatorList {...part} people={people} />
        <LanguageRules {...part} />
      </div>
      {secret && <SecretDialog texts={texts} secret={secret} onClose={() => tell(null)} />}
    </AdminFrame>
  );
}
