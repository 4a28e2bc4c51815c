// The page /admin/translators/: sign-up keys and translators.
import { getLanguages, getSignUpKeys, getTranslators } from '../../../api/admin-translators.ts';
import { useState } from 'react';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { AdminFrame } from '../session/AdminFrame.tsx';
import { asAdmin } from '../session/as-admin.ts';
import { LoadErrorNotice } from '../LoadErrorNotice.tsx';
import { Notice, type Message } from '../Notice.tsx';
import frame from '../session/AdminFrame.module.css';
import { Terms, type TermsProps } from '../terms/Terms.tsx';
import { LanguageRules } from './LanguageRules.tsx';
import { SecretDialog, type Secret } from './SecretDialog.tsx';
import { SignUpKeys } from './SignUpKeys.tsx';
import { TranslatorList } from './TranslatorList.tsx';
import styles from './Translators.module.css';
import { useSession } from '../session/use-session.ts';
import { useAdminData } from '../session/use-admin-data.ts';
import type { PanelProps } from './types.ts';

interface TranslatorsProps extends Pick<TermsProps, 'termTexts' | 'former'> {
  texts: AdminTexts;
  siteTitle: string;
}

export function Translators({ texts, siteTitle, termTexts, former }: TranslatorsProps) {
  const session = useSession();
  const isReady = session !== null;
  const keys = useAdminData(isReady, getSignUpKeys);
  const translators = useAdminData(isReady, getTranslators);
  const languages = useAdminData(isReady, getLanguages);
  const refresh = (): void => {
    keys.refresh();
    translators.refresh();
    languages.refresh();
  };
  const [message, setMessage] = useState<Message | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const t = texts.translators;
  const act: PanelProps['act'] = async (name, call, done) => {
    setMessage(null);
    const result = await asAdmin(call);
    const text = result.ok
      ? done(result.data)
      : fill(texts.actions.failed, { action: t.actionNames[name], message: result.message });
    if (text !== null) setMessage({ tone: result.ok ? 'good' : 'error', text });
  };
  const panel: PanelProps = { texts, isReady, setMessage, act, setSecret, refresh };

  return (
    <AdminFrame
      texts={texts}
      siteTitle={siteTitle}
      page="translators"
      session={session}
      refresh={{ isLoading: keys.isLoading || translators.isLoading, onRefresh: refresh }}
    >
      <h1 className={frame.title}>{texts.pages.translators}</h1>
      {(keys.failure ?? translators.failure) && (
        <LoadErrorNotice texts={texts} text={t.failed} onRetry={refresh} />
      )}
      <Notice message={message} dismissLabel={texts.dismiss} onDismiss={() => setMessage(null)} />
      <div className={styles.panels}>
        <SignUpKeys {...panel} keys={keys.data?.signUpKeys ?? null} />
        <TranslatorList {...panel} translators={translators.data?.translators ?? null} />
        <Terms {...panel} termTexts={termTexts} former={former} languages={languages.data} />
        <LanguageRules {...panel} languages={languages.data} />
      </div>
      {secret && <SecretDialog texts={texts} secret={secret} onClose={() => setSecret(null)} />}
    </AdminFrame>
  );
}
