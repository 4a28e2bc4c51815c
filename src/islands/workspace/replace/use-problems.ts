// Findings of the checks in the shown replacements, computed in small steps; null until all are checked.
import { useEffect, useState } from 'react';
import type { TargetLanguage } from '../../../domain/languages.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import type { ReplaceProblem } from '../../../domain/translation/replace/replace.ts';
import { nextTask } from '../rows/next-task.ts';
import { problemsOf, type PartText, type FieldMatch } from './part-text.ts';

export type Problems = ReadonlyMap<string, readonly ReplaceProblem[]>;

export interface Preview {
  parts: readonly PartText[];
  results: readonly FieldMatch[];
  replacement: string;
}

export interface CheckInput {
  target: TargetLanguage;
  glossary: readonly GlossaryTerm[];
}

const FIELDS_AT_ONCE = 4;

export function useProblems(
  preview: Preview | null,
  target: TargetLanguage,
  glossary: readonly GlossaryTerm[],
): Problems | null {
  const [found, setFound] = useState<{ preview: Preview; problems: Problems } | null>(null);

  useEffect(() => {
    if (!preview) return;
    let isCancelled = false;
    const check = async (): Promise<void> => {
      const problems = new Map<string, readonly ReplaceProblem[]>();
      for (const [index, result] of preview.results.entries()) {
        const part = preview.parts.find((one) => one.part === result.part);
        if (part) {
          problems.set(
            result.id,
            problemsOf(part, result, preview.replacement, { target, glossary }),
          );
        }
        if (index % FIELDS_AT_ONCE === FIELDS_AT_ONCE - 1) await nextTask();
        if (isCancelled) return;
      }
      setFound({ preview, problems });
    };
    void check();
    return () => {
      isCancelled = true;
    };
  }, [preview, target, glossary]);

  return found?.preview === preview ? found.problems : null;
}
