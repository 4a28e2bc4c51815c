// One run of replacements: its progress, stopping it, and retrying what failed.
import { useEffect, useRef, useState } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { Editor } from '../editor/editor.ts';
import {
  applyWrites,
  canTryAgain,
  prepareWrites,
  type PartOutcome,
  type PartWrite,
} from './apply.ts';
import type { PartChange } from './part-text.ts';

export interface Run {
  writes: readonly PartWrite[];
  outcomes: ReadonlyMap<PartSlug, PartOutcome>;
  isRunning: boolean;
}

export function useRun(editor: Editor) {
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);

  // Closing the dialog stops the run: otherwise it would write unseen.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const apply = async (writes: readonly PartWrite[]): Promise<void> => {
    isStopped.current = false;
    const report = (part: PartSlug, outcome: PartOutcome): void =>
      setRun((last) => last && { ...last, outcomes: new Map(last.outcomes).set(part, outcome) });
    await applyWrites(editor, writes, report, () => isStopped.current);
    setRun((last) => last && { ...last, isRunning: false });
  };

  return {
    run,
    start: (changes: readonly PartChange[]): void => {
      const writes = prepareWrites(editor, changes);
      setRun({ writes, outcomes: new Map(), isRunning: true });
      void apply(writes);
    },
    retry: (): void => {
      if (!run || run.isRunning) return;
      const outcomes = new Map([...run.outcomes].filter(([, one]) => !canTryAgain(one)));
      const remaining = run.writes.filter(({ change }) => !outcomes.has(change.base.part));
      setRun({ ...run, outcomes, isRunning: true });
      void apply(remaining);
    },
    stop: (): void => {
      isStopped.current = true;
    },
    clear: (): void => setRun(null),
  };
}
