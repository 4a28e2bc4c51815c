// The list and everything done from it. The only place that decides which dialog is open.
import { useCallback, useState } from 'react';
import { eraseSubmission, submissionOf } from '../../../api/admin.ts';
import { filterQuery, type ListView } from '../../../domain/airdrop/list-view.ts';
import type { ReviewActionName } from '../../../domain/airdrop/action.ts';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { ADMIN_PAGE_SIZE } from '../../../domain/limits.ts';
import { type AdminTexts, fill } from '../../../i18n/messages.ts';
import { isActionAllowed } from '../../../domain/airdrop/transitions.ts';
import { useSending } from '../../../ui/use-sending.ts';
import dialogs from '../dialogs.module.css';
import { asAdmin } from '../session/as-admin.ts';
import { BulkBar } from './BulkBar.tsx';
import { duplicatesOf } from './duplicates.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../Notice.tsx';
import { conflictText, type UnsentDecision } from './review.ts';
import { ListPanel } from './ListPanel.tsx';
import { RejectDialog, type Reason } from './RejectDialog.tsx';
import { ScreenshotDialog } from './screenshot/ScreenshotDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';
import { useBulk, type BulkAction } from './state/use-bulk.ts';
import { useMatching } from './state/use-matching.ts';
import { totalsOf, type SubmissionsState } from './state/use-submissions.ts';
import type { ChangeView } from './state/use-list-view.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useFocusAfterDecision, type Review } from './state/use-review.ts';
import { useSelection } from './state/use-selection.ts';
import { useNewestVersion } from './state/use-search-result.ts';
import { useScreenshotQueue } from './screenshot/use-screenshot-queue.ts';

interface SubmissionListProps {
  texts: AdminTexts;
  explorer: string | null;
  view: ListView;
  changeView: ChangeView;
  submissions: SubmissionsState;
  review: Review;
}

/** A dialog that waits for its answer; without `about`, it concerns all selected rows. */
type Question =
  | { action: ReviewActionName | 'erase'; about: AdminSubmission }
  | { action: BulkAction; about: null };

