// What readers reported in the translator's language, and the answers to it.
import { useMemo } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { correctionCalls } from '../../../api/correction-answers.ts';
import { translatePath } from '../../../domain/account/routes.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { CorrectionList } from '../../../ui/corrections/CorrectionList.tsx';
import frame from './TranslatorDashboard.module.css';
import type { DeskProps } from './types.ts';
import type { DashboardView } from './types.ts';

interface CorrectionsProps extends DeskProps {
  view: DashboardView;
  /** Called after an answer, which may have changed a draft. */
  onAnswered: () => void;
}

export function Corrections({ texts, language, view, onAnswered }: CorrectionsProps) {
  const target = view.language;
  const calls = useMemo(
    () => correctionCalls((call) => asTranslator(sessionKeeper, call), target),
    [target],
  );
  return (
    <CorrectionList
      texts={texts.corrections}
      {...{ language, target, calls, onAnswered }}
      seen={view.loadedAt}
      headingClass={frame.heading}
      titleOf={(slug) => view.parts.find(({ part }) => part === slug)?.title ?? slug}
      hrefOf={({ part, paragraph }) => translatePath(language, part, paragraph)}
      say={(title, isGood) => showToast({ title, tone: isGood ? 'success' : 'error' })}
    />
  );
}
