// Which languages publish only what a second person has approved (decision 126).
import { useEffect, useState } from 'react';
import { getLanguage, putLanguage } from '../../../api/admin-translators.ts';
import { TRANSLATOR_LANGUAGES, type TranslatorLanguage } from '../../../domain/account/fields.ts';
import { LANGUAGE_NAMES } from '../../../domain/languages.ts';
import { fill } from '../../../i18n/messages.ts';
import { asAdmin } from '../session/as-admin.ts';
import work from '../../../ui/work.module.css';
import panel from '../submissions/ListPanel.module.css';
import table from '../TablePanel.module.css';
import styles from './Translators.module.css';
import type { TranslatorsPart } from './types.ts';

type Rules = Partial<Record<TranslatorLanguage, boolean>>;

export function LanguageRules({ texts, isReady, act }: TranslatorsPart) {
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
