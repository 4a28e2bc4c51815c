// The page /admin/translators/: sign-up keys and translators.
import {
  getSignUpKeys,
  getTranslators,
  getLanguage,
  putLanguage,
} from '../../../api/admin-translators.ts';
import { useState, useEffect } from 'react';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { AdminFrame } from '../session/AdminFrame.tsx';
import { asAdmin } from '../session/as-admin.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Notice, type Message } from '../Notice.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { SecretDialog, type Secret } from './SecretDialog.tsx';
import { SignUpKeys } from './SignUpKeys.tsx';
import { TranslatorList } from './TranslatorList.tsx';
import styles from './Translators.module.css';
import { useSession } from '../session/use-session.ts';
import { useAdminData } from '../session/use-admin-data.ts';
import type { TranslatorsPart } from './types.ts';
import { TRANSLATOR_LANGUAGES, type TranslatorLanguage } from '../../../domain/account/fields.ts';
import { LANGUAGE_NAMES } from '../../../domain/languages.ts';
import work from '../../../ui/work.module.css';
import panel from '../submissions/ListPanel.module.css';
import table from '../TablePanel.module.css';

type Rules = Partial<Record<TranslatorLanguage, boolean>>;

/** Which languages publish only what a second person has approved (decision 126). */
function LanguageRules({ texts, isReady, act }: TranslatorsPart) {
  const t = texts.translators;
  const [rules, setRules] = useState<Rules>({});
  const [busy, setBusy] = useState<TranslatorLanguage | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const language of TRANSLATOR_LANGUAGES) {
      void asAdmin((token) => getLanguage(token, language, { signal })).then((result) => {
        if (result.ok && !signal.aborted) {
          setRules((before) => ({ ...before, [language]: result.data.needsApproval }));
        }
      });
    }
    return () => leaving.abort();
  }, [isReady]);

  const change = async (language: TranslatorLanguage, needsApproval: boolean): Promise<void> => {
    setBusy(language);
    await act(
      'approval',
      (token) => putLanguage(token, language, { needsApproval }),
      (answer) => {
        setRules((before) => ({ ...before, [language]: answer.needsApproval }));
        const text = needsApproval ? t.approvalOn : t.approvalOff;
        return fill(text, { language: LANGUAGE_NAMES[language] });
      },
    );
    setBusy(null);
  };

  return (
    <section className={panel.panel} aria-labelledby="rules">
      <div className={table.head}>
        <header className={panel.heading}>
          <h2 id="rules">{t.rulesTitle}</h2>
          <p className={work.soft}>{t.rulesText}</p>
        </header>
        <ul className={styles.rules}>
          {TRANSLATOR_LANGUAGES.map((language) => (
            <li key={language}>
              <label>
                <input
                  type="checkbox"
                  checked={rules[language] ?? false}
                  disabled={rules[language] === undefined || busy !== null}
                  onChange={({ target }) => void change(language, target.checked)}
                />{' '}
                {LANGUAGE_NAMES[language]}
              </label>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface TranslatorsProps {
  texts: AdminTexts;
  siteTitle: string;
}

export function Translators({ texts, siteTitle }: TranslatorsProps) {
  const session = useSession();
  const isReady = session !== null;
  const keys = useAdminData(isReady, getSignUpKeys);
  const people = useAdminData(isReady, getTranslators);
  const refresh = (): void => {
    keys.refresh();
    people.refresh();
  };
  const [message, say] = useState<Message | null>(null);
  const [secret, tell] = useState<Secret | null>(null);
  const t = texts.translators;
  const act: TranslatorsPart['act'] = async (name, call, done) => {
    say(null);
    const result = await asAdmin(call);
    const text = result.ok
      ? done(result.data)
      : fill(t.actionFailed, { action: t.actionNames[name], message: result.message });
    if (text !== null) say({ tone: result.ok ? 'good' : 'error', text });
  };
  const part: TranslatorsPart = { texts, isReady, say, act, tell, refresh };

  return (
    <AdminFrame
      texts={texts}
      siteTitle={siteTitle}
      page="translators"
      session={session}
      refresh={{ isLoading: keys.isLoading || people.isLoading, onRefresh: refresh }}
    >
      <PageTitle>{t.title}</PageTitle>
      {(keys.failure ?? people.failure) && (
        <LoadFailure texts={texts} text={t.failed} onRetry={refresh} />
      )}
      <Notice message={message} dismissLabel={texts.dismiss} onDismiss={() => say(null)} />
      <div className={styles.panels}>
        <SignUpKeys {...part} keys={keys.data?.signUpKeys ?? null} />
        <TranslatorList {...part} people={people.data?.translators ?? null} />
        <LanguageRules {...part} />
      </div>
      {secret && <SecretDialog texts={texts} secret={secret} onClose={() => tell(null)} />}
    </AdminFrame>
  );
}