export function SubmissionList({
  texts,
  explorer,
  view,
  changeView,
  submissions,
  review,
}: SubmissionListProps) {
  const nowMs = useNow();
  const rows = submissions.list?.submissions ?? [];
  const selection = useSelection(rows, filterQuery(view).toString());
  const matching = useMatching();
  const opened = useScreenshotQueue(submissions.list, review.setMessage);
  const [question, setQuestion] = useState<Question | null>(null);
  const erasing = useSending();
  const setLastDecided = useFocusAfterDecision();
  const { decide } = review;
  const { update } = opened;

  const replace = useCallback(
    (submission: AdminSubmission): void => {
      submissions.replace(submission);
      update(submission);
    },
    [submissions, update],
  );
  const bulk = useBulk({ texts, replace, onDone: selection.remove, refresh: submissions.refresh });
  const isRunning = bulk.report?.isRunning ?? false;

  const ask = (submission: AdminSubmission, action: ReviewActionName): void => {
    review.setMessage(null);
    if (action === 'verify' && submission.duplicateCount === 0) {
      void submit(submission, { action, adminNotes: '' });
    } else setQuestion({ action, about: submission });
  };
  const submit = async (submission: AdminSubmission, decision: UnsentDecision): Promise<void> => {
    const { kind, submission: current } = await decide(submission, decision);
    update(current);
    const isDone = kind === 'done';
    // Until the decision is accepted, the dialog stays open with its text, and is about the current submission.
    setQuestion((open) => {
      if (!open?.about || open.about.id !== submission.id) return open;
      return isDone ? null : { ...open, about: current ?? submission };
    });
    if (isDone && decision.action !== 'send_airdrop') opened.advance(submission);
    setLastDecided({ id: submission.id, isDone });
  };
  const erase = async ({ id, version, createdAt }: AdminSubmission): Promise<void> => {
    const seen = { expectedVersion: version, createdAt };
    // The dialog stays open until the answer; otherwise a second click would hit something behind it.
    const result = await erasing.send([id, seen], (options) =>
      asAdmin((token) => eraseSubmission(token, id, seen, options)),
    );
    if (!result) return;
    setQuestion(null);
    if (!result.ok) {
      const current = submissionOf(result);
      if (current) replace(current);
      const text = fill(texts.erase.failed, { message: result.message });
      review.setMessage({ tone: 'error', text });
      return;
    }
    opened.close();
    review.setMessage({
      tone: 'good',
      text: result.data.isFinished ? texts.erase.done : texts.erase.rest,
    });
    submissions.reload();
  };
  const selectAllMatching = async (): Promise<void> => {
    const found = await matching.collect(view);
    if (typeof found === 'string') {
      review.setMessage({ tone: 'error', text: fill(texts.bulk.notCollected, { message: found }) });
    } else if (found) selection.setCollected(found);
  };
  const totals = submissions.list && totalsOf(submissions.list, view, submissions.statistics);
  const hasMore = totals ? totals.totalCount > rows.length : rows.length >= ADMIN_PAGE_SIZE;
  const runBulk = (action: BulkAction, reason: Reason | null): void => {
    setQuestion(null);
    void bulk.run(selection.chosen, action, reason);
  };
  const closeQuestion = (): void => {
    review.setMessage(null);
    setQuestion(null);
  };
  const isBusy = (id: string): boolean => isRunning || review.busyIds.has(id);
  const shown = useNewestVersion(opened.submission);
  const asked = question?.about;
  const others = asked ? duplicatesOf(asked, texts) : null;
  const count = selection.chosen.length;
  const repeated = selection.chosen.filter(({ duplicateCount }) => duplicateCount > 0).length;
  const error = review.message?.tone === 'error' ? review.message.text : null;
  const isAllowed = (claim: AdminSubmission): boolean =>
    question?.action === 'erase' ||
    (question !== null && isActionAllowed(claim.status, question.action));
  const sending = asked && {
    problem: review.notes[asked.id] ?? error,
    isDisabled: isBusy(asked.id) || !isAllowed(asked),
  };
  return (
    <>
      <ListPanel
        texts={texts}
        view={view}
        changeView={changeView}
        submissions={submissions}
        nowMs={nowMs}
        overlay={
          <>
            <Notice
              message={review.message}
              dismissLabel={texts.dismiss}
              onDismiss={() => review.setMessage(null)}
            />
            <BulkBar
              texts={texts}
              count={count}
              bulk={bulk}
              onAsk={(action) => setQuestion({ action, about: null })}
              onClear={selection.clear}
              allMatching={
                hasMore
                  ? {
                      total: totals?.totalCount ?? null,
                      matching,
                      isSelected: selection.hasOthers,
                      onSelect: () => void selectAllMatching(),
                    }
                  : null
              }
            />
          </>
        }
        renderTable={(title, isStale) => (
          <SubmissionTable
            texts={texts}
            title={title}
            submissions={rows}
            view={view}
            changeView={changeView}
            isStale={isStale}
            selected={selection.ids}
            onSelectAll={selection.setAll}
            rowProps={(submission) => ({
              nowMs,
              isBusy: isBusy(submission.id),
              isDecided: submissions.decided.has(submission.id),
              note: review.notes[submission.id] ?? null,
              onSelect: (isSelected) => selection.set(submission.id, isSelected),
              onView: () => {
                review.setMessage(null);
                opened.open(submission.id);
              },
              onAsk: (action) => ask(submission, action),
              onChecked: replace,
            })}
          />
        )}
      />
      {shown && (
        <ScreenshotDialog
          texts={texts}
          submission={shown}
          position={opened.index + 1}
          total={opened.total}
          hasMore={opened.hasMore}
          nowMs={nowMs}
          explorer={explorer}
          admins={submissions.list?.admins ?? []}
          isBusy={isBusy(shown.id) || opened.isWaiting}
          isCovered={question !== null}
          note={
            shown === opened.submission
              ? (review.notes[shown.id] ?? null)
              : conflictText(shown, nowMs, texts.row.already)
          }
          message={review.message}
          onDismiss={() => review.setMessage(null)}
          onStep={(step) => {
            review.setMessage(null);
            opened.step(step);
          }}
          onAsk={(action) => ask(shown, action)}
          onChecked={replace}
          onErase={() => setQuestion({ action: 'erase', about: shown })}
          onClose={opened.close}
        />
      )}
      {question?.action === 'reject' && (
        <RejectDialog
          texts={texts}
          {...sending}
          addresses={(question.about ? [question.about] : selection.chosen).map(
            ({ walletAddress }) => walletAddress,
          )}
          onCancel={closeQuestion}
          onReject={(reason) => {
            if (question.about) void submit(question.about, { action: 'reject', ...reason });
            else runBulk('reject', reason);
          }}
        />
      )}
      {question?.action === 'send_airdrop' && (
        <SendDialog
          texts={texts}
          submission={question.about}
          {...sending}
          onCancel={closeQuestion}
          onSend={(txHash) =>
            void submit(question.about, {
              action: 'send_airdrop',
              adminNotes: '',
              ...(txHash === '' ? {} : { txHash }),
            })
          }
        />
      )}
      {question?.action === 'erase' && (
        <ConfirmDialog
          no={texts.cancel}
          title={texts.erase.title}
          yes={texts.erase.yes}
          kind="danger"
          onNo={closeQuestion}
          onYes={() => void erase(question.about)}
        >
          <p className={dialogs.address}>{question.about.walletAddress}</p>
          {!question.about.isProven && (
            <p>
              <strong>{texts.erase.unproven}</strong>
            </p>
          )}
          <p>{texts.erase.text}</p>
          <p>{texts.erase.planned}</p>
        </ConfirmDialog>
      )}
      {question?.action === 'verify' && (
        <ConfirmDialog
          no={texts.cancel}
          title={others ? texts.bulk.confirmRepeated : fill(texts.bulk.confirmVerify, { count })}
          yes={texts.actions.verify}
          takesEnterAsYes
          onNo={closeQuestion}
          onYes={() => {
            setQuestion(null);
            if (question.about) void submit(question.about, { action: 'verify', adminNotes: '' });
            else runBulk('verify', null);
          }}
        >
          {asked && <p className={dialogs.address}>{asked.walletAddress}</p>}
          <p>{others?.text ?? texts.bulk.confirmVerifyText}</p>
          {!asked && repeated > 0 && <p>{fill(texts.bulk.repeated, { count: repeated })}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
