// Sets which languages publish only text that a second person has approved (decision 126).
import { useState } from 'react';
import { putLanguage } from '../../../api/admin-translators.ts';
import {
  LANGUAGE_NAMES,
  TARGET_LANGUAGES,
  type TargetLanguage,
} from '../../../domain/languages.ts';
import type { LanguageResponse } from '../../../domain/translation/language-settings.ts';
import { fill } from '../../../i18n/messages.ts';
import work from '../../../ui/work.module.css';
import panel from '../submissions/ListPanel.module.css';
import table from '../TablePanel.module.css';
import styles from './Translators.module.css';
import type { PanelProps } from './types.ts';

interface LanguageRulesProps extends PanelProps {
  languages: readonly LanguageResponse[] | null;
}

export function LanguageRules({ texts, languages, act }: LanguageRulesProps) {
  const t = texts.translators;
  const [changed, setChanged] = useState<Partial<Record<TargetLanguage, boolean>>>({});
  const [busy, setBusy] = useState<TargetLanguage | null>(null);
  const ruleOf = (language: TargetLanguage): boolean | undefined =>
    changed[language] ?? languages?.find((one) => one.language === language)?.needsApproval;

  const change = async (language: TargetLanguage, needsApproval: boolean): Promise<void> => {
    setBusy(language);
    await act(
      'approval',
      (token) => putLanguage(token, language, { needsApproval }),
      (response) => {
        setChanged((before) => ({ ...before, [language]: response.needsApproval }));
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
          {TARGET_LANGUAGES.map((language) => (
            <li key={language}>
              <label>
                <input
                  type="checkbox"
                  checked={ruleOf(language) ?? false}
                  disabled={ruleOf(language) === undefined || busy !== null}
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
