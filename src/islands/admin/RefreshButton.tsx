// Loads a page's data again. Stands in the frame's header.
import { RefreshCw } from 'lucide-react';
import type { AdminTexts } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import work from '../../ui/work.module.css';

interface RefreshButtonProps {
  texts: Pick<AdminTexts, 'header'>;
  /** Whether there is a session, without which nothing can be loaded. */
  isReady: boolean;
  isLoading: boolean;
  onRefresh: () => void;
}

/** The button. Its icon turns while data is loading. */
export function RefreshButton({ texts, isReady, isLoading, onRefresh }: RefreshButtonProps) {
  const isBusy = isReady && isLoading;
  return (
    <Button disabled={!isReady} aria-busy={isBusy} onClick={onRefresh}>
      <RefreshCw size={16} aria-hidden className={isBusy ? work.turning : undefined} />
      {texts.header.refresh}
    </Button>
  );
}
